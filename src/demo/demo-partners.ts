import type { PartnerKind } from '../catalogue/partners/partner.ts';

export interface DemoPartner {
  slug: string;
  title: string;
  kind: PartnerKind;
  city: string;
  summary: string;
  more: string;
  featured?: true;
  /** Those who did not agree to be shown. */
  silent?: true;
  website?: string;
  contactName?: string;
}

/** Invented people and houses round Lyon. */
export const PARTNERS: readonly DemoPartner[] = [
  {
    slug: 'trio-ecluse',
    title: 'Trio Écluse',
    kind: 'artist',
    city: 'Lyon',
    summary:
      'Violin, cello and accordion. They carry the slow half of our concerts and write the string parts for our choirs.',
    more: 'They rehearse in a lock-keeper’s house, and it can be heard.',
    featured: true,
    website: 'https://trio-ecluse.example',
    contactName: 'Anaïs Ferrand',
  },
  {
    slug: 'maelle-kessari',
    title: 'Maëlle Kessari',
    kind: 'artist',
    city: 'Saint-Étienne',
    summary: 'Beatboxer. Taught 180 accountants one bar each; for four minutes they were an orchestra.',
    more: 'Works without a microphone in rooms of up to sixty. Needs a glass of warm water and nothing else.',
    contactName: 'Maëlle Kessari',
  },
  {
    slug: 'duo-basalte',
    title: 'Duo Basalte',
    kind: 'artist',
    city: 'Clermont-Ferrand',
    summary: 'Percussion with found things. Half of the forty instruments in our van were built by them.',
    more: 'They repair on the spot and leave the group with one instrument it made itself.',
    contactName: 'Loïc Vernet',
  },
  {
    slug: 'halle-tourmaline',
    title: 'Halle Tourmaline',
    kind: 'venue',
    city: 'Villeurbanne',
    summary:
      'A former loom hall with the kindest echo in the city. Our winter concert has been there six times.',
    more: 'Three hundred seats, step-free from the yard, a kitchen behind the stage. Quiet after 22:30.',
    featured: true,
    website: 'https://halle-tourmaline.example',
    contactName: 'Odile Marchetti',
  },
  {
    slug: 'peniche-lucioles',
    title: 'Péniche Lucioles',
    kind: 'venue',
    city: 'Lyon',
    summary:
      'A barge on the Saône for ninety people. We hold open jams below deck on the first Thursday from May to September.',
    more: 'The gangway is steep when the river is low: ask for the ramp two days before.',
    contactName: 'Bastien Roche',
  },
  {
    slug: 'verriere-neuf',
    title: 'La Verrière 9',
    kind: 'venue',
    city: 'Lyon 9e',
    summary:
      'Glass roof, round tables, coffee at all hours: the room where most of our World Cafés take place.',
    more: 'Thirty round tables of five. The glass roof is loud in heavy rain.',
    contactName: 'Ines Duval',
  },
  {
    slug: 'contrechamp',
    title: 'Contrechamp',
    kind: 'agency',
    city: 'Lyon',
    summary: 'They build the conferences that we wake up at two in the afternoon. Eleven so far.',
    more: 'One contact, one price, their name first on the poster.',
    website: 'https://contrechamp.example',
    contactName: 'Victor Salgado',
  },
  {
    slug: 'atelier-mesange',
    title: 'Atelier Mésange',
    kind: 'agency',
    city: 'Grenoble',
    summary:
      'Facilitators. We share the method, the tablecloths and the follow-up of our larger World Cafés.',
    more: 'They host, we play; the harvest is written together.',
    contactName: 'Claire Mésange',
  },
  {
    slug: 'studio-parallele',
    title: 'Studio Parallèle',
    kind: 'agency',
    city: 'Villeurbanne',
    summary: 'Sound engineers. Every song that was written in a day was mixed by them within the week.',
    more: 'A mobile studio that fits into one lift.',
    contactName: 'Ibrahim Keita',
  },
  {
    slug: 'ateliers-brume',
    title: 'Ateliers Brume',
    kind: 'client',
    city: 'Vienne',
    summary:
      'Furniture makers, 120 people in two shifts. Their choir is in its third year and sings at every birthday.',
    more: 'Lunch hour on Tuesdays, first and second shift in turn.',
    contactName: 'Didier Plantevin',
  },
  {
    slug: 'clinique-tilleuls',
    title: 'Clinique des Tilleuls',
    kind: 'client',
    city: 'Bourg-en-Bresse',
    summary: 'A rhythm hour for the night teams, at seven in the morning, before they go home.',
    more: 'Everything must be wiped down before and after; no drums on the second floor.',
    contactName: 'Nour Belhadi',
  },
  {
    slug: 'garance',
    title: 'Coop Garance',
    kind: 'client',
    city: 'Lyon',
    summary:
      'A food co-operative. One World Café with all 64 members decided where the second shop would be.',
    more: 'They want the next one on opening hours, in spring.',
    featured: true,
    contactName: 'Salomé Achard',
  },
  {
    slug: 'lutherie-aubade',
    title: 'Lutherie Aubade',
    kind: 'supplier',
    city: 'Lyon 1er',
    summary:
      'Repairs what forty pairs of hands do to our drums in a season, and lends us ukuleles by the dozen.',
    more: 'Collects on Mondays.',
    silent: true,
    contactName: 'Jeanne Aubade',
  },
];
