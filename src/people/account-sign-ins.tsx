import type { ReactNode } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Time } from '../ui/time.tsx';
import type { AccountView } from './account-view.server.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { t } from '../texts/text.ts';
import { rich } from '../texts/rich.ts';

/** Browsers that are asked for no code. */
export function AccountDevices({ devices }: { devices: AccountView['devices'] }) {
  if (devices.length === 0)
    return (
      <p className="text-sm text-soft">
        {t(
          'None. Choose “Remember this device” at your next login to skip the code in this browser for a year.',
        )}
      </p>
    );
  return (
    <ul className="account-lines grid">
      {devices.map((device) => (
        <Line
          key={device.id}
          title={device.name}
          current={device.current}
          detail={rich('Last used {time}', { time: <Time at={device.lastUsed} /> })}
        >
          <ActionButton intent="forgetDevice" id={device.id} label={t('Forget')} />
        </Line>
      ))}
    </ul>
  );
}

/** Where one is signed in. */
export function AccountSessions({ sessions }: { sessions: AccountView['sessions'] }) {
  return (
    <>
      <ul className="account-lines grid">
        {sessions.map((session) => (
          <Line
            key={session.id}
            title={session.agent}
            current={session.current}
            detail={rich('Last seen {time}', { time: <Time at={session.lastSeen} /> })}
          >
            {!session.current && <ActionButton intent="endSession" id={session.id} label={t('End')} />}
          </Line>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <ActionButton intent="endOthers" label={t('End all others')} look="danger" />
        </div>
      )}
    </>
  );
}

function Line({
  title,
  current,
  detail,
  children,
}: {
  title: string;
  current: boolean;
  detail: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 text-sm last:border-0">
      <div className="grid gap-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {title} {current && <Badge tone="reed">{t('This browser')}</Badge>}
        </span>
        <span className="text-soft">{detail}</span>
      </div>
      {children}
    </li>
  );
}
