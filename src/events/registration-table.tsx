import { useRef } from 'react';
import { Link } from 'react-router';
import { Time } from '../ui/time.tsx';
import type { RegistrationRowView } from './event-participants.server.ts';
import { RegistrationBadge } from './registration-badge.tsx';

const HEAD = 'sticky top-16 z-1 bg-ground px-3 py-2 text-left text-xs font-semibold text-soft';
const CELL = 'px-3 py-3 align-top';
/** Of the form that the ticks belong to: it stands below the table. */
export const BULK_FORM = 'bulk';

interface Shown {
  rows: readonly RegistrationRowView[];
  /** Where one registration is shown. */
  base: string;
  numbered: boolean;
}

/** Registrations: a table on big screens, cards on small ones; each can be ticked. */
export function RegistrationTable({ rows, base, numbered }: Shown) {
  const table = useRef<HTMLTableElement>(null);
  const tickAll = (checked: boolean) => {
    for (const box of table.current?.querySelectorAll<HTMLInputElement>('tbody input[name="id"]') ?? [])
      box.checked = checked;
  };
  return (
    <table ref={table} className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">Registrations</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-edge">
          <th className={HEAD}>
            <label className="grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                aria-label="Tick all on this page"
                className="size-5 accent-honey"
                onChange={(event) => tickAll(event.target.checked)}
              />
            </label>
          </th>
          <th className={HEAD}>Guest</th>
          <th className={HEAD}>State</th>
          <th className={HEAD}>People</th>
          <th className={HEAD}>Answers</th>
          <th className={HEAD}>Registered</th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {rows.map((row, index) => (
          <tr
            key={row.id}
            className="border-line hover:bg-sunken max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:rounded-lg max-md:border max-md:bg-surface max-md:py-2 md:border-b"
          >
            <td className="px-1 align-top max-md:row-span-5">
              <label className="grid size-11 cursor-pointer place-items-center">
                <input
                  type="checkbox"
                  aria-label={`Tick ${row.name}`}
                  name="id"
                  value={row.id}
                  form={BULK_FORM}
                  className="size-5 accent-honey"
                />
              </label>
            </td>
            <td className={`${CELL} max-w-[300px]`}>
              <Link to={`${base}/${row.id}`} className="font-semibold underline-offset-2 hover:underline">
                {numbered && `${index + 1}. `}
                {row.name}
              </Link>
              <span className="block text-soft">{row.email ?? 'No address'}</span>
              {row.doNotContact && <span className="block text-ember">Do not contact</span>}
            </td>
            <td className={`${CELL} max-md:py-1`}>
              <RegistrationBadge status={row.status} />
              {row.until && (
                <span className="mt-1 block text-xs text-soft">
                  until <Time at={row.until} />
                </span>
              )}
            </td>
            <td className={`${CELL} max-md:py-1`}>
              <People row={row} />
            </td>
            <td className={`${CELL} max-w-[280px] max-md:py-1`}>
              {row.answers.map(({ label, answer }) => (
                <span key={label} className="block">
                  <span className="text-soft">{label}</span> {answer}
                </span>
              ))}
            </td>
            <td className={`${CELL} text-soft max-md:py-1`}>
              <Time at={row.at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function People({ row: { partySize, attendees, peopleIn } }: { row: RegistrationRowView }) {
  return (
    <>
      {partySize === 1 ? '1 person' : `${partySize} people`}
      {attendees.length > 0 && <span className="block text-soft">with {attendees.join(', ')}</span>}
      {peopleIn > 0 && <span className="block font-semibold text-reed">{peopleIn} in</span>}
    </>
  );
}
