import { Link } from 'react-router';
import { site } from '../../kernel/publishing/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Versions } from './versions.tsx';

const LINKS = [
  { to: '/guests/teamperformance', label: 'Team performance' },
  { to: '/guests/offer', label: 'Our Offer' },
  { to: '/guests/network', label: 'Our network' },
  { to: '/guests/about', label: 'About us' },
  { to: '/guests/sound', label: 'Sound bites' },
  { to: '/guests/blogs', label: 'Blogs' },
  { to: '/guests/tips', label: 'Tips' },
  { to: '/guests/contact', label: 'Contact' },
];

export function GuestFooter() {
  return (
    <footer className="mt-24 border-t border-line bg-sunken pt-12 pb-8 text-sm">
      <div className="page grid gap-10 md:grid-cols-3">
        <div className="grid content-start gap-2">
          <p className="font-display text-xl font-bold">{site.name}</p>
          <p className="max-w-xs text-soft">{site.claim}.</p>
          <Elsewhere />
        </div>
        <nav aria-label="Footer">
          <ul className="grid grid-cols-2 gap-x-6 gap-y-1">
            {LINKS.map((link) => (
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
            <Icon name="feed" /> News feed
          </a>
          <a href="/feeds/events.ics" className="inline-flex min-h-11 items-center gap-2 hover:underline">
            <Icon name="calendar" /> Calendar file
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
    <ul aria-label="Elsewhere" className="flex flex-wrap gap-x-5">
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
