import { useEffect, useRef } from 'react';
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
  // A field of several parts has a line for each that is wrong.
  const wrong = fields.flatMap((field) =>
    (errors?.[field.name] ?? '')
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
        {counted(wrong.length, 'One thing needs your attention:', '{count} things need your attention:')}
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
