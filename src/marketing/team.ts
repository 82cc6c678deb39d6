export const PEOPLE = [
  {
    name: 'Jeanne Corval',
    role: 'Choir conductor, founder',
    text: 'Sang in a cathedral at eight and in a punk band at eighteen. Says the second taught her more about listening.',
    mark: 'M6 22c5-14 15-14 20 0M10 26c3-9 9-9 12 0M14 30c1-4 3-4 4 0',
  },
  {
    name: 'Samir Haddouche',
    role: 'Percussion',
    text: 'Studied engineering for the resonance. Never tells a group that it is good before it is.',
    mark: 'M6 10a10 4 0 0 1 20 0 10 4 0 0 1-20 0v11a10 4 0 0 0 20 0V10M11 13.5v10.9M21 13.5v10.9',
  },
  {
    name: 'Lise Marchetti',
    role: 'Song writing, guitar',
    text: 'Has helped write some three hundred songs, of which she sings eleven in the kitchen.',
    mark: 'M27 5L17 15M10 13c4-2 11 5 9 9-2 3-4 1-6 3s-1 4-4 4-7-4-7-7 2-2 4-4 1-4 4-5zM25 3l4 4',
  },
  {
    name: 'Tom Okafor',
    role: 'World Café host',
    text: 'Asks the question you would rather not be asked, and then waits. He can wait very long.',
    mark: 'M5 12h18v6a9 9 0 0 1-18 0zM23 13h3a3.5 3.5 0 0 1 0 7h-3.5M10 4v4M15 3v5M20 4v4',
  },
  {
    name: 'Élodie Granger',
    role: 'Office and everything else',
    text: 'Picks up the telephone, finds the cable, and knows which lift the piano fits into.',
    mark: 'M8 5h5l2.5 7-3.5 2a14 14 0 0 0 6 6l2-3.5 7 2.5v5a2 2 0 0 1-2 2A19 19 0 0 1 6 7a2 2 0 0 1 2-2z',
  },
];

export const PRINCIPLES = [
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
    text: 'We choose pieces worth singing and stop when they sound well. People hear the difference, above all those who say they do not.',
  },
  {
    title: 'It stays with you',
    text: 'Every group leaves with something it can do again without us: a song, a rhythm, a way to talk.',
  },
];

export const NUMBERS = [
  { number: '2014', text: 'the year of the first choir, in a bakery in the Croix-Rousse' },
  { number: '5', text: 'of us every day, and some twenty musicians we call' },
  { number: '70', text: 'days a year with other people’s teams; any more and you’d hear it' },
  { number: '1', text: 'van, in which everything fits if the double bass goes in first' },
];
