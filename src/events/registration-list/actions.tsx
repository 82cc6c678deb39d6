import { useId, type ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import type { RegistrationPageData } from './page.server.ts';
import { MOST_PEOPLE } from '../registrations/registration.ts';
import { mayTeam, type TeamAction } from '../registrations/team-actions.ts';

/** What the team may do with a registration as it stands; what hurts asks once more. */
export function RegistrationActions({ registration }: { registration: RegistrationPageData }) {
  const { status, partySize, email, key, running } = registration;
  const may = (action: TeamAction) => mayTeam(action, status, running);
  return (
    <div className="grid content-start gap-5">
      {may('approve') && (
        <Action title="Approval">
          <div className="flex flex-wrap gap-3">
            <ActionForm intent="approve" label="Approve" look="primary" />
            <ActionForm intent="reject" label="Decline" />
          </div>
        </Action>
      )}
      {may('offer') && (
        <Action title="Offer a place">
          <p className="text-sm text-soft">
            The guest gets an email and has a day to accept. This happens automatically, in order, when places
            come free.
          </p>
          <ActionForm intent="offer" label="Offer a place" reason="Why ahead of others on the waiting list" />
        </Action>
      )}
      {may('promote') && (
        <Action title="Give a place now">
          <p className="text-sm text-soft">
            Confirmed immediately, if there is room. The reason is recorded.
          </p>
          <ActionForm intent="promote" label="Give a place now" reason="Reason" required />
        </Action>
      )}
      {may('front') && (
        <Action title="Waiting list">
          <p className="text-sm text-soft">The next free place goes to this guest. The reason is recorded.</p>
          <ActionForm intent="front" label="Move to the front" reason="Reason" required />
        </Action>
      )}
      {may('resize') && (
        <Action title="Number of people">
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="do" value="resize" />
            <label className="grid gap-1 text-xs font-semibold">
              How many people?
              <input
                key={partySize}
                type="number"
                name="partySize"
                defaultValue={partySize}
                min={1}
                max={MOST_PEOPLE}
                required
                className="min-h-11 w-24 rounded-md border border-edge bg-surface px-3 text-base font-normal"
              />
            </label>
            <Press label="Change" />
          </Form>
        </Action>
      )}
      {email && may('resend') && (
        <Action title="Email">
          <ActionForm intent="resend" label="Resend the email" formKey={key} />
        </Action>
      )}
      {may('cancel') && (
        <Action title="Cancel">
          <Confirm label="Cancel the registration…">
            <p>The places go to the waiting list. This cannot be undone.</p>
            <ActionForm
              intent="cancel"
              label="Cancel the registration"
              look="danger"
              reason="Note to the guest"
              tell
            />
          </Confirm>
        </Action>
      )}
    </div>
  );
}

function Action({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <div className="grid justify-items-start gap-3">
        <h2 className="text-lg">{title}</h2>
        {children}
      </div>
    </Card>
  );
}

function ActionForm({
  intent,
  label,
  look = 'quiet',
  reason,
  required,
  tell,
  formKey,
}: {
  intent: string;
  label: string;
  look?: 'primary' | 'quiet' | 'danger';
  reason?: string;
  required?: boolean;
  tell?: boolean;
  formKey?: string;
}) {
  const id = useId();
  return (
    <Form method="post" preventScrollReset className="grid w-full justify-items-start gap-3">
      <input type="hidden" name="do" value={intent} />
      {formKey && <input type="hidden" name="key" value={formKey} />}
      {reason && (
        <label htmlFor={id} className="grid w-full gap-1 text-xs font-semibold">
          {reason}
          <input
            id={id}
            name="reason"
            maxLength={300}
            required={required}
            className="min-h-11 w-full rounded-md border border-edge bg-surface px-3 text-base font-normal"
          />
        </label>
      )}
      {tell && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input type="checkbox" name="tell" value="yes" defaultChecked className="size-5" />
          Email the guest
        </label>
      )}
      <Press label={label} look={look} />
    </Form>
  );
}

function Press({ label, look = 'quiet' }: { label: string; look?: 'primary' | 'quiet' | 'danger' }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Button
      type="submit"
      look={look}
      aria-disabled={busy}
      onClick={(press) => busy && press.preventDefault()}
    >
      {label}
    </Button>
  );
}
