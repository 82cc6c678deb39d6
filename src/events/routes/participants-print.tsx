import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { rowView } from '../registration-list/event-participants.server.ts';
import { formatWhen } from '../event/time.server.ts';
import { findEvent } from '../event/events.server.ts';
import { registrationFilterFromQuery, STATUS_LABELS } from '../registrations/filter.ts';
import { allRegistrations } from '../registrations/list.server.ts';
import type { Route } from './+types/participants-print';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.event.title ?? 'Participants'} · participants · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const event = await orErrorResponse(findEvent(viewer, params.id));
  const filter = registrationFilterFromQuery(url.searchParams);
  const rows = await orErrorResponse(allRegistrations(viewer, event, filter));
  return {
    event: { id: event.id, title: event.title, when: formatWhen(event), where: event.place.name ?? '' },
    rows: rows.map((row) => ({ ...rowView(row, event), code: row.publicCode })),
    people: rows.reduce((sum, { partySize }) => sum + partySize, 0),
  };
}

const CELL = 'border-b border-line py-2 pr-4 align-top';

/** The list on paper: a box to tick for each, for doors without a telephone. */
export default function ParticipantsPrint({ loaderData: { event, rows, people } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto grid max-w-[1160px] gap-6 px-5 py-8">
      <div className="no-print flex flex-wrap gap-3">
        <ButtonLink to={`/bee/events/show/${event.id}/participants`} look="quiet">
          Back to the list
        </ButtonLink>
        <PrintButton />
      </div>
      <div>
        <h1 className="text-2xl">{event.title}</h1>
        <p>{[event.when, event.where].filter(Boolean).join(' · ')}</p>
        <p className="text-soft">
          {rows.length === 1 ? '1 registration' : `${rows.length} registrations`},{' '}
          {people === 1 ? '1 person' : `${people} people`}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard too */}
      <div className="overflow-x-auto" role="region" aria-label="Participants" tabIndex={0}>
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="text-left text-xs">
              <th className={CELL}>Guest</th>
              <th className={CELL}>People</th>
              <th className={CELL}>State</th>
              <th className={CELL}>Answers</th>
              <th className={CELL}>Code</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="break-inside-avoid">
                <td className={`${CELL} font-semibold`}>
                  <span
                    aria-hidden="true"
                    className="mr-3 inline-block size-5 rounded-sm border-2 border-edge align-middle"
                  />
                  {row.name}
                </td>
                <td className={CELL}>
                  {row.partySize}
                  {row.attendees.length > 0 && <span className="block">{row.attendees.join(', ')}</span>}
                </td>
                <td className={CELL}>{STATUS_LABELS[row.status]}</td>
                <td className={CELL}>
                  {row.answers.map(({ label, answer }) => (
                    <span key={label} className="block">
                      {label}: {answer}
                    </span>
                  ))}
                </td>
                <td className={`${CELL} font-mono whitespace-nowrap`}>{row.code}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </main>
  );
}
