import type { SitePage } from '../../marketing/pages/site-pages.ts';
import { aboutFr } from './about-fr.ts';
import { privacyFr } from './privacy-fr.ts';
import type { SitePageContent } from './site-page-content.ts';
import { teamPerformanceFr } from './team-performance-fr.ts';

/** The same pages for those who read French. */
export const FRENCH: Record<SitePage, SitePageContent & { slug: string; title: string }> = {
  home: {
    slug: 'accueil',
    title: 'Accueil',
    summary: '',
    sections: [
      {
        type: 'opening',
        title: 'La musique qui fait équipe.',
        text: 'Concerts, chorales d’entreprise, ateliers de rythme et World Cafés. Venez écouter\u202f; vous finirez peut-être par chanter.',
      },
      { type: 'events' },
      { type: 'offers' },
      { type: 'sounds' },
      { type: 'posts' },
      {
        type: 'quotes',
        title: 'Et après\u202f?',
        quotes: [
          {
            text: 'J’étais venu tenir la porte. La deuxième semaine, j’étais basse.',
            name: 'Didier Plantevin',
            role: 'logistique, Ateliers Brume',
          },
          {
            text: 'Soixante-quatre personnes, une question et, pour une fois, personne n’a réclamé le micro.',
            name: 'Salomé Achard',
            role: 'codirectrice, Coop Garance',
          },
          {
            text: 'Mon équipe de nuit est rentrée en riant. Un mardi. En février.',
            name: 'Nour Belhadi',
            role: 'cadre de santé, Clinique des Tilleuls',
          },
        ],
      },
      { type: 'partners' },
    ],
  },
  offer: {
    slug: 'notre-offre',
    title: 'Notre offre',
    summary:
      'Concerts, chorales d’entreprise, ateliers de rythme, une chanson en un jour et World Cafés\u00a0: pour qui, combien de temps, et ce que vous en retirez.',
    sections: [
      {
        type: 'opening',
        title: 'Six façons de sonner ensemble',
        text: 'Choisissez selon ce que vous voulez voir changer. Chacune réussit aussi avec ceux qui sont sûrs de chanter faux.',
      },
      { type: 'offers' },
      {
        type: 'steps',
        title: 'Comment ça se passe',
        text: 'Le prix dépend du nombre de musiciens, de la durée et du trajet. Écoles, associations et hôpitaux paient moins\u202f; demandez-nous.',
        steps: [
          {
            title: 'Vous écrivez ou appelez',
            text: 'Trois lignes suffisent\u00a0: combien vous êtes, vers quelle date, et à quelle occasion.',
          },
          {
            title: 'Nous écoutons vingt minutes',
            text: 'Au téléphone, avec la personne qui se tiendra devant vos équipes. Souvent, une autre idée est la meilleure.',
          },
          {
            title: 'Vous recevez une page',
            text: 'Sous trois jours ouvrés\u00a0: ce que nous ferons, qui viendra, ce qu’il nous faut dans la salle, et un prix tout compris.',
          },
        ],
        links: [{ label: 'Écrivez-nous', to: '/guests/contact' }],
      },
    ],
  },
  network: {
    slug: 'notre-reseau',
    title: 'Notre réseau',
    summary:
      'Les artistes, lieux, agences et clients avec qui nous travaillons autour de Lyon, ce que nous avons fait ensemble, et comment nous rejoindre.',
    sections: [
      {
        type: 'opening',
        title: 'Personne ne joue seul',
        text: 'Les gens et les maisons que nous retrouvons sans cesse. Certains jouent, d’autres nous prêtent un toit ou nous réunissent, et quelques-uns étaient clients avant de se mettre à chanter.',
        links: [{ label: 'Devenir partenaire', to: '#partner' }],
      },
      { type: 'partners' },
      {
        type: 'action',
        anchor: 'partner',
        title: 'Devenir partenaire',
        text: `Vous jouez, vous avez une salle qui aime la musique, ou vous réunissez des gens qui devraient s’entendre\u202f? Dites-nous ce que vous faites et où. Nous répondons à tout le monde et commençons petit\u00a0: une soirée, un bœuf, une table.

- Artistes\u00a0: les répétitions sont payées aussi.
- Lieux\u00a0: nous rendons la salle telle que nous l’avons trouvée, et tout le monde retient l’adresse.
- Agences\u00a0: un prix, un interlocuteur, votre nom en premier.`,
        links: [{ label: 'Écrivez-nous', to: '/guests/contact?topic=other&subject=Devenir+partenaire' }],
      },
    ],
  },
  sound: {
    slug: 'extraits',
    title: 'Extraits',
    summary:
      'De petites pièces à écouter ici même\u00a0: un échauffement de chœur, un rythme corporel, guitare, marimba et handpan, jamais plus d’un quart de minute.',
    sections: [
      {
        type: 'opening',
        // No line ends at its hyphen.
        title: 'Écoutez-\u2060nous d’abord',
        text: 'Des esquisses d’un quart de minute, jouées par une machine d’après nos partitions\u00a0: voilà comment sonne un groupe à mi-parcours. Mettez un casque, ou pas\u202f; les voisins apprécieront peut-être.',
      },
      { type: 'sounds' },
    ],
  },
  contact: {
    slug: 'nous-ecrire',
    title: 'Contact',
    summary: 'Écrivez, appelez ou passez nous voir. Nous répondons sous deux jours ouvrés.',
    sections: [
      {
        type: 'opening',
        title: 'Écrivez-nous',
        text: 'Combien vous êtes, vers quelle date et à quelle occasion\u00a0: cela suffit pour commencer. Élodie lit tout et répond sous deux jours ouvrés.',
      },
      {
        type: 'points',
        title: 'Avant de venir',
        points: [
          {
            title: 'Par téléphone',
            text: 'Du lundi au vendredi, de 9\u00a0h\u00a030 à 17\u00a0h. Le reste du temps, nous sommes sur scène.',
          },
          {
            title: 'À la porte',
            text: 'Métro C, Croix-Paquet. Sonnez à notre nom\u202f; la porte est bruyante, nous aussi.',
          },
        ],
      },
    ],
  },
  soon: {
    slug: 'bientot',
    title: 'Bientôt',
    summary:
      'Cette partie est encore en répétition. Voici ce que vous pouvez voir et entendre dès aujourd’hui.',
    sections: [
      {
        type: 'opening',
        title: 'Encore en répétition',
        text: 'Ce que vous cherchez n’est pas prêt à être montré. C’est sur le pupitre, quelqu’un compte les mesures, et le jour où cela sonnera juste, ce sera à cette adresse.',
        drawing: 'countIn',
        links: [{ label: 'Voir les prochains événements', to: '/guests/index#events' }],
      },
      {
        type: 'doors',
        doors: [
          { to: '/guests/sound', title: 'Écoutez-nous', text: 'De petites pièces, à écouter ici même.' },
          {
            to: '/guests/offer',
            title: 'Voyez ce que nous faisons',
            text: 'Concerts, chorales, ateliers et World Cafés.',
          },
          {
            to: '/guests/contact',
            title: 'Demandez-nous',
            text: 'Nous répondons sous deux jours ouvrés.',
          },
        ],
      },
    ],
  },
  about: { slug: 'a-propos', title: 'À propos', ...aboutFr },
  teamperformance: { slug: 'performance-d-equipe', title: 'Performance d’équipe', ...teamPerformanceFr },
  privacy: { slug: 'confidentialite', title: 'Confidentialité', ...privacyFr },
};
