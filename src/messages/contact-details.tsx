import { site } from '../kernel/publishing/site.ts';
import { Icon } from '../ui/icon.tsx';
import { t } from '../texts/text.ts';

/** For those who would rather call or come by. */
export function ContactDetails() {
  const { street, postalCode, city } = site.address;
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${street}, ${postalCode} ${city}` })}`;
  return (
    <aside aria-label={t('Other ways to reach us')} className="lg:sticky lg:top-24 lg:self-start">
      <address className="grid gap-5 rounded-lg bg-sunken p-6 text-sm not-italic">
        <div>
          <h2 className="mb-1 text-xl">{t('Call')}</h2>
          <a
            href={`tel:${site.telephone}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
          >
            <Icon name="phone" /> {site.telephoneText}
          </a>
        </div>
        <div>
          <h2 className="mb-1 text-xl">{t('Write')}</h2>
          <a
            href={`mailto:${site.email}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
          >
            <Icon name="mail" /> {site.email}
          </a>
        </div>
        <div>
          <h2 className="mb-1 text-xl">{t('Come by')}</h2>
          <p>
            {street}
            <br />
            {postalCode} {city}
          </p>
          <a
            href={map}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
          >
            <Icon name="place" /> {t('Open the map')}
          </a>
        </div>
      </address>
    </aside>
  );
}
