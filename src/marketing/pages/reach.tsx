import { site } from '../../kernel/publishing/site.ts';
import { Icon } from '../../ui/icon.tsx';

/** Name, address, email and telephone, as the settings have them. */
export function Reach() {
  const { street, postalCode, city } = site.address;
  const line = 'inline-flex min-h-11 items-center gap-2 font-semibold hover:underline';
  return (
    <address className="grid justify-items-start gap-1 not-italic">
      <span>
        {site.name}, {street}, {postalCode} {city}
      </span>
      <a href={`mailto:${site.email}`} className={line}>
        <Icon name="mail" /> {site.email}
      </a>
      <a href={`tel:${site.telephone}`} className={line}>
        <Icon name="phone" /> {site.telephoneText}
      </a>
    </address>
  );
}
