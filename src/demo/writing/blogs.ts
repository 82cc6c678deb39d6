import { write } from '../demo-event.ts';
import type { DemoItem } from '../demo-item.ts';

export interface DemoPost extends DemoItem {
  /** The slug of its blog. */
  blog: string;
}

export const blogs: DemoItem[] = [
  {
    slug: 'the-hive-journal',
    title: 'The Hive Journal',
    summary:
      'What we learn when forty colleagues sing together: notes from workshops, concerts and long tables.',
    tags: ['workshops', 'choir'],
    own: {
      description: write(
        'We are musicians who work with teams. After each workshop one of us writes down what worked, what did not, and what the room taught us.',
        'No theory that we have not tried on a Tuesday morning with people who would rather have stayed at their desks.',
      ),
      layout: 'list',
      feed: true,
    },
  },
  {
    slug: 'carnet-de-choeur',
    title: 'Carnet de chœur',
    summary: 'Le journal du chœur des collègues : répétitions, trouvailles et fausses notes assumées.',
    tags: ['chœur', 'répétitions'],
    own: {
      description: write(
        'Chaque lundi à 19\u00a0h, des gens qui ne chantaient pas chantent. Ici, nous racontons comment.',
      ),
      layout: 'grid',
      feed: true,
    },
  },
];
