import { type DemoEvent, write } from './demo-event.ts';
import { LONDON, LYON } from './places.ts';

/** What no guest may ever see: one for members, one not ready. */
export const hidden: DemoEvent[] = [
  {
    slug: 'assemblee-de-l-essaim',
    title: 'L’assemblée de l’essaim',
    summary: 'Musiciens, bureau, bénévoles : le planning de la saison et une soupe. Réservé à la maison.',
    body: write('Ordre du jour : les dates, les remplacements, la camionnette. Puis on joue.'),
    tags: ['interne'],
    language: 'fr',
    type: 'rehearsal',
    timezone: 'Europe/Paris',
    day: 21,
    weekday: 3,
    time: { start: '18:30', end: '21:00' },
    place: LYON.atelier,
    capacity: 40,
    hidden: 'members',
    guests: { places: 12 },
  },
  {
    slug: 'beatbox-and-bach',
    title: 'Beatbox and Bach',
    summary: 'A chorale, a loop station and a beatboxer with perfect manners. Still looking for a room.',
    body: write('Venue to be found. Ask Arch 61 about the Friday after next.'),
    tags: ['concert'],
    language: 'en',
    type: 'concert',
    timezone: 'Europe/London',
    day: 70,
    weekday: 5,
    time: { start: '19:30', end: '21:30' },
    place: LONDON.arches,
    capacity: 110,
    hidden: 'draft',
  },
];
