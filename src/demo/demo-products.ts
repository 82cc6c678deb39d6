import type { FORMATS, PRICE_MODES } from '../catalogue/products/product.ts';

export interface DemoProduct {
  slug: string;
  title: string;
  tagline: string;
  summary: string;
  body: string;
  format: keyof typeof FORMATS;
  forWhom: string;
  groupMin: number;
  groupMax: number;
  duration: number;
  durationNote: string;
  outcomes: string[];
  includes: string[];
  requirements: string;
  priceMode: keyof typeof PRICE_MODES;
  /** In cents. */
  price: number | null;
  internalCost: number;
  tags: string[];
  faq: [question: string, answer: string][];
}

/** What we offer, in the order of the page. */
export const PRODUCTS: readonly DemoProduct[] = [
  {
    slug: 'concert',
    title: 'A concert at your place',
    tagline: 'An evening that was made for this place and these people.',
    summary: 'Four to seven musicians play in your hall, your canteen or your courtyard.',
    body: 'Four to seven musicians, songs from three continents and at least one that your people finish for us. We play where you work: in a hall, a canteen, a courtyard or between the shelves.\n\nTwo weeks before, one of us comes to hear the room. Then we know where the stage is, whether we need a microphone at all, and which song your people will not be able to stop singing.',
    format: 'concert',
    forWhom: 'Anniversaries, openings, year-end evenings, and houses that open their doors to neighbours.',
    groupMin: 40,
    groupMax: 600,
    duration: 90,
    durationNote: '60 or 90 minutes',
    outcomes: [
      'An evening that was made for this place and these people',
      'One refrain the whole room can still sing the next day',
      'A recording of the last song, if you would like one',
    ],
    includes: [
      'A visit beforehand, to hear the room',
      'Sound and stage light for up to 300 people',
      'A page with registration, waiting list and reminders for your guests',
    ],
    requirements:
      'A dry place of four by six metres, two sockets on different fuses, and two hours before the doors open.',
    priceMode: 'from',
    price: 240_000,
    internalCost: 152_000,
    tags: ['concert'],
    faq: [
      [
        'Do you play outside?',
        'Yes, under a roof. Rain is no reason to cancel, wind sometimes is; we decide together the evening before.',
      ],
      [
        'Can our own people play with you?',
        'With pleasure. Whoever plays sends us a line three weeks before, and we find them a place in two songs.',
      ],
    ],
  },
  {
    slug: 'company-choir',
    title: 'A company choir',
    tagline: 'Nobody auditions, nobody needs to read music.',
    summary: 'One lunch hour a week, no audition, and a small concert at the end.',
    body: 'One lunch hour a week in a room of yours. Nobody auditions, nobody needs to read music, and after ten weeks there is a concert for everyone who walked past the door and wondered.\n\nIt begins with breathing and one line everybody can hold. In the third week there are two lines, in the sixth there are four, and people notice that the bass works in accounting.',
    format: 'teambuilding',
    forWhom:
      'Companies, hospitals, schools and town halls whose people work on different floors or at different hours.',
    groupMin: 12,
    groupMax: 80,
    duration: 60,
    durationNote: 'Ten weeks, or one day to try it',
    outcomes: [
      'Four songs in three or four parts, learned by ear',
      'People from other floors you now know by name',
      'A concert of twenty minutes, by your own people',
    ],
    includes: [
      'A conductor, and a pianist for the concert',
      'Practice recordings of every part, for the way home',
      'Song sheets with the words and chords',
    ],
    requirements:
      'A room with a door that closes, chairs without arms, and somebody who reminds people on the day.',
    priceMode: 'from',
    price: 320_000,
    internalCost: 198_000,
    tags: ['choir', 'singing'],
    faq: [
      [
        'What if only five people come the first time?',
        'Then five sing, and ten come the second time. Below twelve after three weeks we talk, and you pay for what took place.',
      ],
      [
        'Which languages do you sing in?',
        'French, English and whatever your people bring. Two of our best songs came from a night nurse from Cape Verde.',
      ],
    ],
  },
  {
    slug: 'rhythm',
    title: 'A rhythm workshop',
    tagline: 'It starts with one foot.',
    summary: 'Feet, hands and a few drums: a group that listens to itself in ninety minutes.',
    body: 'It starts with one foot. Ninety minutes later six rhythms run at once, and nobody is leading any more. No instrument is needed to begin; for those who want to go on we bring forty.\n\nWhat we practise is not drumming. It is hearing what the others do while you do something else, and staying with it when it shakes.',
    format: 'workshop',
    forWhom:
      'Kick-offs and conferences, teams that are new to each other, and afternoons after a lot of sitting.',
    groupMin: 8,
    groupMax: 200,
    duration: 90,
    durationNote: '45 minutes to half a day',
    outcomes: [
      'A piece the group can play again without us',
      'A shared picture of what leading and following feel like',
      'Warm hands',
    ],
    includes: [
      'One facilitator for every 25 people',
      'Forty drums, shakers and wood blocks',
      'A closing talk of fifteen minutes: what did we notice?',
    ],
    requirements: 'Room to stand in a circle, a floor you can stamp on, and neighbours who have been warned.',
    priceMode: 'from',
    price: 149_000,
    internalCost: 81_000,
    tags: ['rhythm', 'warm-up'],
    faq: [
      ['We have no sense of rhythm.', 'Everybody says so. You walk, so you have one.'],
      [
        'Can it be done sitting?',
        'Yes, and with one hand. Tell us beforehand who comes, and the parts are made to fit.',
      ],
      [
        'How loud is it?',
        'As loud as a lively lunch. With drums louder: then it should be a room of its own.',
      ],
    ],
  },
  {
    slug: 'world-cafe',
    title: 'A World Café',
    tagline: 'Everybody is heard, not only the loud ones.',
    summary: 'Three questions, small tables, and a harvest everybody can read on Monday.',
    body: 'Three good questions, tables of five, and a change of seats when the music says so. At the end the whole room sees what it thinks, and two days later it is in your inbox.\n\nThe questions are half of the work. We write them with you, throw most of them away, and keep the three that nobody in the house can answer alone.',
    format: 'workshop',
    forWhom:
      'Organisations that have something to decide and want to hear everybody first, not only the loud ones.',
    groupMin: 20,
    groupMax: 150,
    duration: 210,
    durationNote: 'Half a day',
    outcomes: [
      'The summary within two days: themes, insights, open questions, actions with a name beside each',
      'Photographs of every tablecloth',
      'A conversation that did not end at the door',
    ],
    includes: [
      'Work on the questions with you, about two hours beforehand',
      'A host, table cards, tablecloths and pens',
      'Live music between the rounds',
    ],
    requirements:
      'Round tables, or square ones for four; daylight; and the person who will decide, sitting at a table like everybody else.',
    priceMode: 'fixed',
    price: 289_000,
    internalCost: 174_500,
    tags: ['world café', 'listening'],
    faq: [
      [
        'Who hosts the tables?',
        'Your own people. We prepare one for each table in half an hour that morning; they stay while the others move on.',
      ],
      [
        'What happens to what was said?',
        'It belongs to you. On our site we show only what you choose, and quotes only where their speaker agreed.',
      ],
    ],
  },
  {
    slug: 'song-in-a-day',
    title: 'A song in a day',
    tagline: 'At nine there is an empty page.',
    summary: 'Your team writes, arranges and records a song of its own between nine and five.',
    body: 'At nine there is an empty page. By noon it has words, by three it has chords, and at five everybody sings on the recording. It is your song: what it is about is decided in the first hour.\n\nNobody has to sing alone. Somebody finds the one word that is missing, somebody claps, somebody brings the coffee at the right moment; all of them are on the sleeve.',
    format: 'teambuilding',
    forWhom: 'Teams at a turning point: a merger, a new site, a farewell, a project that is finally done.',
    groupMin: 8,
    groupMax: 30,
    duration: 480,
    durationNote: 'One day, 9:00 to 17:00',
    outcomes: [
      'A finished recording, within one week',
      'A song sheet with words and chords',
      'The rights: the song belongs to those who wrote it',
    ],
    includes: [
      'Two songwriters and a sound engineer',
      'Instruments for players, and something to do for everybody else',
      'A small studio that we set up in your meeting room',
    ],
    requirements: 'Two rooms side by side, of which one is quiet, and lunch for all of us at one table.',
    priceMode: 'fixed',
    price: 365_000,
    internalCost: 231_000,
    tags: ['song writing', 'recording'],
    faq: [
      ['And if it is not good?', 'It has never been bad. It has been short, twice.'],
      [
        'May we put it online?',
        'Yes. It belongs to those who wrote it; we ask for one line that says with whom.',
      ],
    ],
  },
  {
    slug: 'the-conductors-hour',
    title: 'The conductor’s hour',
    tagline: 'Lead a choir for three minutes, and see yourself lead.',
    summary: 'Leaders stand before eight singers who do exactly what they show, and nothing they say.',
    body: 'Eight professional singers do exactly what you show them, and nothing that you say. After three minutes everybody in the room, you first, has seen how you lead: where you breathe, whom you look at, when you let go.\n\nThen you do it again, differently. It is filmed, and only you get the film.',
    format: 'coaching',
    forWhom: 'Boards, school heads, ward managers and everybody who begins to lead a team they were part of.',
    groupMin: 4,
    groupMax: 12,
    duration: 180,
    durationNote: '',
    outcomes: [
      'Two films of three minutes: before and after',
      'One habit to keep and one to leave, in your own words',
      'A call after four weeks',
    ],
    includes: [
      'Eight singers and a conductor',
      'A coach who was a manager for twenty years',
      'The films, for you alone',
    ],
    requirements: 'A room with a high ceiling and no audience.',
    priceMode: 'onRequest',
    price: null,
    internalCost: 205_000,
    tags: ['leading', 'listening'],
    faq: [['Do I need to know about music?', 'Better if you don’t. Those who can conduct hide behind it.']],
  },
];
