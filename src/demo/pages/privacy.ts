import type { SitePageContent } from './site-page-content.ts';

export const privacy: SitePageContent = {
  summary:
    'What we keep when you register for an event or write to us, why, for how long, and how to have it changed or erased.',
  sections: [
    {
      type: 'opening',
      title: 'Privacy',
      text: 'We keep what an event needs, for as long as it needs it, and nothing to sell or to follow you with. This note says it in detail.',
    },
    {
      type: 'text',
      title: 'The short version',
      text: `- No account, no advertising, no tracking pixels, no scripts from other companies.
- Your details are used for what you gave them for, and for nothing else.
- Registrations are deleted some time after the event; how long is said below.`,
    },
    { type: 'kept' },
    {
      type: 'text',
      title: 'In your browser',
      text: 'If you switch between light and dark, your browser remembers it; we do not. Guests get no cookies. Members who log in get one, which keeps them logged in.',
    },
    {
      type: 'text',
      title: 'Who else sees it',
      text: 'Those of us who run the event. The venue is told how many of you are coming, for places or food, and your names only if it needs a list at the door. The companies that run our servers and carry our email act on our instructions. Your details stay in the European Union.',
    },
    {
      type: 'text',
      title: 'What you can ask of us',
      text: `You may see what we keep about you, have it corrected or erased, take it elsewhere, or tell us to stop. We use your details because you agreed to it, or because you asked us to do something for you. You can withdraw your consent at any time; what we did before then remains lawful. The link in each confirmation lets you cancel your registration yourself.

Write, call, or use the contact form. We answer within a month, usually within two days. If you are not satisfied with us, you may complain to the CNIL, the French authority for data protection.`,
      links: [{ label: 'The contact form', to: '/guests/contact?topic=registration&subject=My+details' }],
    },
    { type: 'reach', title: 'Who is responsible' },
  ],
};
