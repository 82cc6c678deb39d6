import { may } from '../../kernel/access/rights.ts';
import { guest, type Viewer } from '../../kernel/access/viewer.ts';
import { shippedSite, site } from '../../kernel/publishing/site.ts';
import { footPages } from '../../marketing/pages/foot-pages.server.ts';
import { listSitePages } from '../../marketing/pages/site-page.server.ts';
import { config } from '../../platform/config.server.ts';
import { keptText } from '../../platform/http/kept-text.server.ts';
import { filterFromQuery, listEvents } from '../../events/event/events.server.ts';

export interface ToDo {
  text: string;
  to: string;
}

/** What is left to do before the site is shown to guests; nothing for who may not do it. */
export async function beforeShown(viewer: Viewer): Promise<ToDo[]> {
  if (!may(viewer, 'people')) return [];
  const { unwritten, hasFoot, hasEvents } = await forGuests();
  const settings = '/admin/settings';
  return [
    ...(site.email === shippedSite.email
      ? [
          {
            text: 'Say who you are: put your own address, email and telephone in place of the example’s',
            to: `${settings}#part-how-to-reach-us`,
          },
        ]
      : []),
    ...(site.logo === null ? [{ text: 'Choose a logo', to: `${settings}#logo` }] : []),
    ...unwritten.map(({ id, title }) => ({ text: `Write the page “${title}”`, to: `/bee/pages/edit/${id}` })),
    ...(hasFoot ? [] : [{ text: 'Publish a legal notice, linked at the foot', to: '/bee/pages/list' }]),
    ...(hasEvents ? [] : [{ text: 'Publish your first event', to: '/bee/events/create' }]),
    ...(config().smtpUrl
      ? []
      : [{ text: 'Set SMTP_URL: emails are written to a folder and reach nobody', to: '/dev/splash' }]),
  ];
}

interface ForGuests {
  unwritten: { id: string; title: string }[];
  hasFoot: boolean;
  hasEvents: boolean;
}

/** What guests find, read again once something of theirs has changed. */
async function forGuests(): Promise<ForGuests> {
  return JSON.parse(await keptText('before shown', async () => JSON.stringify(await read()))) as ForGuests;
}

async function read(): Promise<ForGuests> {
  const [pages, foot, { events }] = await Promise.all([
    listSitePages(),
    footPages(),
    listEvents(guest, filterFromQuery(new URLSearchParams()), 1),
  ]);
  const unwritten = pages.filter(({ sections }) => sections.length === 0);
  return {
    unwritten: unwritten.map(({ id, title }) => ({ id, title })),
    hasFoot: foot.length > 0,
    hasEvents: events.length > 0,
  };
}
