/** A World Café of three rounds at four tables, as its hosts wrote it down. */
export const WORLD_CAFE_ROUNDS: readonly {
  question: string;
  tables: readonly { host: string; notes: string }[];
}[] = [
  {
    question: 'When did you last feel heard at work, and what had the other person done?',
    tables: [
      {
        host: 'Nour',
        notes:
          'Nobody named a meeting. Every story is in a corridor, a car, a kitchen.\nThe other one had put something down: a pen, a tray, the telephone.\n“She asked a second question.” Written down three times by different hands.',
      },
      {
        host: 'Thierry',
        notes:
          'Being heard is not being agreed with. Two people were refused what they asked for and still felt heard.\nWhat counts: it comes back later. “You said last week that …”',
      },
      {
        host: 'Awa',
        notes:
          'At night there is more listening than by day: fewer people, longer sentences.\nThe hand-over at seven takes eleven minutes; four of them are about parking.',
      },
      {
        host: 'Jules',
        notes:
          'A doctor sat down on the bed instead of standing. Same two minutes, but it felt like ten.\nNew people are heard for about a month.',
      },
    ],
  },
  {
    question: 'What do we no longer hear, because it is always there?',
    tables: [
      {
        host: 'Nour',
        notes:
          'Alarms. We know all of them, and stop hearing the one that is right.\nThe cleaners, who know which patient did not sleep, and whom nobody asks.',
      },
      {
        host: 'Thierry',
        notes:
          'The sigh before somebody says yes.\nEmails with more than three lines.\nThe radio in the kitchen: somebody switched it off during this round, and everybody noticed.',
      },
      {
        host: 'Awa',
        notes:
          'The quiet ones at hand-over. They have the facts, the others have the floor.\nIdea: the one who speaks least begins.',
      },
      {
        host: 'Jules',
        notes: 'Families, after the third visit.\nOur own tone at half past six in the morning.',
      },
    ],
  },
  {
    question: 'What will we do on Monday that can be heard?',
    tables: [
      {
        host: 'Nour',
        notes:
          'Ten seconds of silence after each question at hand-over. Tried it at the table: unbearable, then good.\nA chair beside every bed that is for sitting, not for files.',
      },
      {
        host: 'Thierry',
        notes:
          'Hand-over begins with the quietest person. One week, then we look again.\nParking has its own list on the wall.',
      },
      {
        host: 'Awa',
        notes:
          'Ask the cleaners first on Mondays.\nA song at the end of the night shift? Laughter, then four hands up.',
      },
      {
        host: 'Jules',
        notes:
          'Three alarms can be a different sound: technicians say it takes an afternoon.\nWhoever is new writes down what they hear in the first month, and reads it to us.',
      },
    ],
  },
];

export const WORLD_CAFE_THEMES = [
  {
    title: 'Being heard is bodily',
    detail: 'People remember what was put down, who sat, who looked up. Hardly anybody remembers a sentence.',
    level: 'H',
  },
  {
    title: 'The quiet have the facts',
    detail:
      'At hand-over and on the wards, those who know most about the night speak least: cleaners, new people, the second nurse.',
    level: 'H',
  },
  {
    title: 'Noise that hides the signal',
    detail:
      'Alarms, the radio, parking. What is always there is heard no longer, and takes the right thing with it.',
    level: 'M',
  },
] as const;

export const WORLD_CAFE_INSIGHTS = [
  {
    text: 'The best ideas come after the tenth second of silence. Nobody waits that long unless it is a rule.',
    round: '3',
    table: 'Table 1',
    level: 'H',
  },
  {
    text: 'Let the quietest person begin. Whoever speaks first sets how long everybody else speaks.',
    round: '2',
    table: 'Table 3',
    level: 'H',
  },
  {
    text: 'A second question makes people feel heard more than any answer.',
    round: '1',
    table: 'Table 1',
    level: 'H',
  },
  {
    text: 'Two minutes sitting down feel like ten minutes standing.',
    round: '1',
    table: 'Table 4',
    level: 'M',
  },
  {
    text: 'What is new is heard for a month: ask newcomers to write down what they hear, while they still hear it.',
    round: '3',
    table: 'Table 4',
    level: 'M',
  },
] as const;

export const WORLD_CAFE_QUOTES = [
  {
    text: 'I was refused the day off, and walked out feeling taller.',
    who: 'A nurse, night team',
    consent: 'yes',
  },
  { text: 'We know every alarm by name, and none by what it wants.', who: 'A technician', consent: 'yes' },
  { text: 'My own ward manager has never asked me anything twice.', who: '', consent: '' },
] as const;

export const WORLD_CAFE_ACTIONS = [
  {
    text: 'Hand-over on ward 3 begins with the quietest person, for one week',
    owner: 'Awa',
    dueIn: -110,
    state: 'done',
  },
  {
    text: 'Ten seconds of silence after each question, with the kitchen timer',
    owner: 'Nour',
    dueIn: -110,
    state: 'done',
  },
  { text: 'Give three alarms a sound of their own', owner: 'Jules', dueIn: 14, state: 'open' },
  { text: 'A chair beside every bed', owner: 'Thierry', dueIn: 30, state: 'open' },
  { text: 'A song at the end of the night shift', owner: 'Awa', dueIn: null, state: 'dropped' },
] as const;
