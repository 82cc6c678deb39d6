import { Link } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OfflineCheckIn, CheckInState } from './offline-check-in.ts';
import type { WalkIn } from './guest.ts';
import type { CheckInMessage } from './scan-message.ts';
import { counted, t } from '../../texts/text.ts';
import { rich } from '../../texts/rich.ts';
import { fullName } from '../../texts/full-name.ts';

const TONES: Record<CheckInMessage['tone'], string> = {
  in: 'border-reed bg-reed-wash',
  out: 'border-edge bg-sunken',
  already: 'border-honey-deep bg-honey-wash',
  wrong: 'border-ember bg-ember-wash',
};

/** What the last press or scan did, large enough to read at arm's length, and its undo. */
export function CheckInMessageBox({
  said,
  onUndo,
}: {
  said: CheckInMessage | undefined;
  onUndo: () => void;
}) {
  return (
    <div role="status" aria-live="assertive" aria-atomic="true">
      {said && (
        <div
          className={`mt-3 flex items-center justify-between gap-3 rounded-lg border-2 px-4 py-3 ${TONES[said.tone]}`}
        >
          <div className="min-w-0">
            <p className="font-display text-xl font-bold">{said.title}</p>
            <p className="text-lg">{said.text}</p>
          </div>
          {said.undo && (
            <Button look="quiet" className="min-h-14 shrink-0" onClick={onUndo}>
              {t('Undo')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface Connected {
  checkIn: OfflineCheckIn;
  state: CheckInState;
}

/** Whether the line to the server stands, and what waits to be synced. */
export function ConnectionLine({ checkIn, state: { online, waiting } }: Connected) {
  const count = waiting.length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p role="status" className="flex items-center gap-2">
        <Icon name={online && count === 0 ? 'check' : 'warning'} className="size-4" />
        {formatLine(online, count)}
      </p>
      {count > 0 && (
        <Button look="quiet" onClick={() => void checkIn.sync()}>
          {t('Sync now')}
        </Button>
      )}
    </div>
  );
}

/** What could not be synced, and why. */
export function SyncProblems({
  checkIn,
  state: { problems, signedOut },
  onAgain,
}: Connected & { onAgain: (refused: WalkIn) => void }) {
  return (
    <div className="grid gap-3 empty:hidden">
      {signedOut && (
        <Notice tone="warning">
          {rich('You were logged out. Nothing is lost: <link>log in again</link> to sync what is waiting.', {
            link: (
              <Link
                to={`/login?next=${encodeURIComponent(location.pathname)}`}
                reloadDocument
                className="underline underline-offset-2"
              />
            ),
          })}
        </Notice>
      )}
      {problems.map((item) => (
        <Notice key={item.id} tone="error">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>
              {item.kind === 'walk-in'
                ? t('{name} could not be registered: {problem}', {
                    name: fullName(item),
                    problem: item.problem ?? '',
                  })
                : t('A check-in was refused: {problem}', { problem: item.problem ?? '' })}
            </p>
            <span className="flex flex-wrap gap-2">
              {item.kind === 'walk-in' && (
                <Button look="quiet" onClick={() => onAgain(item)}>
                  {t('Back to the form')}
                </Button>
              )}
              <Button look="quiet" onClick={() => void checkIn.dismiss(item.id)}>
                {t('Dismiss')}
              </Button>
            </span>
          </div>
        </Notice>
      ))}
    </div>
  );
}

function formatLine(online: boolean, count: number): string {
  const waits = counted(count, '{count} waiting to sync', '{count} waiting to sync');
  if (online) return count === 0 ? t('Live with all devices') : `${waits}…`;
  return count === 0
    ? t('Offline. Carry on: everything is kept on this device')
    : t('Offline. {waits}; everything is kept on this device', { waits });
}
