import type { DemoItem } from '../demo-item.ts';

export interface DemoStory extends DemoItem {
  /** Slugs. */
  persona?: string;
  epic?: string;
}

const booking = 'book-without-a-phone-call';
const cafe = 'ideas-that-survive-monday';
const shy = 'shy-people-sing-too';

/** given, when, then; ticked where it is done. */
const criterion = (given: string, when: string, then: string, done = false) => ({
  given,
  when,
  // oxlint-disable-next-line unicorn/no-thenable -- as in the definition
  then,
  done: done ? 'yes' : '',
});

function tell(
  slug: string,
  title: string,
  who: { persona?: string; asA?: string; epic?: string },
  [iWant, soThat]: [string, string],
  [progress, value, effort, risk]: [string, string, string, string],
  criteria: ReturnType<typeof criterion>[] = [],
  origin = '',
): DemoStory {
  const { asA = '', ...refs } = who;
  return {
    slug,
    title,
    ...refs,
    own: { asA, iWant, soThat, progress, value, effort, risk, criteria, origin },
  };
}

export const stories: DemoStory[] = [
  tell(
    'see-price-range',
    'See what it costs',
    { persona: 'claire-fontaine', epic: booking },
    ['to see a price range beside each format', 'I can put it before the board without asking'],
    ['done', 'H', 'L', 'L'],
    [
      criterion(
        'a workshop with a price from',
        'I open its page on a phone',
        'the price stands in the first screen',
        true,
      ),
      criterion('a format without a price', 'I open its page', 'it says “on request” and who answers', true),
    ],
  ),
  tell(
    'free-dates',
    'See which dates are free',
    { persona: 'claire-fontaine', epic: booking },
    ['to see the free dates of the next three months', 'I do not ask for a day that is gone'],
    ['doing', 'H', 'M', 'M'],
    [
      criterion('two facilitators are away', 'I look at that week', 'it is not offered', true),
      criterion('a date that somebody asked for an hour ago', 'I look at it', 'it says that it may be gone'),
    ],
  ),
  tell(
    'one-link',
    'Forward one link',
    { persona: 'amina-diallo', epic: booking },
    ['one link with format, price, room and technical needs', 'I can forward it and be done'],
    ['doing', 'H', 'M', 'L'],
    [
      criterion(
        'somebody without an account',
        'the link is opened',
        'everything is there but the internal notes',
      ),
    ],
  ),
  tell(
    'size-of-the-room',
    'Know how large the room must be',
    { persona: 'sofia-rossi', epic: booking },
    ['to know the floor, the noise and the number of people', 'I can say no in time'],
    ['ready', 'M', 'L', 'L'],
    [criterion('forty people who stamp', 'I open the sheet for the venue', 'the stamping is on it')],
  ),
  tell(
    'ask-in-a-minute',
    'Ask for a date in a minute',
    { persona: 'claire-fontaine', epic: booking },
    ['to ask for a date with four fields', 'I can do it between two calls'],
    ['ready', 'H', 'M', 'M'],
  ),
  tell(
    'chat-robot',
    'Ask a robot about prices',
    { persona: 'amina-diallo', epic: booking },
    ['to ask in a chat', 'I need not read'],
    ['dropped', 'L', 'H', 'H'],
  ),
  tell(
    'table-notes-by-phone',
    'Write at the table from a phone',
    { asA: 'guest at a table', epic: cafe },
    ['to write a sentence for my table from my phone', 'it is not lost when the tablecloth is thrown away'],
    ['doing', 'H', 'H', 'M'],
    [
      criterion('no account', 'I scan the code on the table', 'I can write within ten seconds', true),
      criterion('a bad connection', 'I send my sentence twice', 'it is there once'),
      criterion(
        'something that is none of our business',
        'the host reads it',
        'it can be taken away before others see it',
      ),
    ],
    'Table 4, round 2',
  ),
  tell(
    'names-beside-actions',
    'A name beside each action',
    { persona: 'tom-okafor', epic: cafe },
    ['to put a name and a day beside an action before people leave', 'somebody does it'],
    ['ready', 'H', 'L', 'L'],
    [],
    'Table 1, round 3',
  ),
  tell(
    'tip-from-insight',
    'Make a tip of an insight',
    { persona: 'tom-okafor', epic: cafe },
    ['to make a tip of an insight in one press', 'what the room taught us is used next week'],
    ['idea', 'M', 'M', 'L'],
    [],
    'Table 2, round 3',
  ),
  tell(
    'four-weeks-later',
    'A letter four weeks later',
    { persona: 'claire-fontaine', epic: cafe },
    ['to be told four weeks later what became of our actions', 'I have something for the board'],
    ['idea', 'M', 'M', 'L'],
  ),
  tell(
    'what-will-happen',
    'Know what will happen',
    { persona: 'jonas-weber', epic: shy },
    ['to read before I register what will happen and what will not', 'I can come without being afraid'],
    ['ready', 'H', 'L', 'L'],
    [criterion('the page of a workshop', 'I look for “alone”', 'it says that nobody does anything alone')],
  ),
  tell(
    'watch-first',
    'Watch the first ten minutes',
    { persona: 'jonas-weber', epic: shy },
    ['to be allowed to watch first', 'I join when I have understood it'],
    ['idea', 'M', 'L', 'L'],
  ),
  tell(
    'seats-along-the-wall',
    'A chair without asking',
    { asA: 'somebody who cannot stand for long', epic: shy },
    ['a chair without having to explain', 'I think of the music and not of my knee'],
    ['done', 'H', 'L', 'L'],
    [
      criterion(
        'a room without chairs',
        'the workshop begins',
        'six stand along the wall, and it is said aloud',
        true,
      ),
    ],
  ),
  tell(
    'large-lyrics',
    'Lyrics in large print',
    { persona: 'marguerite-petit' },
    ['to print the lyrics in large letters', 'nobody holds the sheet at arm’s length'],
    ['done', 'M', 'L', 'L'],
    [criterion('a song with four verses', 'I print it large', 'it fits on two sheets', true)],
  ),
];
