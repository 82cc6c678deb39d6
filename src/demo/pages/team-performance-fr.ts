import type { SitePageContent } from './site-page-content.ts';

export const teamPerformanceFr: SitePageContent = {
  summary:
    'Comment faire de la musique ensemble aide une équipe\u00a0: notre méthode, le programme d’une journée, ce que la recherche dit et ne dit pas, et vos questions.',
  sections: [
    {
      type: 'opening',
      title: 'Une équipe est un groupe qui l’a oublié',
      text: 'Jouer en mesure, laisser de la place, entrer au bon moment, rattraper les autres quand ils se perdent\u00a0: les équipes savent tout cela. La musique le fait travailler là où une erreur ne coûte rien et s’entend tout de suite.',
      drawing: 'together',
      links: [
        {
          label: 'Préparer une journée',
          to: '/guests/contact?topic=workshop&subject=Une+journ%C3%A9e+pour+notre+%C3%A9quipe',
        },
        { label: 'Voir une journée type', to: '#journee' },
      ],
    },
    {
      type: 'steps',
      title: 'La méthode, en quatre temps',
      steps: [
        {
          title: 'Écouter',
          text: 'Avant la première note, nous écoutons\u00a0: la salle, le souffle du voisin, une pulsation. Un groupe qui s’entend a besoin de moins de consignes.',
        },
        {
          title: 'Trouver sa partie',
          text: 'Chacun reçoit quelque chose de petit et d’indispensable\u00a0: un mot, un claquement de mains, une basse. Facile à jouer, et qui manque dès qu’on l’enlève.',
        },
        {
          title: 'Assembler',
          text: 'Les parties se croisent, se heurtent, se posent. Qui mène change toutes les deux ou trois minutes, jusqu’à ce que le groupe remarque qu’il n’a plus besoin d’être mené.',
        },
        {
          title: 'Dire ce qui s’est passé',
          text: 'Puis nous nous asseyons. Qui a porté qui\u202f? Quand tout s’est-il défait, et qui l’a rattrapé\u202f? C’est seulement là que nous parlons du travail.',
        },
      ],
    },
    {
      type: 'programme',
      anchor: 'journee',
      title: 'Une journée type',
      text: 'Pour 24 personnes, deux animateurs et une question. La vôtre sera différente\u202f; les pauses restent.',
      programme: [
        {
          time: '09:00',
          title: 'Café, et premier son',
          text: 'Tout le monde a fredonné un accord avant que les tasses soient vides.',
        },
        {
          time: '09:30',
          title: 'Du rythme aux quatre coins',
          text: 'Quatre groupes, quatre rythmes. On se traverse sans perdre le sien.',
        },
        { time: '10:45', title: 'Pause', text: 'Une longue. Une bonne part du travail se fait là.' },
        {
          time: '11:15',
          title: 'Première chanson, à l’oreille',
          text: 'Trois voix, pas de papier. On ne demande à personne quelle voix il a.',
        },
        { time: '12:30', title: 'Déjeuner', text: 'À de longues tables, par couleur de voix.' },
        {
          time: '14:00',
          title: 'World Café',
          text: 'Trois tours de vingt minutes sur la question que vous avez apportée. En musique quand on change de place.',
        },
        {
          time: '15:30',
          title: 'Des mots au refrain',
          text: 'La récolte des tables devient huit lignes et un air.',
        },
        {
          time: '16:30',
          title: 'Tout à la fois',
          text: 'Rythme, chanson et refrain ensemble, une fois d’un bout à l’autre, enregistrés.',
        },
        {
          time: '17:00',
          title: 'Qu’est-ce qu’on garde\u202f?',
          text: 'Chacun nomme une chose pour lundi. Nous les notons et vous les envoyons.',
        },
      ],
    },
    {
      type: 'text',
      title: 'Ce que dit la recherche, et ce qu’elle ne dit pas',
      text: `Que les gens qui chantent ou bougent en mesure se sentent ensuite plus proches a été observé bien des fois, en laboratoire comme dans des chœurs. Il semble aussi que des inconnus dépassent plus vite leur première timidité en chantant qu’en faisant autre chose ensemble.

Soyons honnêtes\u00a0: beaucoup de ces études sont petites, la plupart mesurent les heures qui suivent et non les mois, et peu ont été menées en entreprise. Personne n’a montré qu’une chanson rend une équipe plus productive. Ce que nous voyons nous-mêmes est plus modeste\u00a0: ceux qui ont réussi ensemble quelque chose de difficile se parlent autrement, et pendant un temps il est plus facile de demander de l’aide.

C’est ce temps-là que vous pouvez saisir. Nous terminons donc chaque journée par ce qui doit être différent lundi, et nous reposons la question six semaines plus tard.`,
    },
    {
      type: 'questions',
      title: 'Questions et réponses',
      text: 'Une autre\u202f? Posez-la-nous, ou appelez.',
      links: [{ label: 'Posez votre question', to: '/guests/contact' }],
      questions: [
        {
          question: 'La moitié d’entre nous dit ne pas savoir chanter. Cela marche quand même\u202f?',
          answer:
            'Oui, et c’est le cas habituel. Nous commençons par le rythme et la parole, et la voix arrive sans être annoncée. Personne ne chante jamais seul.',
        },
        {
          question: 'Et ceux qui préfèrent ne pas participer\u202f?',
          answer:
            'Ils gardent l’heure, enregistrent, ou s’assoient et écoutent\u00a0; chacune de ces tâches est réelle. La plupart nous rejoignent après la première demi-heure. Les autres sont laissés tranquilles, et nous vous demandons d’en faire autant.',
        },
        {
          question: 'Quelle salle vous faut-il\u202f?',
          answer:
            'Deux mètres carrés par personne, des chaises sans accoudoirs, et des voisins prévenus. Nous venons une heure avant pour tout installer. La lumière du jour vaut mieux qu’une sono.',
        },
        {
          question: 'Les personnes en fauteuil ou malentendantes peuvent-elles participer pleinement\u202f?',
          answer:
            'Oui. Dites-le-nous avant, et nous préparons avec la personne et non autour d’elle\u00a0: des fréquences graves que l’on sent, un signe pour chaque entrée, des parties sans se lever.',
        },
        {
          question: 'Dans quelles langues\u202f?',
          answer:
            'En français et en anglais, en allemand sur demande. Le rythme n’en demande aucune, et pour les chansons nous aimons prendre les langues qui sont dans la salle.',
        },
        {
          question: 'Comment savoir si cela a servi à quelque chose\u202f?',
          answer:
            'Nous convenons avec vous, avant, de deux ou trois choses que vous aimeriez voir changer, et nous interrogeons l’équipe le jour même et six semaines après. Vous recevez les deux réponses, même quand elles sont tièdes.',
        },
      ],
    },
  ],
};
