import { emit } from '../../../kernel/browser/event-bus.ts';
import { Button } from '../../../ui/button.tsx';
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
    ? 'Nobody is leading this set.'
    : leading
      ? 'You are leading: the others see your song, place and key.'
      : away
        ? `${lead.leader} is leading; following paused.`
        : `Following ${lead.leader}.`;
  if (over)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p role="status">You were logged out: this device is on its own.</p>
        <Button look="quiet" onClick={() => emit('openPanel', { panel: 'login', stay: true })}>
          Log in
        </Button>
      </div>
    );
  if (ending && lead)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p role="status">
          This device has not been used for 50 minutes. In ten minutes it is logged out and stops following.
        </p>
        {/* Any touch does; this says so. */}
        <Button look="quiet">Stay logged in</Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p role="status">
        {said} {!online && 'Offline: this device is on its own.'} {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {lead && !leading && (
          <Button look="quiet" onClick={onAway}>
            {away ? `Follow ${lead.leader}` : 'Pause following'}
          </Button>
        )}
        {(online || leading) && (
          <Button look="quiet" onClick={onLead}>
            {leading ? 'Stop leading' : lead ? 'Take over' : 'Lead the others'}
          </Button>
        )}
      </div>
    </div>
  );
}
