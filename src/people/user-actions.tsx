import type { ReactNode } from 'react';
import type { Refusal } from '../kernel/forms/action.server.ts';
import { Card } from '../ui/card.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Notice } from '../ui/notice.tsx';
import { Time } from '../ui/time.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import type { SecurityView, UserView } from './user-view.server.ts';

/** What an administrator does to an account; what hurts asks once more. */
export function UserActions({
  user,
  security,
  refusal,
}: {
  user: UserView;
  security: SecurityView;
  refusal: Refusal | undefined;
}) {
  return (
    <div className="grid gap-5">
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {user.state === 'invited' && <Invitation user={user} security={security} />}
      {user.state === 'active' && <SignIn user={user} security={security} />}
      {user.state === 'disabled' && (
        <Action title="The account is disabled">
          <p className="text-sm text-soft">
            Nobody can log in with it. Once enabled, it has its old password and groups again.
          </p>
          <ActionButton intent="enable" label="Enable the account" />
        </Action>
      )}
      {user.state === 'unconfirmed' && (
        <Action title="The address is not confirmed">
          <p className="text-sm text-soft">
            {user.email} has registered but has not entered the emailed code yet. There is nothing to do:
            without it, the account is removed after a day.
          </p>
        </Action>
      )}
    </div>
  );
}

function Invitation({ user, security }: { user: UserView; security: SecurityView }) {
  return (
    <>
      <Action title="The invitation">
        <p className="text-sm text-soft">
          {security.invitedUntil ? (
            <>
              The link in the email works until <Time at={security.invitedUntil} />.
              {security.undelivered !== undefined && ` The email has not arrived: ${security.undelivered}`}
            </>
          ) : (
            'There is no working link for this account.'
          )}
        </p>
        <ActionButton intent="again" label="Send a new link" />
      </Action>
      <Action title="Withdraw">
        <Confirm label="Withdraw the invitation…">
          <p>
            The link stops working and {user.name} leaves this list. You can invite the same address again.
          </p>
          <ActionButton intent="withdraw" label="Withdraw the invitation" look="danger" />
        </Confirm>
      </Action>
    </>
  );
}

function SignIn({ user, security }: { user: UserView; security: SecurityView }) {
  return (
    <>
      <Action title="Password">
        {security.passwordIsOff && (
          <p className="text-sm">
            A hundred wrong passwords in a row: it is disabled until {user.name} chooses a new one with an
            emailed code.
          </p>
        )}
        <Confirm label="Require a new password…" look="quiet">
          <p>
            {user.name} is logged out everywhere and gets a code by email to choose a new password; the old
            one stops working.
          </p>
          <ActionButton intent="reset" label="Require a new password" />
        </Confirm>
      </Action>
      <Action title="Authenticator">
        {security.codesAreOff && (
          <p className="text-sm">A hundred wrong codes in a row: codes are disabled for this account.</p>
        )}
        {security.mfaResetAt ? (
          <>
            <p className="text-sm">
              The reset happens on <Time at={security.mfaResetAt} />, unless {user.name} logs in with the
              authenticator before then. An email told them so.
            </p>
            <ActionButton intent="keepMfa" label="Cancel the reset" />
          </>
        ) : security.hasAuthenticator || security.passkeys > 0 ? (
          <Confirm label="Reset the authenticator…">
            <p>
              For someone who lost their phone and recovery codes. Make sure that it really is {user.name} who
              is asking: an email goes out now; 24 hours later the authenticator, recovery codes and passkeys
              are removed, and the next login with the password sets up a new authenticator.
            </p>
            <ActionButton intent="mfa" label="Reset the authenticator" look="danger" />
          </Confirm>
        ) : (
          <p className="text-sm text-soft">None yet: it is set up at the next login.</p>
        )}
      </Action>
      <Action title="Browsers">
        <p className="text-sm text-soft">
          Signed in: {security.sessions}. Remembered devices: {security.devices}.
        </p>
        <Confirm label="Log out everywhere…" look="quiet">
          <p>All sessions end, and every remembered device is asked for a code again.</p>
          <ActionButton intent="sessions" label="Log out everywhere" />
        </Confirm>
      </Action>
      <Action title="Account">
        <Confirm label="Disable the account…">
          <p>
            {user.name} is logged out immediately and cannot log in until the account is enabled again.
            Nothing is deleted.
          </p>
          <ActionButton intent="disable" label="Disable the account" look="danger" />
        </Confirm>
      </Action>
    </>
  );
}

function Action({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <div className="grid justify-items-start gap-3">
        <h2 className="text-xl">{title}</h2>
        {children}
      </div>
    </Card>
  );
}
