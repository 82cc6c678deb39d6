interface PlainSummary {
  slug: string;
  title: string;
  summary: string;
  method: 'retro' | 'debrief' | 'other';
  /** Days from today. */
  day: number;
  eventSlug?: string;
  host: string;
  purpose: string;
  attendance: number;
  tags: string[];
  insights: string[];
  openQuestions: string[];
  actions: string[];
  visibility: 'public' | 'members';
}

/** Summaries without rounds: what an evening taught us. */
export const PLAIN_SUMMARIES: readonly PlainSummary[] = [
  {
    slug: 'body-percussion-what-we-learned',
    title: 'Body percussion: what shy people taught us',
    summary: 'Twenty-two people who said they would only watch. After twenty minutes nobody did.',
    method: 'debrief',
    day: -90,
    eventSlug: 'body-percussion-for-shy-people',
    host: 'Léna Fabre',
    purpose: 'To know what to keep when we do it again with a group that did not choose to come.',
    attendance: 22,
    tags: ['rhythm', 'warm-up'],
    insights: [
      'Begin with the feet: nobody is watched below the knee.',
      'A circle of twenty-two is one too many circles. Two of eleven, back to back, sang at once.',
      'Stop while it still goes well. The last four minutes were for us, not for them.',
    ],
    openQuestions: ['How does one invite those who would never read “percussion” on a poster?'],
    actions: ['Write the two-circles beginning down as a tip', 'Ask the library for a second date in spring'],
    visibility: 'public',
  },
  {
    slug: 'heavy-traffic-retro',
    title: 'Harmonies for Heavy Traffic: looking back',
    summary: 'The crossing was louder than we were, until we sang in its pauses.',
    method: 'retro',
    day: -60,
    eventSlug: 'harmonies-for-heavy-traffic',
    host: 'Samir Ouali',
    purpose: 'What we keep, what we leave, what we try.',
    attendance: 9,
    tags: ['choir', 'outside'],
    insights: [
      'Traffic lights give a form: forty seconds of song, thirty of waiting.',
      'The people on the bus sang along more than those who had come for it.',
    ],
    openQuestions: ['Would it work with a railway?'],
    actions: ['Book the permit eight weeks ahead, not four', 'Buy four folding stools'],
    visibility: 'members',
  },
  {
    slug: 'season-on-the-barge',
    title: 'A season on the barge',
    summary: 'Five open jams below deck: who came, who played, and why the fourth was the best.',
    method: 'other',
    day: -45,
    host: 'Bastien Roche',
    purpose: 'To decide with the barge whether there is a second season.',
    attendance: 310,
    tags: ['jam'],
    insights: [
      'The fourth evening had no programme at all: a hat with names, two songs each, and a bell.',
      'Whoever plays once comes back; whoever only listens comes back with a friend.',
    ],
    openQuestions: ['Can ninety people hear one ukulele?', 'Who carries the piano?'],
    actions: ['Agree on five Thursdays for next season'],
    visibility: 'public',
  },
];
