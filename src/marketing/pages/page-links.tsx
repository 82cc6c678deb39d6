import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { isSafeLink } from './link.ts';
import type { Section } from './sections.ts';

/** The buttons of a section; the first stands out, where what it leads to is what the page is for. */
export function PageLinks({
  links,
  onHoney = false,
  quiet = false,
}: {
  links: Section['links'] | undefined;
  onHoney?: boolean;
  quiet?: boolean;
}) {
  const safe = (links ?? []).filter(({ to }) => isSafeLink.test(to));
  if (safe.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {safe.map(({ label, to }, index) => {
        const look = onHoney ? 'night' : index === 0 && !quiet ? 'primary' : 'quiet';
        return /^[/#]/.test(to) ? (
          <ButtonLink key={index} to={to} look={look}>
            {label}
          </ButtonLink>
        ) : (
          <ButtonAnchor key={index} href={to} look={look} rel="noopener">
            {label}
          </ButtonAnchor>
        );
      })}
    </div>
  );
}
