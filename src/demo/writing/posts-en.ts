import { write } from '../demo-event.ts';
import type { DemoPost } from './blogs.ts';

const journal = 'the-hive-journal';

export const englishPosts: DemoPost[] = [
  {
    blog: journal,
    slug: 'why-we-begin-with-a-clap',
    title: 'Why we begin with a clap',
    summary: 'One clap, passed round a circle, tells us more about a team than an hour of introductions.',
    tags: ['warm-up', 'rhythm', 'teams'],
    day: -2,
    own: {
      author: 'Maya Keeper',
      body: write(
        'Stand in a circle. I clap towards you; you clap at the same instant as I do, then turn and pass it on. That is all. A five-year-old understands it, and a board of directors needs about nine rounds.',
        'What we watch is not the rhythm. We watch who looks up before the clap arrives, and who looks only at their own hands. A clap that is sent without looking is always late.',
        '# What it shows',
        '- Whether people wait for each other, or for permission.',
        '- Who rescues a clap that was dropped, and who laughs at it.',
        '- How long it takes until somebody tries it faster without being told.',
        'By the tenth round the circle breathes together. Nobody has said a word about trust, and we never will. We say: “Now the same, with a verse of a song.”',
        '> The clap was the first thing all week that I could not do alone.',
        'That came from an accountant in Villeurbanne. We have used it ever since.',
      ),
    },
  },
  {
    blog: journal,
    slug: 'forty-people-one-breath',
    title: 'Forty people, one breath',
    summary: 'How a company choir that had never sung learned a three-part canon in fifty minutes.',
    tags: ['choir', 'workshops'],
    day: -16,
    own: {
      author: 'Tom Okafor',
      body: write(
        'Forty people from a logistics company, half past nine, coffee still warm. Six of them could sing, three of them knew it. Fifty minutes later they sang a canon in three parts, in tune, with their eyes closed.',
        '# The order matters',
        'We never begin with the tune. We begin with the breath: in for four, out for eight, on a quiet “sss”. Then the same breath on one note that everybody can reach. The note is boring on purpose: nobody has to be brave.',
        'Only then come the words, spoken in rhythm. By the time the melody arrives, it is the third thing people have to do, and they can already do the other two.',
        '# What went wrong',
        'We split the parts by height, because it is quick. Never again: the tall ones were all in one department. Count one, two, three instead; it mixes people who do not have lunch together.',
        'They sang it again in the car park. We heard it through the window while we packed the drums.',
      ),
    },
  },
  {
    blog: journal,
    slug: 'a-world-cafe-needs-a-song-between-rounds',
    title: 'A World Café needs a song between rounds',
    summary: 'Three rounds, three questions, and why the minute of singing in between is not decoration.',
    tags: ['World Café', 'facilitation'],
    day: -37,
    own: {
      author: 'Inès Moreau',
      body: write(
        'Between two rounds of a World Café people get up, change tables and take their last argument with them. If nothing happens in that minute, the new table starts where the old one stopped, and the loudest voice moves with it.',
        'So we sing. One minute, one line, everybody standing. It does three things that a gong does not.',
        '- It ends the sentence that would not end.',
        '- It puts everybody into the same breath before they sit down with strangers.',
        '- It makes the next question sound like a new piece and not like an agenda item.',
        'Choose a line that is about the question without answering it. For “What would we miss if it were gone?” we sang the last line of a lullaby, and the room was quiet for eleven seconds after it. The best table notes of the day were written in the twelfth.',
      ),
    },
  },
  {
    blog: journal,
    slug: 'the-loop-station-is-not-the-band',
    title: 'The loop station is not the band',
    summary: 'We took the machine out of a workshop by accident. It stayed out.',
    tags: ['rhythm', 'workshops'],
    day: -64,
    own: {
      author: 'Tom Okafor',
      body: write(
        'The power failed at a rhythm workshop in Lyon: no loop, no click, no speaker. Twenty-six people and a room with good walls.',
        'A loop holds the beat for you, and that is exactly what is wrong with it. When nobody holds the beat, everybody has to. Within ten minutes the group did what usually takes us an hour: they listened, because otherwise there was nothing.',
        'We still bring the machine. It stays in its case until the last half hour, when the group has earned something to play on top of.',
      ),
    },
  },
  {
    blog: journal,
    slug: 'what-a-good-question-sounds-like',
    title: 'What a good question sounds like',
    summary: 'A question that one cannot sing is too long. A small test for World Café hosts.',
    tags: ['World Café', 'facilitation'],
    day: 6,
    own: {
      author: 'Inès Moreau',
      body: write(
        'Before a World Café I sing every question in the shower. If I run out of breath, it is two questions. If I cannot find a tune, it is a statement with a question mark.',
        '“How might we leverage our strengths?” has no tune. “What do we do when nobody is looking?” sings itself.',
      ),
    },
  },
];
