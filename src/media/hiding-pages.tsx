import { Link } from '../ui/link.tsx';
import { FormField } from '../kernel/forms/form-field.tsx';
import { Notice } from '../ui/notice.tsx';
import type { MediaField } from './media-fields.ts';
import type { MediaUse } from './media-labels.ts';

export const HIDES: MediaField = { name: 'hides', label: 'Remove it from these pages', kind: 'checkbox' };

/** What becomes of published pages when what they show is made members-only, before it is; and a box to agree. */
export function HidingPages({
  shownOn,
  errors,
}: {
  shownOn: readonly MediaUse[];
  errors: Record<string, string> | undefined;
}) {
  return (
    <Notice tone="warning">
      <div className="grid gap-3">
        <p>
          {shownOn.length === 1 ? 'A published page shows' : `${shownOn.length} published pages show`} this.
          Once it is for members only, guests no longer see it there: a drawn cover replaces it, and texts are
          shown without it. Copies in browsers and on other sites disappear within an hour.
        </p>
        <ul className="grid gap-1">
          {shownOn.map(({ key, name, title, to }) => (
            <li key={key}>
              {name}:{' '}
              {to ? (
                <Link to={to} className="font-semibold underline underline-offset-2">
                  {title}
                </Link>
              ) : (
                title
              )}
            </li>
          ))}
        </ul>
        <FormField field={HIDES} errors={errors} />
      </div>
    </Notice>
  );
}
