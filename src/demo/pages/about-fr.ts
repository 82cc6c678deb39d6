import type { SitePageContent } from './site-page-content.ts';

export const aboutFr: SitePageContent = {
  summary:
    'Cinq musiciens et animateurs à Lyon qui donnent des concerts et aident les équipes à s’entendre\u00a0: notre histoire, qui nous sommes, et comment nous travaillons.',
  sections: [
    {
      type: 'opening',
      title: 'Cinq personnes et une camionnette',
      text: 'Nous sommes musiciens et animateurs à Lyon. Nous donnons des concerts, et nous aidons celles et ceux qui travaillent ensemble à s’entendre.',
      drawing: 'rivers',
    },
    {
      type: 'text',
      title: 'Comment tout a commencé',
      text: `En 2014, un boulanger de la Croix-Rousse a demandé à Jeanne si elle pouvait faire quelque chose contre la brouille entre son équipe de nuit et son équipe de jour. Elle n’en avait aucune idée. Alors elle leur a appris la même chanson\u00a0: une moitié à six heures du soir, l’autre à cinq heures du matin.

Pendant trois semaines, chaque moitié a chanté quelque chose qui, tout seul, ne voulait rien dire. Puis, un dimanche, ils se sont retrouvés dans le fournil et ont entendu pour la première fois ce que chantaient les autres. Ce jour-là, personne n’a parlé de la brouille. Le chœur existe toujours.

Depuis, nous n’avons guère fait autre chose. Samir a apporté les tambours, Lise le crayon, Tom les questions et Élodie l’ordre. Nous sommes devenus une société pour que quelqu’un signe pour la camionnette. Et nous donnons toujours des concerts\u00a0: qui demande aux autres de se faire entendre doit s’y risquer aussi.`,
    },
    {
      type: 'people',
      title: 'Qui vient',
      text: 'Et vous\u202f? Nous cherchons une contrebasse ou une basse qui aime les gens, deux fois par mois, payée.',
      people: [
        {
          name: 'Jeanne Corval',
          role: 'cheffe de chœur, fondatrice',
          text: 'A chanté dans une cathédrale à huit ans et dans un groupe punk à dix-huit. Dit que le second lui a mieux appris à écouter.',
          symbol: 'voice',
        },
        {
          name: 'Samir Haddouche',
          role: 'percussions',
          text: 'A étudié l’ingénierie pour la résonance. Ne dit jamais à un groupe que c’est bien avant que ce le soit.',
          symbol: 'drum',
        },
        {
          name: 'Lise Marchetti',
          role: 'écriture de chansons, guitare',
          text: 'A aidé à écrire quelque trois cents chansons, dont onze qu’elle chante dans sa cuisine.',
          symbol: 'guitar',
        },
        {
          name: 'Tom Okafor',
          role: 'hôte de World Café',
          text: 'Pose la question qu’on préférerait ne pas entendre, puis attend. Il sait attendre très longtemps.',
          symbol: 'cup',
        },
        {
          name: 'Élodie Granger',
          role: 'bureau, et tout le reste',
          text: 'Décroche le téléphone, retrouve le câble, et sait dans quel ascenseur entre le piano.',
          symbol: 'telephone',
        },
      ],
      links: [{ label: 'Dites-nous comment vous jouez', to: '/guests/contact?subject=La+basse' }],
    },
    {
      type: 'points',
      title: 'Notre façon de travailler',
      points: [
        {
          title: 'Le son d’abord, les mots ensuite',
          text: 'En deux minutes, tout le monde a fait du bruit. Les explications viennent après, quand il y a de quoi parler.',
        },
        {
          title: 'Personne n’est mis sur la sellette',
          text: 'Pas de solo surprise, et personne n’est désigné. Si vous préférez écouter aujourd’hui, une chaise vous attend.',
        },
        {
          title: 'De la bonne musique, pas un jeu',
          text: 'Nous choisissons des morceaux qui valent d’être chantés et nous nous arrêtons quand ils sonnent. On entend la différence, surtout quand on prétend que non.',
        },
        {
          title: 'Cela vous reste',
          text: 'Chaque groupe repart avec quelque chose qu’il saura refaire sans nous\u00a0: une chanson, un rythme, une manière de se parler.',
        },
      ],
    },
    {
      type: 'figures',
      title: 'En quatre chiffres',
      figures: [
        { number: '2014', text: 'l’année du premier chœur, dans une boulangerie de la Croix-Rousse' },
        { number: '5', text: 'personnes au quotidien, et une vingtaine de musiciens que nous appelons' },
        { number: '70', text: 'jours par an auprès d’autres équipes\u202f; au-delà, cela s’entendrait' },
        { number: '1', text: 'camionnette, où tout entre si la contrebasse passe en premier' },
      ],
      links: [
        { label: 'Écrivez-nous', to: '/guests/contact' },
        { label: 'Voir notre offre', to: '/guests/offer' },
      ],
    },
  ],
};
