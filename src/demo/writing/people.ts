import type { DemoItem } from '../demo-item.ts';
import { write } from '../demo-event.ts';

/** Whom we work for, and the three things we are after. */
export const personas: DemoItem[] = [
  {
    slug: 'claire-fontaine',
    title: 'Claire Fontaine',
    tags: ['client', 'HR'],
    own: {
      tagline: 'Plans the company day for three hundred people',
      role: 'Head of HR, industrial company near Lyon',
      quote:
        'I have booked climbing walls and cooking classes. I want something that people still hum on Monday.',
      bio: write(
        'Claire has a budget, a date and a board that asks what it was good for. She once sang in a students’ choir and does not tell anybody.',
        'She reads offers on the train, on her phone, between two calls.',
      ),
      goals: [
        'A day that nobody has to recover from',
        'One number for the board',
        'No surprise on the day itself',
      ],
      frustrations: [
        'Offers without a price',
        'Suppliers that need to phone first',
        'Activities that only the loud ones like',
      ],
      tasks: ['Find three offers by Friday', 'Book a room that holds everybody', 'Tell people what to bring'],
      musicTaste: 'Barbara, and whatever her daughter plays',
      influence: 'H',
      isAssumption: false,
    },
  },
  {
    slug: 'jonas-weber',
    title: 'Jonas Weber',
    tags: ['participant', 'shy'],
    own: {
      tagline: 'Does not sing, thank you',
      role: 'Software engineer, sent by his team',
      quote: 'Tell me now whether I will have to do something alone.',
      bio: write(
        'Jonas was told at eleven to move his lips only. He comes because everybody comes, and stands near the door.',
      ),
      goals: ['To get through it', 'Not to be looked at', 'Secretly: to be part of it'],
      frustrations: ['Icebreakers', 'Being told to let go'],
      tasks: ['Find out what will happen', 'Register without explaining himself'],
      musicTaste: 'Ambient, headphones',
      influence: 'L',
      isAssumption: false,
    },
  },
  {
    slug: 'amina-diallo',
    title: 'Amina Diallo',
    tags: ['client', 'agency'],
    own: {
      tagline: 'Runs twelve events at a time',
      role: 'Event manager in an agency',
      quote: 'Send me one link that has everything. I forward it and we are done.',
      bio: write(
        'Amina sells an evening that somebody else plays. What she forwards makes her look good or bad.',
      ),
      goals: ['Everything in one place', 'An answer within the hour'],
      frustrations: ['Attachments', 'Stage plans as photographs'],
      tasks: ['Compare formats and prices', 'Pass on technical needs', 'Confirm numbers two days before'],
      musicTaste: 'Whatever fills the floor',
      influence: 'H',
      isAssumption: true,
    },
  },
  {
    slug: 'marguerite-petit',
    title: 'Marguerite Petit',
    tags: ['choir', 'member'],
    own: {
      tagline: 'Keeps the company choir alive on Thursdays',
      role: 'Works council, alto, brings the biscuits',
      quote: 'Si je rate un jeudi, la semaine est bancale.',
      bio: write('Marguerite joined after a workshop and never left. She knows who is absent and why.'),
      goals: ['New voices every autumn', 'One concert a year that the board attends'],
      frustrations: ['Rooms that are double-booked', 'Scores in the wrong key'],
      tasks: ['Say who comes on Thursday', 'Print the lyrics large'],
      musicTaste: 'Gospel, Brassens, Bach when nobody listens',
      influence: 'M',
      isAssumption: false,
    },
  },
  {
    slug: 'tom-okafor',
    title: 'Tom Okafor',
    tags: ['team', 'musician'],
    own: {
      tagline: 'Facilitates with a djembe and a calendar full of trains',
      role: 'Percussionist and facilitator of ours',
      quote: 'Tell me the room, the number and the key. I do the rest.',
      bio: write('Tom is in three cities a week. What is not on his phone does not exist.'),
      goals: ['Everything for tonight in one place, offline'],
      frustrations: ['Looking for the address in old emails'],
      tasks: ['Check who comes', 'Choose the warm-ups', 'Write down what the room taught him'],
      musicTaste: 'Afrobeat, Steve Reich',
      influence: 'M',
      isAssumption: false,
    },
  },
  {
    slug: 'sofia-rossi',
    title: 'Sofia Rossi',
    tags: ['venue'],
    own: {
      tagline: 'Opens the hall and closes it',
      role: 'Manager of a venue with a wooden floor',
      quote: 'I need to know about the stamping beforehand.',
      bio: write('Sofia likes us, her neighbours do not yet.'),
      goals: ['No surprises for the floor, the fuse or the neighbours'],
      frustrations: ['Forty people instead of twenty-five'],
      tasks: ['Agree on times', 'Set up and put back'],
      musicTaste: 'Silence, after eleven',
      influence: 'M',
      isAssumption: true,
    },
  },
];

export const epics: DemoItem[] = [
  {
    slug: 'book-without-a-phone-call',
    title: 'Book a workshop without a phone call',
    summary: 'From the first look to the confirmed date on a train, on a phone.',
    tags: ['booking'],
    own: {
      goal: 'A client knows format, size, price range and free dates within three minutes, and can ask for one.',
      successMeasure: 'Half of all bookings begin without a call; an offer leaves the house on the same day.',
      priority: 'H',
      progress: 'doing',
      start: '2026-09-01',
      target: '2027-02-28',
    },
  },
  {
    slug: 'ideas-that-survive-monday',
    title: 'World Café ideas that survive Monday',
    summary: 'What was said at the tables becomes tips, stories and something somebody does.',
    tags: ['World Café'],
    own: {
      goal: 'Nothing that a table wrote is lost, and each good idea has a name beside it before people go home.',
      successMeasure: 'Three actions of each café are done four weeks later.',
      priority: 'H',
      progress: 'ready',
      start: '2026-10-15',
      target: '2027-04-30',
      origin: 'Table 4, round 2',
    },
  },
  {
    slug: 'shy-people-sing-too',
    title: 'Shy people sing too',
    summary: 'Whoever is afraid of it knows beforehand what will happen, and what will not.',
    tags: ['workshops', 'shy'],
    own: {
      goal: 'Nobody stays away from a workshop because of what they imagine it to be.',
      successMeasure: 'Fewer than one in twenty of those registered does not come.',
      priority: 'M',
      progress: 'idea',
    },
  },
];
