import '../../ui/music-signs/music-signs.css';
import './set.css';
import { Link } from '../../ui/link.tsx';
import { t } from '../../texts/text.ts';
import { Likeness } from '../../ui/likeness.tsx';
import type { SetRow, SetView } from './view.server.ts';

const HEAD = 'px-2 py-2 text-left text-xs font-semibold whitespace-nowrap text-soft';
/** On small screens a row is two lines, the song and how it is played, and what is empty takes no room. */
const CELL =
  'align-top empty:hidden md:px-2 md:py-2.5 md:empty:table-cell print:px-2 print:py-1 print:empty:table-cell';

/** The run sheet: what comes when, in which key. `linked`: songs lead to their pages. */
export function PlaylistSet({ view, linked }: { view: SetView; linked: boolean }) {
  const clock = view.rows.some((row) => row.clock);
  return (
    <table className="block w-full border-collapse text-sm md:table print:table">
      <caption className="sr-only">{t('The set')}</caption>
      <thead className="hidden md:table-header-group print:table-header-group">
        <tr className="border-b border-edge">
          <th className={`${HEAD} w-12`}>#</th>
          {clock && <th className={HEAD}>{t('Clock')}</th>}
          <th className={`${HEAD} set-song`}>{t('Song')}</th>
          <th className={HEAD}>{t('Sounds in')}</th>
          <th className={`${HEAD} text-right`}>{t('Tempo')}</th>
          <th className={`${HEAD} set-lead`}>{t('Lead')}</th>
          <th className={`${HEAD} text-right`}>{t('Length')}</th>
        </tr>
      </thead>
      <tbody className="grid md:table-row-group print:table-row-group">
        {view.rows.map((row) => (
          <tr
            key={row.id}
            className={`set-row ${clock ? 'set-row-timed' : ''} grid items-baseline gap-x-2 gap-y-1 border-b border-line px-1 py-3 md:table-row print:table-row ${row.kind === 'break' ? 'bg-sunken' : ''}`}
          >
            <td className={`${CELL} text-soft tabular-nums`}>{row.number}</td>
            {clock && (
              <td className={`${CELL} row-start-2 text-soft tabular-nums max-md:col-start-2 md:text-ink`}>
                {row.clock}
              </td>
            )}
            <th scope="row" className={`${CELL} set-title min-w-0 text-left font-normal`}>
              {linked && (
                <span className="set-cover">
                  {row.songId && <Likeness of={{ cover: `/covers/song/${row.songId}.svg` }} />}
                </span>
              )}
              <div>
                <Title row={row} linked={linked} />
                {row.artists && <span className="set-artists text-soft"> {row.artists}</span>}
                {row.lead && (
                  <span className="set-lead-below text-soft">{t('Lead: {name}', { name: row.lead })}</span>
                )}
                {row.notes && <p className="whitespace-pre-wrap text-soft">{row.notes}</p>}
              </div>
            </th>
            <td className={`${CELL} set-key`}>
              <strong className="font-mono text-reed">{row.key}</strong>
              {row.capo > 0 && (
                <span className="set-capo text-soft">
                  {' '}
                  capo {row.capo}
                  {row.shapes && ` (${row.shapes})`}
                </span>
              )}
            </td>
            <td className={`${CELL} set-tempo row-start-2 whitespace-nowrap tabular-nums`}>
              {row.tempo}
              {row.tempo && <span className="text-soft"> bpm</span>}
            </td>
            <td className={`${CELL} set-lead row-start-2 min-w-0 text-right max-md:truncate md:text-left`}>
              {row.lead && <span className="set-lead-word text-soft">{t('Lead: {name}', { name: '' })}</span>}
              {row.lead}
            </td>
            <td className={`${CELL} set-length row-start-1 text-right tabular-nums`}>{row.length}</td>
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
