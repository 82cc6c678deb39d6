import { write } from '../demo-event.ts';
import type { DemoPost } from './blogs.ts';

const carnet = 'carnet-de-choeur';

export const frenchPosts: DemoPost[] = [
  {
    blog: carnet,
    slug: 'la-note-que-tout-le-monde-a',
    title: 'La note que tout le monde a',
    summary: 'Il existe une note que chacun peut chanter sans réfléchir. Elle se trouve en trente secondes.',
    tags: ['chœur', 'voix'],
    day: -5,
    own: {
      author: 'Inès Moreau',
      body: write(
        'Dites « hé ho » à quelqu’un de l’autre côté de la rue. La note du « ho », c’est la vôtre. Gardez-la, baissez le volume, et vous chantez.',
        'À quarante, ces notes ne sont pas les mêmes, et c’est tant mieux : en les tenant sans rien changer, on entend déjà un accord. Puis on demande à chacun de glisser, très lentement, vers son voisin de gauche. Au bout d’une minute, la salle n’a plus qu’une seule note, et personne ne sait qui a décidé.',
        '> On n’a pas choisi. On s’est rejoints.',
        'C’est une assistante de direction qui l’a dit. Nous n’avons rien trouvé de mieux.',
      ),
    },
  },
  {
    blog: carnet,
    slug: 'repeter-dans-un-escalier',
    title: 'Répéter dans un escalier',
    summary: 'La salle était prise. Nous avons chanté entre le deuxième et le troisième étage.',
    tags: ['chœur', 'répétitions'],
    day: -23,
    own: {
      author: 'Lucas Perrin',
      body: write(
        'Un escalier a trois qualités qu’une salle de réunion n’a pas : il résonne, il oblige à se tenir droit, et l’on s’y voit tous puisque chacun a sa marche.',
        'Les basses en bas, évidemment. Mais essayez l’inverse : les voix graves tout en haut descendent sur les autres comme une couverture.',
        'Les collègues du troisième ont ouvert leur porte. Deux d’entre eux sont restés, et viennent maintenant le lundi.',
      ),
    },
  },
  {
    blog: carnet,
    slug: 'ce-que-le-silence-nous-a-appris',
    title: 'Ce que le silence nous a appris',
    summary: 'Brouillon : notes prises après le World Café « Écouter, c’est déjà jouer ».',
    tags: ['World Café', 'écoute'],
    state: 'draft',
    own: {
      author: 'Lucas Perrin',
      body: write('À reprendre avec Inès : la dixième seconde, la table 4, et la phrase de l’accordéoniste.'),
    },
  },
];
