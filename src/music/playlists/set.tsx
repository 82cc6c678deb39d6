import { Link } from 'react-router';
import type { SetRow, SetView } from './view.server.ts';

const HEAD = 'px-3 py-2 text-left text-xs font-semibold text-soft';
/** On small screens a row is a card, and what is empty takes no room. */
const CELL =
  'align-top empty:hidden md:px-3 md:py-2.5 md:empty:table-cell print:px-2 print:py-1 print:empty:table-cell';

/** The run sheet: what comes when, in which key. `linked`: songs lead to their pages. */
export function PlaylistSet({ view, linked }: { view: SetView; linked: boolean }) {
  const clock = view.rows.some((row) => row.clock);
  return (
    <table className="block w-full border-collapse text-sm md:table print:table">
      <caption className="sr-only">The set</caption>
      <thead className="hidden md:table-header-group print:table-header-group">
        <tr className="border-b border-edge">
          <th className={`${HEAD} w-12`}>No</th>
          {clock && <th className={HEAD}>Clock</th>}
          <th className={HEAD}>Song</th>
          <th className={HEAD}>Sounds in</th>
          <th className={HEAD}>Tempo</th>
          <th className={HEAD}>Lead</th>
          <th className={`${HEAD} text-right`}>Length</th>
        </tr>
      </thead>
      <tbody className="grid gap-2 md:table-row-group print:table-row-group">
        {view.rows.map((row) => (
          <tr
            key={row.id}
            className={`flex flex-wrap items-baseline gap-x-3 rounded-md border border-line p-3 md:table-row md:border-0 md:border-b print:table-row ${row.kind === 'break' ? 'bg-sunken' : ''}`}
          >
            <td className={`${CELL} text-soft`}>{row.number}</td>
            {clock && <td className={`${CELL} tabular-nums`}>{row.clock}</td>}
            <td className={`${CELL} min-w-0 basis-full`}>
              <Title row={row} linked={linked} />
              {row.artists && <span className="text-soft"> {row.artists}</span>}
              {row.notes && <p className="whitespace-pre-wrap text-soft">{row.notes}</p>}
            </td>
            <td className={`${CELL} font-semibold`}>
              {row.key}
              {row.capo > 0 && (
                <span className="font-normal text-soft">
                  {' '}
                  capo {row.capo}
                  {row.shapes && `, shapes in ${row.shapes}`}
                </span>
              )}
            </td>
            <td className={`${CELL} tabular-nums`}>
              {row.tempo}
              {row.tempo && <span className="text-soft"> bpm</span>}
            </td>
            <td className={CELL}>{row.lead}</td>
            <td className={`${CELL} tabular-nums md:text-right`}>{row.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Title({ row, linked }: { row: SetRow; linked: boolean }) {
  if (!linked || !row.songId) return <span className="font-semibold">{row.title}</span>;
  return (
    <Link
      to={`/bee/songs/show/${row.songId}`}
      className="inline-flex min-h-6 items-center font-semibold hover:underline"
    >
      {row.title}
    </Link>
  );
}
