import type { TeamCard } from '../event/team-view.server.ts';

/** When it is; whose time that is stands below it where there is little room. */
export function TeamWhen({ startDate, when }: Pick<TeamCard, 'startDate' | 'when'>) {
  const [said = when, zone] = when.split(' · ');
  if (!startDate) return when;
  return (
    <>
      <time dateTime={startDate}>{said}</time>
      {zone && (
        <>
          <span className="data-dot"> · </span>
          <span className="data-below">{zone}</span>
        </>
      )}
    </>
  );
}
