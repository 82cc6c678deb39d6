import { Link } from '../../ui/link.tsx';
import type { FootPage } from '../../marketing/pages/foot-page.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Versions } from './versions.tsx';
import { t } from '../../texts/text.ts';

const links = (lists: readonly FootPage[]) => [
  { to: '/guests/teamperformance', label: t('Team performance') },
  { to: '/guests/offer', label: t('Our Offer') },
  { to: '/guests/network', label: t('Our network') },
  { to: '/guests/about', label: t('About us') },
  { to: '/guests/sound', label: t('Sound bites') },
  ...lists,
  { to: '/guests/contact', label: t('Contact') },
  { to: '/guests/privacy', label: t('Privacy') },
];

export function GuestFooter({
  lists,
  pages,
}: {
  /** Of what there is of a kind. */
  lists: readonly FootPage[];
  /** What the team writes. */
  pages: readonly FootPage[];
}) {
  return (
    <footer className="mt-24 border-t border-line bg-sunken pt-12 pb-8 text-sm">
      <div className="page grid gap-10 md:grid-cols-3">
        <div className="grid content-start gap-2">
          <p className="font-display text-xl font-bold">{site.name}</p>
          <p className="max-w-xs text-soft">{site.claim}.</p>
          <Elsewhere />
          <LanguageSwitch long className="inline-flex underline underline-offset-4" />
        </div>
        <nav aria-label={t('Footer')}>
          <ul className="grid grid-cols-2 gap-x-6 gap-y-1">
            {[...links(lists), ...pages].map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="inline-flex min-h-11 items-center hover:underline">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <address className="grid content-start gap-1 not-italic">
          <span>
            {site.address.street}, {site.address.postalCode} {site.address.city}
          </span>
          <a
            href={`mailto:${site.email}`}
            className="inline-flex min-h-11 items-center gap-2 hover:underline"
          >
            <Icon name="mail" /> {site.email}
          </a>
          <a
            href={`tel:${site.telephone}`}
            className="inline-flex min-h-11 items-center gap-2 hover:underline"
          >
            <Icon name="phone" /> {site.telephoneText}
          </a>
          <a href="/feeds/events.atom" className="inline-flex min-h-11 items-center gap-2 hover:underline">
            <Icon name="feed" /> {t('News feed')}
          </a>
          <a href="/feeds/events.ics" className="inline-flex min-h-11 items-center gap-2 hover:underline">
            <Icon name="calendar" /> {t('Calendar file')}
          </a>
        </address>
      </div>
      <Versions className="page mt-10" />
    </footer>
  );
}

/** Our pages on other sites, by the names of those. */
function Elsewhere() {
  if (site.social.length === 0) return null;
  return (
    <ul aria-label={t('Elsewhere')} className="flex flex-wrap gap-x-5">
      {site.social.map((address) => (
        <li key={address}>
          <a
            href={address}
            rel="me noopener"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {new URL(address).hostname.replace(/^www\./, '')}
          </a>
        </li>
      ))}
    </ul>
  );
}
