import { write } from '../demo-event.ts';
import type { DemoItem } from '../demo-item.ts';

/** Rooms, tables, endings. */
export const roomTips: DemoItem[] = [
  {
    slug: 'one-line-between-two-rounds',
    title: 'One sung line between two rounds',
    summary: 'A minute of singing between World Café rounds ends old arguments and starts new ones well.',
    tags: ['World Café', 'facilitation'],
    own: {
      category: 'World Café',
      audience: ['hosts'],
      effort: 'L',
      impact: 'H',
      duration: 1,
      origin: 'Table 4, round 2',
      body: write(
        'Choose one line that is about the next question without answering it. Sing it standing, twice, before anybody sits down at the new table.',
      ),
    },
  },
  {
    slug: 'sing-your-question',
    title: 'Sing your question',
    summary: 'A World Café question that cannot be sung in one breath is two questions.',
    tags: ['World Café', 'facilitation'],
    own: {
      category: 'World Café',
      audience: ['hosts'],
      effort: 'L',
      impact: 'M',
      duration: 5,
      body: write(
        'Sing each question on one note before you print it. Out of breath? Cut. No tune? It is a statement.',
      ),
    },
  },
  {
    slug: 'the-host-stays-the-notes-travel',
    title: 'The host stays, the notes travel',
    summary: 'One person keeps the table; everybody else carries one sentence to the next.',
    tags: ['World Café'],
    own: {
      category: 'World Café',
      audience: ['hosts'],
      effort: 'L',
      impact: 'H',
      duration: 20,
      materials: ['Paper tablecloths', 'Thick pens, one per person'],
      origin: 'Table 2, round 3',
      body: write(
        'Before people leave, each writes one sentence to take along on a card. The host reads what is on the cloth to the newcomers: sixty seconds, no comment.',
      ),
    },
  },
  {
    slug: 'chairs-out-first',
    title: 'Chairs out first',
    summary: 'A room with chairs in it becomes a meeting. Take them out before anybody comes.',
    tags: ['room', 'facilitation'],
    own: {
      category: 'Room',
      audience: ['any team'],
      effort: 'M',
      impact: 'M',
      duration: 15,
      body: write(
        'Leave six along the wall for whoever needs one, and say so. People who are allowed to sit are happy to stand.',
      ),
    },
  },
  {
    slug: 'finir-avant-la-fin',
    title: 'Finir avant la fin',
    summary: 'Arrêtez-vous une chanson trop tôt : c’est celle qu’ils chanteront dans l’ascenseur.',
    tags: ['fin', 'chœur'],
    own: {
      language: 'fr',
      category: 'Fin',
      audience: ['toute équipe'],
      effort: 'L',
      impact: 'H',
      duration: 3,
      body: write(
        'Quand la salle en redemande, dites merci. Une dernière note tenue, un silence, et l’on range ensemble.',
      ),
    },
  },
  {
    slug: 'le-tour-des-noms-chantes',
    title: 'Le tour des noms chantés',
    summary: 'Chacun chante son prénom, tout le monde le rechante. On retient quarante noms en dix minutes.',
    tags: ['accueil', 'voix', 'chœur'],
    own: {
      language: 'fr',
      category: 'Accueil',
      audience: ['groupes qui ne se connaissent pas'],
      effort: 'L',
      impact: 'H',
      duration: 10,
      body: write(
        'Deux ou trois notes suffisent. Celui qui hésite le dit en parlant : le groupe le chante pour lui.',
      ),
    },
  },
  {
    slug: 'what-to-write-down-on-the-train',
    title: 'What to write down on the train',
    summary: 'Three sentences after each workshop, before the laptop opens. Members’ own.',
    tags: ['facilitation', 'team'],
    visibility: 'members',
    own: {
      category: 'After it',
      audience: ['our facilitators'],
      effort: 'L',
      impact: 'M',
      duration: 10,
      body: write(
        '- What did the room do that you did not plan?',
        '- Who surprised you?',
        '- What will you leave out next time?',
      ),
    },
  },
];
