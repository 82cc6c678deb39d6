import type { Refusal } from '../kernel/forms/action.server.ts';
import { Time } from '../ui/time.tsx';
import { linkFields, unlinkFields } from './account-fields.ts';
import { AccountForm, Fold } from './account-forms.tsx';
import type { Lacking } from './account-lacks.tsx';
import type { AccountView } from './account-view.server.ts';
import { t } from '../texts/text.ts';
import { rich } from '../texts/rich.ts';

/** Accounts elsewhere by which one logs in here; where none can be linked and none is, the page leaves this out. */
export function AccountIdentities({
  identities,
  providers,
  lacking,
  refusal,
}: {
  lacking: Lacking;
  identities: AccountView['identities'];
  providers: AccountView['providers'];
  refusal: Refusal | undefined;
}) {
  return (
    <>
      {providers.length > 0 && (
        <Fold
          short={t('Add…')}
          label={t('Link an account…')}
          open={refusal?.intent === 'linkIdentity'}
          lacking={lacking}
        >
          <AccountForm
            intent="linkIdentity"
            fields={linkFields(providers)}
            values={{ provider: providers[0]?.id ?? '' }}
            refusal={refusal}
            submit={t('Continue to link it')}
          >
            <p className="text-sm text-soft">
              {t(
                'You can log in with an account you have elsewhere instead of your password. You are still asked for your code.',
              )}
            </p>
          </AccountForm>
        </Fold>
      )}
      {identities.length > 0 && (
        <ul className="account-lines grid">
          {identities.map(({ id, label, created, lastUsed }) => (
            <li key={id} className="grid gap-1 border-b border-line py-3 text-sm last:border-0">
              <span className="font-medium wrap-anywhere">{label}</span>
              <span className="text-soft">
                {lastUsed
                  ? rich('Linked {created}, last used {used}', {
                      created: <Time at={created} />,
                      used: <Time at={lastUsed} />,
                    })
                  : rich('Linked {created}', { created: <Time at={created} /> })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {identities.length > 0 && (
        <Fold label={t('Unlink an account…')} open={refusal?.intent === 'unlinkIdentity'} lacking={lacking}>
          <AccountForm
            intent="unlinkIdentity"
            fields={unlinkFields(identities)}
            values={{ identity: identities[0]?.id ?? '' }}
            refusal={refusal}
            submit={t('Unlink')}
          />
        </Fold>
      )}
    </>
  );
}
