import type { SitePageContent } from './site-page-content.ts';

export const offer: SitePageContent = {
  summary:
    'Concerts, company choirs, rhythm workshops, a song in a day and World Cafés: for whom, how long, and what you take home.',
  sections: [
    {
      type: 'opening',
      title: 'Six ways to make music together',
      text: 'Choose by what you want to be different afterwards. Every one of them works with people who are sure that they cannot sing.',
    },
    { type: 'offers' },
    {
      type: 'steps',
      title: 'How to enquire',
      text: 'The price depends on how many we are, how long we stay and how far we travel. Schools, associations and hospitals pay less; ask us.',
      steps: [
        {
          title: 'You write or call',
          text: 'Three lines are enough: how many of you there are, roughly when, and what it is for.',
        },
        {
          title: 'We listen for twenty minutes',
          text: 'On the telephone, with the person who will stand in front of your people. Often another idea is the better one.',
        },
        {
          title: 'You get one page',
          text: 'Within three working days: what we do, who comes, what we need in the room, and one price with everything in it.',
        },
      ],
      links: [{ label: 'Write to us', to: '/guests/contact' }],
    },
  ],
};

export const network: SitePageContent = {
  summary:
    'The artists, venues, agencies and clients we work with round Lyon, what we did together, and how to join.',
  sections: [
    {
      type: 'opening',
      title: 'Nobody plays alone',
      text: 'The people and houses we work with again and again. Some play, some lend us a roof, some bring us together, and some were clients until they began to sing.',
      links: [{ label: 'Become a partner', to: '#partner' }],
    },
    { type: 'partners' },
    {
      type: 'action',
      anchor: 'partner',
      title: 'Become a partner',
      text: `You play, you have a room that likes music, or you gather people and want them to hear each other? Tell us what you do and where. We answer everybody, and we start small: one evening, one jam, one table.

- Artists: you are paid for rehearsals too.
- Venues: we leave the room as it was, and the address in everybody’s memory.
- Agencies: one price, one contact, your name first.`,
      links: [{ label: 'Write to us', to: '/guests/contact?topic=other&subject=Becoming+a+partner' }],
    },
  ],
};

export const sound: SitePageContent = {
  summary:
    'Short pieces to play right here: a choir’s warm-up, a body rhythm, guitar, marimba and handpan, none longer than fifteen seconds.',
  sections: [
    {
      type: 'opening',
      title: 'Hear us first',
      text: 'Fifteen-second sketches, played by a machine from our own scores: what a group sounds like halfway through. Put your headphones on, or do not; the neighbours may like it.',
    },
    { type: 'sounds' },
  ],
};

export const contact: SitePageContent = {
  summary: 'Write, call or come by. We answer within two working days.',
  sections: [
    {
      type: 'opening',
      title: 'Write to us',
      text: 'How many of you there are, roughly when, and what it is for: that is enough to begin. Élodie reads everything and answers within two working days.',
    },
    {
      type: 'points',
      title: 'Before you come',
      points: [
        { title: 'By telephone', text: 'Monday to Friday, 9:30 to 17:00. Otherwise we are on stage.' },
        {
          title: 'At the door',
          text: 'Metro C, Croix-Paquet. Ring at our name; the door is loud, and so are we.',
        },
      ],
    },
  ],
};

export const soon: SitePageContent = {
  summary: 'This part is still in rehearsal. Here is what you can see and hear today.',
  sections: [
    {
      type: 'opening',
      title: 'Still in rehearsal',
      text: 'What you were looking for is not ready to be shown. It is on the stand, somebody is counting in, and the day it sounds right it will be at this address.',
      drawing: 'countIn',
      links: [{ label: 'See upcoming events', to: '/guests/index#events' }],
    },
    {
      type: 'doors',
      doors: [
        { to: '/guests/sound', title: 'Hear us', text: 'Short pieces to play right here.' },
        {
          to: '/guests/offer',
          title: 'See what we do',
          text: 'Concerts, choirs, workshops and World Cafés.',
        },
        { to: '/guests/contact', title: 'Ask us', text: 'We answer within two working days.' },
      ],
    },
  ],
};
