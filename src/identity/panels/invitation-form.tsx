import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { emit } from '../../kernel/browser/event-bus.ts';
import { callSessionApi } from '../../kernel/browser/session-api.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Challenge, fieldsOf, openChallenge } from './go-on.ts';
import { emailField, nameFields, newPasswordFields } from './panel-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import { t } from '../../texts/text.ts';

/** Whoever has the link of an invitation says who they are and chooses a password; an authenticator comes next. */
export function InvitationForm({ token }: { token: string }) {
  const [known, setKnown] = useState<Entered>();
  const [gone, setGone] = useState(false);
  const [failed, setFailed] = useState(false);
  const { revalidate } = useRevalidator();
  const look = useCallback(() => {
    void callSessionApi<Entered>('/invitation', { token }).then((answer) => {
      const isGone = !answer.ok && answer.status === 404;
      if (answer.ok) setKnown(answer.body);
      // Said here, with what to do about it.
      if (isGone) emit('clearErrors');
      setGone(isGone);
      setFailed(!answer.ok);
    });
  }, [token]);
  useEffect(look, [look]);
  const accept = async ({ given_name, family_name, password }: Entered) => {
    const answer = await callSessionApi<Challenge>(
      '/invitation/accept',
      { token, given_name, family_name, password },
      'form',
    );
    if (answer.ok) openChallenge(answer.body, {});
    else if (answer.status === 404) {
      // The page knows whether it was accepted: perhaps by this form, whose answer was lost on its way.
      emit('clearErrors');
      setGone(true);
      void revalidate();
    }
    return fieldsOf(answer);
  };
  if (gone) {
    return (
      <Notice tone="warning">
        {t(
          'This invitation was withdrawn, replaced by a newer one, or is older than 7 days. If you have already chosen a password with it, log in. Otherwise, please ask for a new one.',
        )}
      </Notice>
    );
  }
  if (failed) {
    return (
      <div>
        <Button onClick={look}>{t('Try again')}</Button>
      </div>
    );
  }
  if (!known) return <p className="text-soft">{t('Looking for your invitation…')}</p>;
  return (
    <PanelForm
      fields={[{ ...emailField, readOnly: true }, ...nameFields, ...newPasswordFields]}
      values={known}
      submit={t('Accept the invitation')}
      onSubmit={accept}
    />
  );
}
