import { emit } from '../../../kernel/browser/event-bus.ts';
import { Button } from '../../../ui/button.tsx';
import type { LeadState } from './lead-channel.ts';
import { t } from '../../../texts/text.ts';

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
  // What stands against it is not said beside its opposite.
  const said =
    problem && (leading || !lead)
      ? ''
      : !lead
        ? t('Nobody is leading this set.')
        : leading
          ? t('You are leading: the others see your song, place and key.')
          : away
            ? t('{name} is leading; following paused.', { name: lead.leader })
            : t('Following {name}.', { name: lead.leader });
  if (over)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p role="status">{t('You were logged out: this device is on its own.')}</p>
        <Button look="quiet" onClick={() => emit('openPanel', { panel: 'login', stay: true })}>
          {t('Log in')}
        </Button>
      </div>
    );
  if (ending && lead)
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p role="status">
          {t(
            'This device has not been used for 50 minutes. In ten minutes it is logged out and stops following.',
          )}
        </p>
        {/* Any touch does; this says so. */}
        <Button look="quiet">{t('Stay logged in')}</Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p role="status">
        {said} {!online && t('Offline: this device is on its own.')} {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        {lead && !leading && (
          <Button look="quiet" onClick={onAway}>
            {away ? t('Follow {name}', { name: lead.leader }) : t('Pause following')}
          </Button>
        )}
        {(online || leading) && (
          <Button look="quiet" onClick={onLead}>
            {leading ? t('Stop leading') : lead ? t('Take over') : t('Lead the others')}
          </Button>
        )}
      </div>
    </div>
  );
}
