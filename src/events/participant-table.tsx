import { Link } from 'react-router';
import { LEVEL_LABELS } from '../kernel/content/content-field.ts';
import type { ListedParticipant } from './participant-list.server.ts';

const HEAD = 'px-3 py-2 text-left text-xs font-semibold text-soft';
const CELL = 'px-3 py-3 align-top max-md:py-1';

/** People: a table on big screens, cards on small ones. */
export function ParticipantTable({
  participants,
  chosen,
  onChosen,
}: {
  participants: readonly ListedParticipant[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}) {
  const all = participants.every(({ id }) => chosen.has(id));
  const tick = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChosen(next);
  };
  return (
    <table className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">Participants by family name</caption>
      <thead className="max-md:hidden">
        <tr className="border-b border-edge">
          <th className={`${HEAD} w-12`}>
            <input
              type="checkbox"
              aria-label="Tick all"
              checked={all}
              onChange={() => onChosen(new Set(all ? [] : participants.map(({ id }) => id)))}
              className="block size-5 accent-honey"
            />
          </th>
          <th className={HEAD}>Name</th>
          <th className={HEAD}>Instruments</th>
          <th className={HEAD}>Level</th>
          <th className={HEAD}>Tags</th>
          <th className={HEAD}>Registrations</th>
          <th className={HEAD}>Contact</th>
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:gap-3">
        {participants.map((person) => (
          <tr
            key={person.id}
            className="relative border-line hover:bg-sunken max-md:grid max-md:grid-cols-[2.75rem_minmax(0,1fr)] max-md:rounded-lg max-md:border max-md:bg-surface max-md:py-2 md:border-b"
          >
            <td className={`${CELL} max-md:row-span-6`}>
              <label className="relative z-10 grid size-11 cursor-pointer place-items-center md:size-auto md:place-items-start">
                <input
                  type="checkbox"
                  name="id"
                  value={person.id}
                  aria-label={`Tick ${person.givenName} ${person.familyName}`.trim()}
                  checked={chosen.has(person.id)}
                  onChange={(change) => tick(person.id, change.target.checked)}
                  className="size-5 accent-honey"
                />
              </label>
            </td>
            <td className={CELL}>
              <Link
                to={`/bee/parts/show/${person.id}`}
                className="font-semibold after:absolute after:inset-0"
              >
                {`${person.givenName} ${person.familyName}`.trim()}
              </Link>
              <span className="block wrap-anywhere text-soft">
                {person.email ?? person.telephone ?? 'No address'}
              </span>
            </td>
            <td className={`${CELL} max-md:empty:hidden`}>{person.instruments.join(', ')}</td>
            <td className={`${CELL} max-md:empty:hidden`}>{person.level && LEVEL_LABELS[person.level]}</td>
            <td className={`${CELL} max-md:empty:hidden`}>{person.tags.join(', ')}</td>
            <td className={CELL}>
              {person.registrations === 1 ? '1 registration' : `${person.registrations} registrations`}
            </td>
            <td className={`${CELL} max-md:empty:hidden`}>
              {person.doNotContact === 1 ? 'Do not contact' : person.marketingConsent ? 'Gets news' : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
