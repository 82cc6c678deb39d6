import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import { SeldomChanged } from '../../kernel/content/screens/document-parts.tsx';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { type Gaps, missingOf } from '../event/gaps.ts';
import type { TeamHead } from '../event/team.server.ts';
import { PUBLISH_FIELDS } from './fields.ts';

/** Always in view; the others are seldom changed. */
const FIRST = new Set(['state', 'visibility']);

/** Where the event stands, what it still lacks, and who sees it. */
export function PublishFields({
  event,
  standing,
  shown,
  errors,
}: {
  event: TeamHead;
  standing: ReactNode;
  shown: Entered;
  errors: FieldErrors | undefined;
}) {
  const input = (field: (typeof PUBLISH_FIELDS)[number]) => (
    <ContentFieldInput
      key={field.name}
      field={field.kind === 'dateTime' ? { ...field, hint: zoneHint(event.timezone) } : field}
      value={shown[field.name]}
      errors={errors}
    />
  );
  const more = PUBLISH_FIELDS.filter(({ name }) => !FIRST.has(name));
  return (
    <>
      <div className="grid gap-2 text-sm">{standing}</div>
      <Missing shown={shown} />
      {PUBLISH_FIELDS.filter(({ name }) => FIRST.has(name)).map(input)}
      <SeldomChanged
        label="Address and dates of showing"
        isOpen={more.some(({ name }) => errors?.[name] !== undefined)}
      >
        {more.map(input)}
      </SeldomChanged>
    </>
  );
}

/** What one would still look for on its page, as it is typed now; each line leads to its field. */
function Missing({ shown }: { shown: Entered }) {
  const box = useRef<HTMLDivElement>(null);
  const [gaps, setGaps] = useState<Gaps>(() => gapsIn((name) => shown[name] ?? ''));
  useEffect(() => {
    const form = box.current?.closest('form');
    // Once what was typed is drawn: rich text sends its own input with it.
    const look = () =>
      requestAnimationFrame(() => {
        if (!form?.isConnected) return;
        const typed = new FormData(form);
        setGaps(
          gapsIn((name) => {
            const value = typed.get(name);
            return typeof value === 'string' ? value : '';
          }),
        );
      });
    look();
    form?.addEventListener('input', look);
    return () => form?.removeEventListener('input', look);
  }, []);
  const missing = missingOf(gaps);
  return (
    <div ref={box} className="empty:hidden">
      {missing.length > 0 && (
        <div className="rounded-md bg-honey-wash px-4 py-3 text-sm">
          <p id="still-missing" className="font-semibold">
            Still missing
          </p>
          <ul aria-labelledby="still-missing" className="mt-1 grid">
            {missing.map(({ gap, words, field, isNeeded }) => (
              <li key={gap}>
                <a
                  href={`#${field}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-2"
                >
                  {words}
                  {isNeeded && ' (before it can be published)'}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function gapsIn(text: (name: string) => string): Gaps {
  const body = text('body');
  return {
    noPlace: !text('placeName').trim() && !text('city').trim() && !text('virtualUrl').trim(),
    noSummary: !text('summary').trim(),
    noText: body.startsWith('{') ? !body.includes('"text":') : !body.trim(),
    noEnd: !text('endTime') && !text('endDay') && text('allDay') !== 'yes',
  };
}

export function zoneHint(timezone: string): string {
  return `In the event’s time zone, ${timezone}. Leave empty for no limit.`;
}
