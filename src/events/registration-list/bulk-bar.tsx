import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Refusal } from '../../kernel/forms/action.server.ts';
import { Button } from '../../ui/button.tsx';
import { MenuConfirm } from '../../ui/menu-confirm.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { TickBar } from '../../ui/lists/tick-bar.tsx';
import type { Ticks } from '../../ui/lists/use-ticks.ts';
import { MenuButton } from '../../ui/menu.tsx';
import { mayTeam, type TeamAction } from '../registrations/team-actions.ts';
import { BULK_ACTIONS, type BulkAction, reasonFieldOf } from './bulk-action.ts';
import type { RegistrationRowView } from './event-participants.server.ts';
import { BULK_FORM } from './table.tsx';

/** In the menu: what is done seldom, and what hurts last. */
const REST = ['resend', 'promote', 'reject', 'cancel'] as const;

/** What can be done with all that are ticked, as they stand; what wants a reason asks for it where it is pressed. */
export function BulkBar({
  formKey,
  rows,
  ticks,
  isRunning,
  refusal,
}: {
  formKey: string;
  rows: readonly RegistrationRowView[];
  ticks: Ticks;
  isRunning: boolean;
  refusal: Refusal | undefined;
}) {
  const { state } = useNavigation();
  const busy = state === 'submitting';
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (state !== 'idle' || !isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement !== document.body) return;
    // What was pressed is gone with what it did: what can be done next takes its focus, else the screen.
    const next = form.current?.querySelector<HTMLElement>('.tick-actions button');
    (next ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [state]);
  const chosen = rows.filter(({ id }) => ticks.has(id));
  const may = (action: TeamAction) => {
    const isFor = ({ status }: RegistrationRowView) => mayTeam(action, status, isRunning);
    // Without scripts nobody knows here which are ticked.
    return hydrated ? chosen.every(isFor) : rows.some(isFor);
  };
  const rest = REST.filter(
    (action) => may(action) && (action !== 'resend' || chosen.every(({ email }) => email)),
  );
  const wantsReason = may('offer') && refusal?.intent === 'offer' && refusal.errors['reason'] !== undefined;
  return (
    <Form
      ref={form}
      id={BULK_FORM}
      method="post"
      preventScrollReset
      className="sticky bottom-3 z-20"
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        isPressed.current = true;
        event.currentTarget.querySelector<HTMLElement>(':popover-open')?.hidePopover();
      }}
    >
      <input type="hidden" name="key" value={formKey} />
      <TickBar
        ticks={ticks}
        more={
          rest.length > 0 && (
            // What was written for some is not for the next.
            <Fragment key={formKey}>
              {rest.map((action) => (
                <Seldom key={action} action={action} isOne={ticks.count === 1} />
              ))}
            </Fragment>
          )
        }
      >
        {may('approve') && <Press intent="approve" />}
        {may('offer') && (
          <>
            {wantsReason && (
              <input
                name={reasonFieldOf('offer')}
                aria-label="Why ahead of others on the waiting list"
                placeholder="Reason"
                maxLength={300}
                aria-invalid
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the refused press still needs
                autoFocus
                className="tick-field min-h-11 rounded-md border border-edge bg-surface px-3 text-sm aria-invalid:border-ember"
              />
            )}
            <Press intent="offer" />
          </>
        )}
        {!wantsReason && (
          <Button type="submit" look="quiet" name="do" value="write" formNoValidate>
            Email them
          </Button>
        )}
      </TickBar>
    </Form>
  );
}

function Press({ intent }: { intent: BulkAction }) {
  return (
    <Button type="submit" look="quiet" name="do" value={intent} formNoValidate>
      {BULK_ACTIONS[intent].label}
    </Button>
  );
}

function Seldom({ action, isOne }: { action: (typeof REST)[number]; isOne: boolean }) {
  switch (action) {
    case 'resend':
      return (
        <MenuButton icon="mail" name="do" value="resend" formNoValidate>
          {BULK_ACTIONS.resend.label}
        </MenuButton>
      );
    case 'promote':
      return (
        <Asked intent="promote" label={BULK_ACTIONS.promote.label} reason="Reason" isNeeded>
          Confirmed immediately, if there is room. The reason is recorded.
        </Asked>
      );
    case 'reject':
      return (
        <Asked intent="reject" label={BULK_ACTIONS.reject.label}>
          {isOne ? 'The guest gets' : 'The guests get'} an email that says so. This cannot be undone.
        </Asked>
      );
    case 'cancel':
      return (
        <Asked
          intent="cancel"
          label={isOne ? 'Cancel the registration' : 'Cancel the registrations'}
          reason="Note to the guest"
        >
          The places go to the waiting list. This cannot be undone.
        </Asked>
      );
  }
}

/** A line of the menu that says what it means, and asks why. */
function Asked({
  intent,
  label,
  reason,
  isNeeded = false,
  children,
}: {
  intent: BulkAction;
  label: string;
  reason?: string;
  isNeeded?: boolean;
  children: ReactNode;
}) {
  return (
    <MenuConfirm label={`${label}…`} icon={isNeeded ? 'check' : 'close'} isDanger={!isNeeded}>
      <p>{children}</p>
      {reason && (
        <div className="w-full">
          <TextArea
            name={reasonFieldOf(intent)}
            label={reason}
            required={isNeeded}
            maxLength={300}
            rows={2}
          />
        </div>
      )}
      <Button
        type="submit"
        look={isNeeded ? 'quiet' : 'danger'}
        name="do"
        value={intent}
        formNoValidate={!isNeeded}
      >
        {label}
      </Button>
    </MenuConfirm>
  );
}
