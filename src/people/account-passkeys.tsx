import { Form, useNavigate, useRevalidator } from 'react-router';
import { knowsPasskeys, makePasskey, useWorkingPasskeys } from '../identity/panels/passkey.ts';
import { PanelForm } from '../identity/panels/panel-form.tsx';
import type { Refusal } from '../kernel/forms/action.server.ts';
import type { Entered } from '../kernel/forms/field.ts';
import { patterns } from '../kernel/forms/patterns.ts';
import { Button } from '../ui/button.tsx';
import { TextInput } from '../ui/fields/field.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { Time } from '../ui/time.tsx';
import { newPasskeyFields, passkeyNameField, removePasskeyFields } from './account-fields.ts';
import { AccountForm, Fold } from './account-forms.tsx';
import type { Lacking } from './account-lacks.tsx';
import type { AccountView } from './account-view.server.ts';
import { Refused } from './refused.tsx';
import { t } from '../texts/text.ts';
import { rich } from '../texts/rich.ts';

/** What the history entry of this page says once a passkey was made: no address says it. */
export const PASSKEY_ADDED = 'passkey-added';

type Passkey = AccountView['passkeys'][number];

export function AccountPasskeys({
  passkeys,
  lacking,
  refusal,
}: {
  lacking: Lacking;
  passkeys: readonly Passkey[];
  refusal: Refusal | undefined;
}) {
  return (
    <>
      {/* A new one begins with empty fields. */}
      <AddPasskey key={passkeys.length} lacking={lacking} />
      {passkeys.length > 0 && (
        <ul className="account-lines grid">
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} refusal={refusal} />
          ))}
        </ul>
      )}
      {passkeys.length > 0 && (
        <Fold label={t('Remove a passkey…')} open={refusal?.intent === 'removePasskey'} lacking={lacking}>
          <AccountForm
            intent="removePasskey"
            fields={removePasskeyFields(passkeys)}
            values={{ passkey: passkeys[0]?.id ?? '' }}
            refusal={refusal}
            submit={t('Remove this passkey')}
          />
        </Fold>
      )}
    </>
  );
}

function Line({ passkey, refusal }: { passkey: Passkey; refusal: Refusal | undefined }) {
  const { id, name, created, lastUsed } = passkey;
  const here = refusal?.entered['id'] === id ? refusal : undefined;
  return (
    <li className="grid gap-3 border-b border-line py-4 text-sm last:border-0">
      <div className="grid gap-1">
        <span className="font-medium">{name}</span>
        <span className="text-soft">
          {lastUsed
            ? rich('Added {created} · last used {used}', {
                created: <Time at={created} />,
                used: <Time at={lastUsed} />,
              })
            : rich('Added {created} · not used yet', { created: <Time at={created} /> })}
        </span>
      </div>
      <div>
        <Fold label={t('Rename {name}…', { name })} open={here?.intent === 'renamePasskey'}>
          <Form method="post" preventScrollReset className="grid gap-4">
            <Refused refusal={here} intent="renamePasskey" fields={[passkeyNameField]} />
            <TextInput
              id={`name-${id}`}
              name="passkeyName"
              label={t('Name')}
              required
              maxLength={60}
              defaultValue={name}
            />
            <input type="hidden" name="do" value="renamePasskey" />
            <input type="hidden" name="id" value={id} />
            <div>
              <Button type="submit" look="quiet">
                {t('Save the name')}
              </Button>
            </div>
          </Form>
        </Fold>
      </div>
    </li>
  );
}

/** Made between the browser and the authenticator: there is no way without scripts. */
function AddPasskey({ lacking }: { lacking: Lacking }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const passkeysWork = useWorkingPasskeys();
  if (!hydrated) return <p className="text-sm text-soft">{t('Adding a passkey needs JavaScript.')}</p>;
  if (!knowsPasskeys())
    return <p className="text-sm text-soft">{t('This browser does not support passkeys.')}</p>;
  if (!passkeysWork)
    return (
      <p className="text-sm text-soft">
        {t('Passkeys only work at the site’s own address, and you are using a different one.')}
      </p>
    );
  const add = async ({ passkeyName = '', password = '', code = '' }: Entered) => {
    const digits = code.replace(/\s/g, '');
    const factor = patterns.mfaCode.test.test(digits) ? { code: digits } : { recovery_code: code };
    const refused = await makePasskey({ password, ...factor }, passkeyName);
    if (!refused) {
      await navigate('#part-passkeys', { preventScrollReset: true, state: PASSKEY_ADDED });
      await revalidate();
    }
    return refused && { ...refused, code: refused['code'] ?? refused['recovery_code'] ?? '' };
  };
  return (
    <Fold short={t('Add…')} label={t('Add a passkey…')} open={false} lacking={lacking}>
      <p className="mb-5 text-sm text-soft">
        {t(
          'A passkey is stored on your phone, computer or security key. You log in with your fingerprint, face or PIN instead of password and code, and no fake page can steal it.',
        )}
      </p>
      <PanelForm fields={newPasskeyFields} submit={t('Create the passkey')} onSubmit={add} />
    </Fold>
  );
}
