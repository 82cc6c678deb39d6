import type { Refusal } from '../kernel/forms/action.server.ts';
import { copy } from '../kernel/browser/copy.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Time } from '../ui/time.tsx';
import { authenticatorFields, recoveryFields, setupFields } from './account-fields.ts';
import { AccountForm, Fold } from './account-forms.tsx';
import type { Lacking } from './account-lacks.tsx';
import type { AccountView } from './account-view.server.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { counted, t } from '../texts/text.ts';
import { rich } from '../texts/rich.ts';

export function AccountAuthenticator({
  setup,
  resetAt,
  codes,
  hasAuthenticator,
  lacking,
  refusal,
}: {
  hasAuthenticator: boolean;
  lacking: Lacking;
  setup: AccountView['setup'];
  resetAt: AccountView['security']['mfaResetAt'];
  codes: readonly string[] | undefined;
  refusal: Refusal | undefined;
}) {
  if (codes) {
    return (
      <>
        <Notice tone="success">{t('Your codes now come from the new authenticator.')}</Notice>
        <CodesOnce codes={codes} />
      </>
    );
  }
  if (setup) return <Setup setup={setup} refusal={refusal} />;
  return (
    <>
      <Fold
        short={t('Change…')}
        label={hasAuthenticator ? t('Change the authenticator…') : t('Set one up…')}
        open={refusal?.intent === 'authenticator'}
        lacking={lacking}
      >
        <AccountForm
          intent="authenticator"
          fields={authenticatorFields}
          refusal={refusal}
          submit={t('Continue')}
        >
          <p className="text-sm text-soft">
            {t(
              'An app on your phone gives you the codes to log in with. If you get a new phone, set it up here before you give the old one away.',
            )}
          </p>
        </AccountForm>
      </Fold>
      {resetAt && (
        <Notice tone="warning">
          <p className="mb-3">
            {rich(
              'An administrator was asked to reset your two-step login. On {time} your authenticator, recovery codes and passkeys stop working.',
              { time: <Time at={resetAt} /> },
            )}
          </p>
          <ActionButton intent="keepMfa" label={t('I still have it: cancel the reset')} />
        </Notice>
      )}
      {refusal?.intent === 'authenticatorCode' && <Notice tone="error">{refusal.message}</Notice>}
    </>
  );
}

function Setup({
  setup,
  refusal,
}: {
  setup: NonNullable<AccountView['setup']>;
  refusal: Refusal | undefined;
}) {
  return (
    <>
      <p className="text-sm">
        {t(
          'Scan this with the app on your new phone, or type the key. The old authenticator keeps working until the new code is accepted.',
        )}
      </p>
      <div className="grid items-center gap-5 md:grid-cols-[auto_1fr]">
        <img
          src={setup.qr}
          alt={t('QR code for the authenticator app; the key beside it says the same')}
          width={220}
          height={220}
          className="rounded-md border border-line"
        />
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-soft">{t('Setup key')}</p>
          <code className="font-mono text-sm break-all" data-testid="key">
            {setup.secretCode}
          </code>
          <Button look="quiet" onClick={() => void copy(setup.secretCode)}>
            {t('Copy the key')}
          </Button>
        </div>
      </div>
      <AccountForm
        intent="authenticatorCode"
        fields={setupFields}
        refusal={refusal}
        submit={t('Use the new authenticator')}
      />
    </>
  );
}

export function AccountRecoveryCodes({
  codes,
  lacking,
  refusal,
}: {
  lacking: Lacking;
  codes: readonly string[] | undefined;
  refusal: Refusal | undefined;
}) {
  if (codes) return <CodesOnce codes={codes} />;
  return (
    <Fold
      short={t('Change…')}
      label={t('Make new codes…')}
      open={refusal?.intent === 'recoveryCodes'}
      lacking={lacking}
    >
      <AccountForm
        intent="recoveryCodes"
        fields={recoveryFields}
        refusal={refusal}
        submit={t('Make ten new codes')}
      >
        <p className="text-sm text-soft">{t('The codes you have now stop working.')}</p>
      </AccountForm>
    </Fold>
  );
}

export function leftIn(codes: number): string {
  if (codes === 0) return t('You have no recovery codes.');
  return counted(codes, '{count} code is left.', '{count} codes are left.');
}

/** Shown this once: the server keeps only what recognises them. */
function CodesOnce({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="warning" className="w-full">
        {t('Save these recovery codes now: they are not shown again, and the old ones no longer work.')}
      </Notice>
      <ul className="grid w-full grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => void copy(codes.join('\n'))}>
        {t('Copy the codes')}
      </Button>
    </div>
  );
}
