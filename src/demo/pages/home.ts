import type { SitePageContent } from './site-page-content.ts';

export const home: SitePageContent = {
  summary: '',
  sections: [
    {
      type: 'opening',
      title: 'Music that makes teams.',
      text: 'Concerts, company choirs, rhythm workshops and World Cafés. Come and listen; you may end up singing.',
    },
    { type: 'events' },
    { type: 'offers' },
    { type: 'sounds' },
    { type: 'posts' },
    {
      type: 'quotes',
      title: 'Afterwards',
      quotes: [
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
      ],
    },
    { type: 'partners' },
  ],
};
