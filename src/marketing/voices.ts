/** What people said afterwards. The names are made up, like those of the partners. */
export const VOICES = [
  {
    text: 'I came to hold the door. By the second week I was a bass.',
    name: 'Didier Plantevin',
    role: 'logistics, Ateliers Brume',
  },
  {
    text: 'Sixty-four people, one question, and for once nobody asked for the microphone.',
    name: 'Salomé Achard',
    role: 'co-manager, Coop Garance',
  },
  {
    text: 'My night team went home laughing. On a Tuesday. In February.',
    name: 'Nour Belhadi',
    role: 'head nurse, Clinique des Tilleuls',
  },
];
