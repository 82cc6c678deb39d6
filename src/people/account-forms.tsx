import './account.css';
import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { profileFieldsOf } from '../identity/user-fields.ts';
import type { Refusal } from '../kernel/forms/action.server.ts';
import type { Entered, Field } from '../kernel/forms/field.ts';
import { FormField } from '../kernel/forms/form-field.tsx';
import { openedWith, WAS } from '../kernel/forms/opened-with.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Button } from '../ui/button.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { Notice } from '../ui/notice.tsx';
import { emailCodeFields, emailFields, firstPasswordFields, passwordFields } from './account-fields.ts';
import { type Lacking, Lacks } from './account-lacks.tsx';
import { profileValues } from './profile-values.ts';
import { Refused } from './refused.tsx';
import type { UserView } from './user-view.server.ts';
import { t } from '../texts/text.ts';

const NOTHING: Entered = {};

/** One form of the account's page: its refusal above, its one button below. */
export function AccountForm({
  intent,
  fields,
  refusal,
  submit,
  values = NOTHING,
  look = '',
  children,
}: {
  intent: string;
  fields: readonly Field[];
  refusal: Refusal | undefined;
  submit: string;
  /** What stands in the fields before anything was typed. */
  values?: Entered;
  /** How the fields stand. */
  look?: string;
  /** Words above the fields. */
  children?: ReactNode;
}) {
  const busy = useNavigation().state !== 'idle';
  const here = refusal?.intent === intent ? refusal : undefined;
  const typed = here?.entered ?? values;
  // What is there already has nothing to save until something is typed.
  const [isTouched, setTouched] = useState(false);
  const isAtRest = useHydrated() && values !== NOTHING && !isTouched && !here;
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="grid gap-5"
      onInput={() => setTouched(true)}
      onSubmit={() => setTouched(false)}
    >
      <Refused refusal={refusal} intent={intent} fields={fields} />
      {children}
      <div className={`account-fields grid gap-5 ${look}`}>
        {fields.map((field) => (
          <FormField key={field.name} field={field} value={typed[field.name]} errors={here?.errors} />
        ))}
      </div>
      <input type="hidden" name="do" value={intent} />
      <div>
        <Button
          type="submit"
          isAtRest={isAtRest}
          aria-disabled={busy}
          onClick={(press) => busy && press.preventDefault()}
        >
          {submit}
        </Button>
      </div>
    </Form>
  );
}

export function AccountProfile({ user, refusal }: { user: UserView; refusal: Refusal | undefined }) {
  const values = profileValues(user);
  const was = refusal?.intent === 'profile' ? refusal.entered[WAS] : undefined;
  return (
    <AccountForm
      intent="profile"
      fields={profileFieldsOf(user)}
      values={values}
      refusal={refusal}
      submit={t('Save')}
      look="md:grid-cols-2"
    >
      <input type="hidden" name={WAS} value={was ?? openedWith(values)} />
    </AccountForm>
  );
}

export function AccountEmail({
  newEmail,
  lacking,
  refusal,
}: {
  lacking: Lacking;
  newEmail: string | undefined;
  refusal: Refusal | undefined;
}) {
  return (
    <>
      <Fold
        short={t('Change…')}
        label={newEmail ? t('Use a different address…') : t('Change it…')}
        open={refusal?.intent === 'email'}
        lacking={lacking}
      >
        <AccountForm intent="email" fields={emailFields} refusal={refusal} submit={t('Send me a code')} />
      </Fold>
      {!newEmail && <Refused refusal={refusal} intent="emailCode" />}
      {newEmail && (
        <AccountForm
          intent="emailCode"
          fields={emailCodeFields}
          refusal={refusal}
          submit={t('Change to this address')}
        >
          <Notice tone="warning">
            {t(
              'If no other account uses {email}, we have sent a code to it. Enter it here within ten minutes; until then nothing changes.',
              { email: newEmail },
            )}
          </Notice>
        </AccountForm>
      )}
    </>
  );
}

export function AccountPassword({ refusal }: { refusal: Refusal | undefined }) {
  return (
    <Fold short={t('Change…')} label={t('Change your password…')} open={refusal?.intent === 'password'}>
      <AccountForm
        intent="password"
        fields={passwordFields}
        refusal={refusal}
        submit={t('Change the password')}
      />
    </Fold>
  );
}

/** The first password, with a code by email: the session of a provider alone proves too little. */
export function AccountFirstPassword({
  isMailed,
  email,
  refusal,
}: {
  isMailed: boolean;
  email: string;
  refusal: Refusal | undefined;
}) {
  return (
    <div className="grid gap-5">
      <Refused refusal={refusal} intent="firstPasswordCode" />
      {isMailed && (
        <AccountForm
          intent="firstPassword"
          fields={firstPasswordFields}
          refusal={refusal}
          submit={t('Choose this password')}
        >
          <Notice tone="warning">
            {t('We have sent a code to {email}. Enter it here within ten minutes.', { email })}
          </Notice>
        </AccountForm>
      )}
      <ActionButton
        intent="firstPasswordCode"
        label={isMailed ? t('Send a new code') : t('Choose a password: send me a code')}
      />
    </div>
  );
}

/** A form that is not always needed; open where it was just refused. */
export function Fold({
  label,
  short,
  open,
  lacking,
  children,
}: {
  label: string;
  /** What its form asks for and this account does not have. */
  lacking?: Lacking;
  /** What a phone shows of it, beside the name of what it is for. */
  short?: string;
  open: boolean;
  children: ReactNode;
}) {
  return (
    <details open={open}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-md border border-edge px-5 py-2 text-sm font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        {short && <span className="md:hidden">{short}</span>}
        <span className={short ? 'max-md:sr-only' : ''}>{label}</span>
      </summary>
      <div className="mt-5">{lacking ? <Lacks what={lacking} /> : children}</div>
    </details>
  );
}
