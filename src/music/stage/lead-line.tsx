import { emit } from '../../kernel/browser/event-bus.ts';
import { Button } from '../../ui/button.tsx';
import type { LeadState } from './lead-channel.ts';

/** Who leads, and what one can do about it. */
export function StageLeadLine({
  state: { lead, online, away, over, problem },
  leading,
  ending,
  onLead,
  onAway,
}: {
  state: LeadState;
  leading: boolean;
  /** Whether the session ends soon, since nobody touches the device. */
  ending: boolean;
  onLead: () => void;
  onAway: () => void;
}) {
  const said = !lead
    ? 'Nobody leads this set.'
    : leading
      ? 'You lead: the others see your song, place and key.'
      : away
        ? `${lead.leader} leads; this device goes its own way.`
        : `Following ${lead.leader}.`;
  if (over)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p role="status">You are logged out: this device is on its own.</p>
        <Button look="quiet" onClick={() => emit('openPanel', { panel: 'login', stay: true })}>
          Log in
        </Button>
      </div>
    );
  if (ending && lead)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p role="status">
          Nobody has touched this device for 50 minutes. In ten it is logged out, and hears no leader.
        </p>
        {/* Any touch does; this says so. */}
        <Button look="quiet">Stay logged in</Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p role="status">
        {said} {!online && 'No network: this device is on its own.'} {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {lead && !leading && (
          <Button look="quiet" onClick={onAway}>
            {away ? `Follow ${lead.leader}` : 'Break away'}
          </Button>
        )}
        {(online || leading) && (
          <Button look="quiet" onClick={onLead}>
            {leading ? 'Stop leading' : lead ? 'Take the lead' : 'Lead the others'}
          </Button>
        )}
      </div>
    </div>
  );
}
