import { inSeconds } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { indexThread } from '../messages/threads.server.ts';
import { demoId } from './demo-id.server.ts';
import { demoUserId } from './demo-users.server.ts';

const DAY = 24 * 3600;

interface DemoMessage {
  /** Days ago. */
  ago: number;
  /** Who answers; none where its sender writes. */
  from?: string;
  body: string;
}

interface DemoThread {
  name: string;
  email: string;
  telephone?: string;
  topic: string;
  subject: string;
  /** Of the page that it was written on. */
  language?: 'fr';
  state: 'new' | 'open' | 'answered';
  /** Who of the team takes care of it. */
  assignee?: string;
  messages: readonly [DemoMessage, ...DemoMessage[]];
}

const THREADS: readonly DemoThread[] = [
  {
    name: 'Hélène Marchand',
    email: 'helene.marchand@example.org',
    telephone: '+33478000112',
    topic: 'workshop',
    subject: 'Une matinée pour quarante collègues en mai',
    language: 'fr',
    state: 'open',
    messages: [
      {
        ago: 6,
        body: 'Bonjour,\n\nnous sommes quarante, dont la moitié dit ne pas savoir chanter. Auriez-vous une matinée libre en mai ? Notre salle a de la moquette, cela gêne-t-il ?',
      },
      {
        ago: 5,
        from: 'Maya Keeper',
        body: 'Avec plaisir : le 12 et le 19 mai sont libres. La moquette avale un peu les pieds, on frappera plus dans les mains. Combien de temps avez-vous ?',
      },
      { ago: 1, body: 'Le 19, de 9 h à midi, ce serait parfait. Faut-il apporter quelque chose ?' },
    ],
  },
  {
    name: 'Tomasz Nowak',
    email: 'tomasz.nowak@example.org',
    topic: 'other',
    subject: 'A hall with a good floor',
    state: 'new',
    messages: [
      {
        ago: 2,
        body: 'We run a small hall by the Rhône with a wooden floor and sixty chairs. It is empty on Tuesdays. Would you like to see it?',
      },
    ],
  },
  {
    name: 'Kofi Diallo',
    email: 'kofi.diallo@example.org',
    topic: 'concert',
    subject: 'Is there a lift?',
    state: 'answered',
    messages: [
      {
        ago: 20,
        body: 'I use a wheelchair and would like to come in December. Is there a lift, and a place to turn?',
      },
      {
        ago: 19,
        from: 'Maya Keeper',
        body: 'There is a lift from the courtyard, 95 cm wide, and the first row has two free places. Tell us when you arrive and somebody will be at the gate.',
      },
    ],
  },
  {
    name: 'Paul Delorme',
    email: 'paul.delorme@example.org',
    topic: 'worldCafe',
    subject: 'Un World Café pour cent vingt élus',
    language: 'fr',
    state: 'open',
    assignee: 'Inès',
    messages: [
      {
        ago: 3,
        body: 'Notre commune réunit ses élus en février. Peut-on tenir un World Café en deux heures, avec des gens qui ne se connaissent pas ?',
      },
    ],
  },
  {
    name: 'Ruth Bouchard',
    email: 'ruth.bouchard@example.org',
    telephone: '+442079460321',
    topic: 'workshop',
    subject: 'A company choir',
    state: 'answered',
    assignee: 'Tom',
    messages: [
      {
        ago: 9,
        body: 'We are sixty nurses and never all on the same shift. Has anybody made a choir of people who cannot rehearse together?',
      },
      {
        ago: 8,
        from: 'Tom Okafor',
        body: 'Yes, twice. Each shift learns one part, and you hear the whole song for the first time at the concert. It is the best moment of the year. Shall we talk on Thursday?',
      },
    ],
  },
  {
    name: 'Margot Lenoir',
    email: 'margot.lenoir@example.org',
    topic: 'concert',
    subject: 'Merci pour la soirée de samedi',
    language: 'fr',
    state: 'answered',
    assignee: 'Élodie',
    messages: [
      { ago: 12, body: 'Mon père a chanté pour la première fois depuis dix ans. Merci à toutes et à tous.' },
      { ago: 11, from: 'Élodie Charpentier', body: 'Votre message est affiché à la cuisine. À bientôt !' },
    ],
  },
  {
    name: 'Sven Lindqvist',
    email: 'sven.lindqvist@example.org',
    topic: 'registration',
    subject: 'Can I bring my double bass?',
    state: 'answered',
    assignee: 'Tom',
    messages: [
      {
        ago: 15,
        body: 'I have a place for the jam and a double bass that fills a car. Is there room for both?',
      },
      {
        ago: 14,
        from: 'Tom Okafor',
        body: 'There is. Come to the side door in the courtyard: it is two metres wide, and somebody will carry the other end.',
      },
    ],
  },
];

/** What guests wrote to the team, some of it answered. */
export async function addDemoMessages(tx: Tx): Promise<void> {
  for (const { messages, state, assignee, ...thread } of THREADS) {
    const first = demoId(`message ${thread.subject}`);
    const lastIn = messages.findLast(({ from }) => from === undefined) ?? messages[0];
    for (const [index, { ago, from, body }] of messages.entries()) {
      const id = index === 0 ? first : demoId(`message ${thread.subject} ${index}`);
      const at = inSeconds(-DAY * ago);
      await tx
        .insertInto('userMessages')
        .values({
          ...thread,
          id,
          body,
          name: from ?? thread.name,
          telephone: thread.telephone ?? null,
          assigneeId: index === 0 && assignee ? demoUserId(assignee) : null,
          subject: from ? `Re: ${thread.subject}` : thread.subject,
          direction: from ? 'out' : 'in',
          state: index === 0 ? state : 'answered',
          consentAt: at,
          createdAt: at,
          updatedAt: at,
          writtenAt: index === 0 ? inSeconds(-DAY * lastIn.ago) : at,
          idempotencyKey: demoId(`message key ${thread.subject} ${index}`),
          repliesTo: index === 0 ? null : first,
        })
        .execute();
    }
    await indexThread(tx, first);
  }
}
