import type { CSSProperties } from 'react';
import type { Entered } from '../kernel/forms/field.ts';
import { site } from '../kernel/publishing/site.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { Icon } from '../ui/icon.tsx';
import { isLegibleAccent } from './accent.ts';

const ACCENT = /^#[0-9a-f]{6}$/i;

/** What guests would see of what is typed: the top and the foot of a page, and the end of an email. */
export function SitePreview({ values }: { values: Entered }) {
  const said = (name: string) => values[name]?.trim() ?? '';
  const accent = said('accent');
  // Sent with the page, the content policy refuses it.
  const isShown = useHydrated() && ACCENT.test(accent) && isLegibleAccent(accent);
  const shown = isShown ? { '--color-honey': accent } : {};
  const signature =
    values['signature']?.trim() || `${said('name')}\n${said('email')} · ${said('telephoneText')}`;
  const logo = said('logo') !== '' && said('logo') === site.logo?.id ? site.logo : undefined;
  return (
    <section
      aria-label="Preview"
      style={shown as CSSProperties}
      className="overflow-hidden rounded-lg border border-line text-sm"
    >
      <div className="flex items-center gap-3 border-b border-line bg-ground px-4 py-3">
        {logo ? (
          <img {...logo.drawn} alt="" className="max-h-9 w-auto min-w-0" />
        ) : (
          <>
            <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
              <path d="M9 2h14l7 14-7 14H9L2 16z" fill="var(--color-honey)" />
            </svg>
            <span className="min-w-0 font-display text-xl font-bold wrap-anywhere">{said('name')}</span>
          </>
        )}
      </div>
      <div className="grid gap-5 bg-ground px-4 py-6">
        <p className="font-display text-2xl font-bold wrap-anywhere">{said('claim')}.</p>
        <span className="justify-self-start rounded-md bg-honey px-4 py-2 font-semibold text-night">
          Register
        </span>
        <div>
          <p className="text-xs font-semibold">Search engines and link previews</p>
          <p className="mt-1 text-soft wrap-anywhere">{said('description')}</p>
        </div>
      </div>
      <address className="grid gap-1 border-t border-line bg-sunken px-4 py-4 not-italic">
        <span className="wrap-anywhere">
          {said('street')}, {said('postalCode')} {said('city')}
        </span>
        <span className="flex items-center gap-2 wrap-anywhere">
          <Icon name="mail" /> {said('email')}
        </span>
        <span className="flex items-center gap-2">
          <Icon name="phone" /> {said('telephoneText')}
        </span>
      </address>
      <div className="border-t border-line bg-surface px-4 py-4">
        <p className="text-xs font-semibold">The end of every email</p>
        <p className="mt-1 whitespace-pre-line text-soft wrap-anywhere">{signature}</p>
      </div>
    </section>
  );
}
