import { write } from '../demo-event.ts';
import type { DemoItem } from '../demo-item.ts';

/** Warm-ups, voice and rhythm. */
export const breathTips: DemoItem[] = [
  {
    slug: 'pass-the-clap',
    title: 'Pass the clap',
    summary:
      'Two people clap at the same instant, then one of them passes it on. The quickest way to make a circle listen.',
    tags: ['warm-up', 'rhythm'],
    own: {
      category: 'Warm-up',
      audience: ['any team', 'first meeting'],
      effort: 'L',
      impact: 'H',
      duration: 8,
      body: write(
        'Everybody stands in a circle, near enough to touch elbows. Turn to your neighbour, look, and clap together. The neighbour turns and does the same.',
        '- First round: slowly, nobody is late.',
        '- Then: as quickly as looking allows.',
        '- Then: across the circle.',
        'Stop while it still works.',
      ),
    },
  },
  {
    slug: 'in-for-four-out-for-eight',
    title: 'In for four, out for eight',
    summary:
      'A breath that calms forty people in ninety seconds, without anybody having to close their eyes.',
    tags: ['warm-up', 'voice', 'calm'],
    own: {
      category: 'Warm-up',
      audience: ['any team'],
      effort: 'L',
      impact: 'M',
      duration: 2,
      body: write(
        'Count aloud. Breathe in for four, out for eight on a quiet “sss”. Three times. On the fourth, let the “sss” become a hum, whatever note comes.',
        'Say nothing about breathing techniques.',
      ),
    },
  },
  {
    slug: 'the-note-everybody-has',
    title: 'The note everybody has',
    summary: 'Call “hey-ho” across a street: the note of the “ho” is yours. Singing begins there.',
    tags: ['voice', 'choir', 'shy'],
    own: {
      category: 'Voice',
      audience: ['people who say they cannot sing'],
      effort: 'L',
      impact: 'H',
      duration: 6,
      body: write(
        'Nobody is asked to sing. Everybody calls somebody over there, softly, then softer, then only the “ho”. Hold it. That is a chord.',
        'Now each one slides towards the neighbour on the left, as slowly as paint dries.',
      ),
    },
  },
  {
    slug: 'speak-it-before-you-sing-it',
    title: 'Speak it before you sing it',
    summary: 'Words in rhythm first, melody last: the tune is then the only new thing.',
    tags: ['choir', 'teaching'],
    own: {
      category: 'Voice',
      audience: ['company choirs'],
      effort: 'L',
      impact: 'H',
      duration: 10,
      body: write(
        'Speak the line in the rhythm of the song, echoing phrase by phrase. When it is easy, whisper it. When the whisper is together, add the tune.',
      ),
    },
  },
  {
    slug: 'body-percussion-in-four-sounds',
    title: 'Body percussion in four sounds',
    summary: 'Stamp, thigh, chest, clap: four sounds are enough for a groove that a whole company can play.',
    tags: ['rhythm', 'body percussion'],
    own: {
      category: 'Rhythm',
      audience: ['large groups'],
      effort: 'M',
      impact: 'H',
      duration: 20,
      materials: ['A floor that can take it', 'Shoes without heels'],
      body: write(
        'Give each sound a syllable: doum, pa, ka, tchak. Speak the groove until it swings, then let the hands follow the mouth.',
        'Divide into four groups only when everybody can do all four.',
      ),
    },
  },
  {
    slug: 'count-parts-never-height',
    title: 'Count the parts, never go by height',
    summary: 'One, two, three along the circle mixes departments. Height and voice type do not.',
    tags: ['choir', 'facilitation'],
    own: {
      category: 'Voice',
      audience: ['company choirs'],
      effort: 'L',
      impact: 'M',
      duration: 1,
      body: write(
        'Count off. Ones sing the first part. Whoever finds it too high sings it an octave lower, and nobody remarks on it.',
      ),
    },
  },
  {
    slug: 'le-canon-sans-peur',
    title: 'Le canon sans peur',
    summary: 'Un canon à trois voix en vingt minutes, avec des gens qui n’ont jamais chanté à plusieurs.',
    tags: ['chœur', 'voix'],
    own: {
      language: 'fr',
      category: 'Voix',
      audience: ['chœurs d’entreprise'],
      effort: 'M',
      impact: 'H',
      duration: 20,
      materials: ['Un canon court : « Vent frais », par exemple'],
      body: write(
        'Apprenez la mélodie entière à tout le monde. Chantez-la ensemble trois fois, de plus en plus doucement.',
        'Puis marchez : un groupe part, le deuxième part quand le premier a fait huit pas. Les pieds comptent mieux que la tête.',
      ),
    },
  },
];
