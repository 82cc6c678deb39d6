import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Field, type FieldErrors, nameOf } from './field.ts';
import { counted } from '../../texts/text.ts';

/** An invalid submit lists its errors above the form as 'field - message' (SPEC section 5) and is read out. */
export function FormErrors({
  fields,
  errors,
  ids = '',
}: {
  fields: readonly Field[];
  errors: FieldErrors | undefined;
  /** What the ids of the form's controls begin with. */
  ids?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const mended = useMended(box, errors, ids);
  // A field of several parts has a line for each that is wrong.
  const wrong = fields.flatMap((field) =>
    (mended.has(field.name) ? '' : (errors?.[field.name] ?? ''))
      .split('\n')
      .filter(Boolean)
      .map((message) => ({ field, message })),
  );
  useEffect(() => {
    if (errors) box.current?.focus();
  }, [errors]);
  if (wrong.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-l-4 border-ember bg-ember-wash px-4 py-3 focus:outline-hidden"
    >
      <p className="text-sm font-semibold">
        {counted(wrong.length, '1 thing needs your attention:', '{count} things need your attention:')}
      </p>
      <ul className="mt-1 grid gap-1 text-sm">
        {wrong.map(({ field, message }) => (
          <li key={`${field.name} ${message}`}>
            <a href={`#${ids}${field.name}`} className="underline underline-offset-2">
              {`${nameOf(field)} - ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();

/** The fields that were marked as wrong with this answer, and are no more. */
function useMended(
  box: RefObject<HTMLElement | null>,
  errors: FieldErrors | undefined,
  ids: string,
): ReadonlySet<string> {
  const [mended, setMended] = useState<{ of: FieldErrors | undefined; names: ReadonlySet<string> }>();
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form || !errors) return undefined;
    const isMarked = (name: string) => {
      const control = document.getElementById(`${ids}${name}`);
      return control !== null && (control.matches(MARKED) || control.querySelector(MARKED) !== null);
    };
    const marked = Object.keys(errors).filter(isMarked);
    const watch = new MutationObserver(() =>
      setMended({ of: errors, names: new Set(marked.filter((name) => !isMarked(name))) }),
    );
    watch.observe(form, { attributes: true, attributeFilter: ['aria-invalid'], subtree: true });
    return () => watch.disconnect();
  }, [box, errors, ids]);
  return mended && mended.of === errors ? mended.names : NONE;
}

const MARKED = '[aria-invalid="true"]';
