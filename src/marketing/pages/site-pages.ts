/** The pages of SPEC section 2 that the team writes: their addresses, and what to say on each. */
export const SITE_PAGES = {
  home: {
    label: 'Home',
    title: 'Home',
    path: '/guests/index',
    ask: 'Say in one sentence what you do and for whom. The coming events, your offers and your partners appear by themselves.',
  },
  offer: {
    label: 'Our Offer',
    title: 'Our Offer',
    path: '/guests/offer',
    ask: 'Say how somebody chooses among your offers, and what happens after they write to you. The offers come from Products.',
  },
  network: {
    label: 'Our network',
    title: 'Our network',
    path: '/guests/network',
    ask: 'Say whom you work with, and how somebody becomes a partner. The partners come from Partners.',
  },
  about: {
    label: 'About us',
    title: 'About us',
    path: '/guests/about',
    ask: 'Say who you are, how it began and how you work. Add the people of your team with a section “People”.',
  },
  teamperformance: {
    label: 'Team performance',
    title: 'Team performance',
    path: '/guests/teamperformance',
    ask: 'Say how your method works, what a day looks like, and answer the questions you hear most often.',
  },
  sound: {
    label: 'Sound bites',
    title: 'Sound bites',
    path: '/guests/sound',
    ask: 'Say in one sentence what people will hear. The sound bites come from Media.',
  },
  contact: {
    label: 'Contact',
    title: 'Contact',
    path: '/guests/contact',
    ask: 'Say what people should write to you, and how soon you answer.',
  },
  privacy: {
    label: 'Privacy',
    title: 'Privacy',
    path: '/guests/privacy',
    ask: 'Say who else sees what people give you, and whom they can complain to. What is kept and for how long is added by itself.',
  },
  soon: {
    label: 'Soon',
    title: 'Soon',
    path: '/guests/soon',
    ask: 'Say what people find here later, and where they can go meanwhile.',
  },
} as const;

export type SitePage = keyof typeof SITE_PAGES;

export const isSitePage = (name: string): name is SitePage => Object.hasOwn(SITE_PAGES, name);
