import type { SitePageContent } from './site-page-content.ts';

export const about: SitePageContent = {
  summary:
    'Five musicians and facilitators in Lyon who play concerts and help teams hear each other: our story, who we are, and how we work.',
  sections: [
    {
      type: 'opening',
      title: 'Five people and a van',
      text: 'We are musicians and facilitators in Lyon. We play concerts, and we help people who work together to hear each other.',
      drawing: 'rivers',
    },
    {
      type: 'text',
      title: 'How it began',
      text: `In 2014 a baker in the Croix-Rousse asked Jeanne whether she could do something about the quarrel between his night shift and his day shift. She had no idea. So she taught both the same song: one half at six in the evening, the other at five in the morning.

For three weeks each half sang something that made no sense by itself. Then, one Sunday, they stood in the bakery together and for the first time heard what the others had been singing. Nobody spoke of the quarrel that day. The choir is still there.

We have done little else since. Samir brought the drums, Lise the pencil, Tom the questions and Élodie the order. We became a company so that somebody would sign for the van. And we still play concerts, because people who ask others to make a sound should be heard themselves.`,
    },
    {
      type: 'people',
      title: 'Who comes',
      text: 'And you? We are looking for a bass player who likes people: twice a month, paid.',
      people: [
        {
          name: 'Jeanne Corval',
          role: 'Choir conductor, founder',
          text: 'Sang in a cathedral at eight and in a punk band at eighteen. Says the second taught her more about listening.',
          symbol: 'voice',
        },
        {
          name: 'Samir Haddouche',
          role: 'Percussion',
          text: 'Studied engineering for the resonance. Never tells a group that it is good before it is.',
          symbol: 'drum',
        },
        {
          name: 'Lise Marchetti',
          role: 'Song writing, guitar',
          text: 'Has helped write some three hundred songs, of which she sings eleven in the kitchen.',
          symbol: 'guitar',
        },
        {
          name: 'Tom Okafor',
          role: 'World Café host',
          text: 'Asks the question you would rather not be asked, and then waits. He can wait a very long time.',
          symbol: 'cup',
        },
        {
          name: 'Élodie Granger',
          role: 'Office and everything else',
          text: 'Picks up the telephone, finds the cable, and knows which lift the piano fits into.',
          symbol: 'telephone',
        },
      ],
      links: [{ label: 'Tell us how you play', to: '/guests/contact?subject=The+bass' }],
    },
    {
      type: 'points',
      title: 'How we work',
      points: [
        {
          title: 'Sound first, words later',
          text: 'Within two minutes everybody makes a noise. Explaining comes after, when there is something to talk about.',
        },
        {
          title: 'No one is put on the spot',
          text: 'No surprise solos, and nobody gets picked. If you would rather listen today, there is a chair for you.',
        },
        {
          title: 'Good music, not a game',
          text: 'We choose pieces worth singing and stop when they sound good. People hear the difference, above all those who say they do not.',
        },
        {
          title: 'It stays with you',
          text: 'Every group leaves with something it can do again without us: a song, a rhythm, a way to talk.',
        },
      ],
    },
    {
      type: 'figures',
      title: 'In four numbers',
      figures: [
        { number: '2014', text: 'the year of the first choir, in a bakery in the Croix-Rousse' },
        { number: '5', text: 'of us every day, and some twenty musicians we call on' },
        { number: '70', text: 'days a year with other people’s teams; any more and you’d hear it' },
        { number: '1', text: 'van, in which everything fits if the double bass goes in first' },
      ],
      links: [
        { label: 'Write to us', to: '/guests/contact' },
        { label: 'See our offer', to: '/guests/offer' },
      ],
    },
  ],
};
