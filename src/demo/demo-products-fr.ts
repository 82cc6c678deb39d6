import type { DemoProduct } from './demo-products.ts';

type Words = Pick<
  DemoProduct,
  | 'slug'
  | 'title'
  | 'tagline'
  | 'summary'
  | 'body'
  | 'forWhom'
  | 'durationNote'
  | 'outcomes'
  | 'includes'
  | 'requirements'
  | 'tags'
  | 'faq'
>;

/** What we offer, for those who read French, by the address of the English one. */
export const PRODUCTS_IN_FRENCH: Readonly<Record<string, Words>> = {
  concert: {
    slug: 'un-concert-chez-vous',
    title: 'Un concert chez vous',
    tagline: 'Une soirée faite pour ce lieu et pour ces gens.',
    summary: 'De quatre à sept musiciens jouent dans votre salle, votre cantine ou votre cour.',
    body: 'De quatre à sept musiciens, des chansons de trois continents, et au moins une que vos équipes finissent pour nous. Nous jouons là où vous travaillez\u00a0: dans une salle, une cantine, une cour ou entre les rayonnages.\n\nDeux semaines avant, l’un de nous vient écouter le lieu. Nous savons alors où sera la scène, s’il faut un micro, et quelle chanson vos équipes ne pourront plus s’arrêter de chanter.',
    forWhom:
      'Anniversaires, inaugurations, soirées de fin d’année, et maisons qui ouvrent leurs portes aux voisins.',
    durationNote: '60 ou 90 minutes',
    outcomes: [
      'Une soirée faite pour ce lieu et pour ces gens',
      'Un refrain que toute la salle sait encore chanter le lendemain',
      'Un enregistrement de la dernière chanson, si vous le souhaitez',
    ],
    includes: [
      'Une visite préalable, pour écouter le lieu',
      'Le son et la lumière jusqu’à 300 personnes',
      'Une page d’inscription, avec liste d’attente et rappels pour vos invités',
    ],
    requirements:
      'Un endroit sec de quatre mètres sur six, deux prises sur des fusibles différents, et deux heures avant l’ouverture des portes.',
    tags: ['concert'],
    faq: [
      [
        'Jouez-vous dehors\u202f?',
        'Oui, sous un toit. La pluie n’est pas une raison d’annuler, le vent parfois\u202f; nous en décidons ensemble la veille au soir.',
      ],
      [
        'Nos collègues peuvent-ils jouer avec vous\u202f?',
        'Avec plaisir. Qui joue nous écrit un mot trois semaines avant, et nous lui trouvons une place dans deux chansons.',
      ],
    ],
  },
  'company-choir': {
    slug: 'une-chorale-d-entreprise',
    title: 'Une chorale d’entreprise',
    tagline: 'Pas d’audition, et personne n’a besoin de lire la musique.',
    summary: 'Une pause déjeuner par semaine, sans audition, et un petit concert à la fin.',
    body: 'Une pause déjeuner par semaine, dans une salle à vous. Personne ne passe d’audition, personne n’a besoin de lire la musique, et après dix semaines il y a un concert pour tous ceux qui sont passés devant la porte en se demandant ce qui s’y passait.\n\nCela commence par la respiration et par une phrase que chacun peut tenir. La troisième semaine il y a deux voix, la sixième il y en a quatre, et l’on s’aperçoit que les basses travaillent à la comptabilité.',
    forWhom:
      'Entreprises, hôpitaux, écoles et mairies où l’on travaille à des étages ou à des heures différentes.',
    durationNote: 'Dix semaines, ou une journée pour essayer',
    outcomes: [
      'Quatre chansons à trois ou quatre voix, apprises à l’oreille',
      'Des gens d’autres étages que l’on connaît par leur nom',
      'Un concert de vingt minutes, par vos propres équipes',
    ],
    includes: [
      'Un chef de chœur, et un pianiste pour le concert',
      'Un enregistrement de chaque voix, pour le chemin du retour',
      'Des feuilles de chant avec paroles et accords',
    ],
    requirements:
      'Une salle dont la porte ferme, des chaises sans accoudoirs, et quelqu’un qui le rappelle à tous le jour même.',
    tags: ['chorale', 'chant'],
    faq: [
      [
        'Et si cinq personnes seulement viennent la première fois\u202f?',
        'Alors cinq chantent, et la deuxième fois elles sont dix. Si vous êtes moins de douze après trois semaines, nous en parlons, et vous payez ce qui a eu lieu.',
      ],
      [
        'Dans quelles langues chantez-vous\u202f?',
        'En français, en anglais et dans les langues que vos équipes apportent. Deux de nos plus belles chansons viennent d’une infirmière de nuit cap-verdienne.',
      ],
    ],
  },
  rhythm: {
    slug: 'un-atelier-de-rythme',
    title: 'Un atelier de rythme',
    tagline: 'Cela commence par un pied.',
    summary:
      'Des pieds, des mains et quelques tambours\u00a0: un groupe qui s’écoute en quatre-vingt-dix minutes.',
    body: 'Cela commence par un pied. Quatre-vingt-dix minutes plus tard, six rythmes tournent ensemble et plus personne ne dirige. Aucun instrument n’est nécessaire pour commencer\u202f; pour qui veut continuer, nous en apportons quarante.\n\nCe que nous travaillons n’est pas le tambour. C’est entendre ce que font les autres pendant que l’on fait autre chose, et tenir bon quand cela vacille.',
    forWhom:
      'Lancements et séminaires, équipes qui ne se connaissent pas encore, et après-midi où l’on est resté longtemps assis.',
    durationNote: 'De 45 minutes à une demi-journée',
    outcomes: [
      'Une pièce que le groupe sait rejouer sans nous',
      'Une idée commune de ce que l’on ressent quand on mène et quand on suit',
      'Les mains chaudes',
    ],
    includes: [
      'Un animateur pour 25 personnes',
      'Quarante tambours, shakers et blocs de bois',
      'Un échange de quinze minutes pour finir\u00a0: qu’avons-nous remarqué\u202f?',
    ],
    requirements:
      'De la place pour se tenir en cercle, un sol que l’on peut frapper du pied, et des voisins prévenus.',
    tags: ['rythme', 'échauffement'],
    faq: [
      ['Nous n’avons pas le sens du rythme.', 'Tout le monde le dit. Vous marchez, donc vous l’avez.'],
      [
        'Peut-on le faire assis\u202f?',
        'Oui, et d’une seule main. Dites-nous avant qui vient, et nous adaptons les parties.',
      ],
      [
        'Est-ce bruyant\u202f?',
        'Comme un déjeuner animé. Avec les tambours davantage\u00a0: mieux vaut alors une salle à part.',
      ],
    ],
  },
  'world-cafe': {
    slug: 'un-world-cafe-chez-vous',
    title: 'Un World Café chez vous',
    tagline: 'Chacun est entendu, pas seulement ceux qui parlent fort.',
    summary: 'Trois questions, de petites tables, et une récolte que tout le monde peut lire le lundi.',
    body: 'Trois bonnes questions, des tables de cinq, et l’on change de place quand la musique le dit. À la fin, toute la salle voit ce qu’elle pense, et deux jours plus tard vous le recevez par email.\n\nLes questions sont la moitié du travail. Nous les écrivons avec vous, nous en jetons la plupart, et nous gardons les trois auxquelles personne dans la maison ne peut répondre seul.',
    forWhom:
      'Organisations qui ont quelque chose à décider et veulent d’abord entendre tout le monde, pas seulement ceux qui parlent fort.',
    durationNote: 'Une demi-journée',
    outcomes: [
      'Le compte rendu sous deux jours\u00a0: thèmes, idées, questions ouvertes, actions avec un nom à côté de chacune',
      'Une photo de chaque nappe',
      'Une conversation qui ne s’est pas arrêtée à la porte',
    ],
    includes: [
      'Le travail sur les questions avec vous, environ deux heures avant',
      'Un animateur, des cartes de table, des nappes et des stylos',
      'De la musique en direct entre les tours',
    ],
    requirements:
      'Des tables rondes, ou carrées pour quatre\u202f; la lumière du jour\u202f; et la personne qui décidera, assise à une table comme tout le monde.',
    tags: ['world café', 'écoute'],
    faq: [
      [
        'Qui anime les tables\u202f?',
        'Vos équipes. Nous préparons une personne par table en une demi-heure le matin même\u202f; elle reste pendant que les autres changent de place.',
      ],
      [
        'Que devient ce qui a été dit\u202f?',
        'C’est à vous. Nous ne montrons sur notre site que ce que vous choisissez, et ne citons que les personnes qui l’ont accepté.',
      ],
    ],
  },
  'song-in-a-day': {
    slug: 'une-chanson-en-un-jour',
    title: 'Une chanson en un jour',
    tagline: 'À neuf heures, la page est blanche.',
    summary: 'Votre équipe écrit, arrange et enregistre sa propre chanson entre neuf et dix-sept heures.',
    body: 'À neuf heures, la page est blanche. À midi elle a des paroles, à quinze heures des accords, et à dix-sept heures tout le monde chante sur l’enregistrement. C’est votre chanson\u00a0: son sujet se décide dans la première heure.\n\nPersonne ne doit chanter seul. L’un trouve le mot qui manquait, l’autre frappe dans ses mains, un troisième apporte le café au bon moment\u202f; tous figurent sur la pochette.',
    forWhom: 'Équipes à un tournant\u00a0: une fusion, un nouveau site, un départ, un projet enfin terminé.',
    durationNote: 'Une journée, de 9 h à 17 h',
    outcomes: [
      'Un enregistrement terminé, en moins d’une semaine',
      'Une feuille de chant avec paroles et accords',
      'Les droits\u00a0: la chanson appartient à ceux qui l’ont écrite',
    ],
    includes: [
      'Deux auteurs-compositeurs et un ingénieur du son',
      'Des instruments pour qui joue, et quelque chose à faire pour tous les autres',
      'Un petit studio que nous installons dans votre salle de réunion',
    ],
    requirements: 'Deux salles côte à côte, dont une calme, et un déjeuner pour nous tous à la même table.',
    tags: ['écriture de chansons', 'enregistrement'],
    faq: [
      ['Et si elle n’est pas bonne\u202f?', 'Cela n’est jamais arrivé. Elle a été courte, deux fois.'],
      [
        'Pouvons-nous la publier en ligne\u202f?',
        'Oui. Elle appartient à ceux qui l’ont écrite\u202f; nous demandons une ligne qui dise avec qui.',
      ],
    ],
  },
  'the-conductors-hour': {
    slug: 'l-heure-du-chef',
    title: 'L’heure du chef de chœur',
    tagline: 'Dirigez un chœur pendant trois minutes, et voyez-vous diriger.',
    summary:
      'Des dirigeants face à huit chanteurs qui font exactement ce qu’ils montrent, et rien de ce qu’ils disent.',
    body: 'Huit chanteurs professionnels font exactement ce que vous montrez, et rien de ce que vous dites. Après trois minutes, toute la salle, vous le premier, a vu comment vous dirigez\u00a0: où vous respirez, qui vous regardez, quand vous lâchez prise.\n\nPuis vous recommencez, autrement. C’est filmé, et vous seul recevez le film.',
    forWhom:
      'Comités de direction, chefs d’établissement, cadres de santé, et tous ceux qui commencent à diriger une équipe dont ils faisaient partie.',
    durationNote: '',
    outcomes: [
      'Deux films de trois minutes\u00a0: avant et après',
      'Une habitude à garder et une à laisser, dans vos propres mots',
      'Un appel quatre semaines plus tard',
    ],
    includes: [
      'Huit chanteurs et un chef de chœur',
      'Un coach qui a été cadre pendant vingt ans',
      'Les films, pour vous seul',
    ],
    requirements: 'Une salle haute de plafond, et pas de public.',
    tags: ['diriger', 'écoute'],
    faq: [
      ['Faut-il connaître la musique\u202f?', 'Mieux vaut pas. Qui sait diriger un chœur se cache derrière.'],
    ],
  },
};
