import { Fragment, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Refusal } from '../../kernel/forms/action.server.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { TickBar } from '../../ui/lists/tick-bar.tsx';
import type { Ticks } from '../../ui/lists/use-ticks.ts';
import { BULK_ACTIONS, type BulkAction, reasonFieldOf } from './bulk-action.ts';
import { SELDOM, Seldom, Unfit } from './bulk-menu.tsx';
import type { RegistrationRowView } from './event-participants.server.ts';
import { BULK_FORM } from './table.tsx';
import { whyNot } from './why-not.ts';

/** In the menu: what stands in the bar where it can be done, what is done seldom, and what hurts last. */
const IN_MENU = ['approve', 'offer', ...SELDOM] as const;

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
  // Without scripts nobody knows here which are ticked.
  const against = (action: BulkAction) => (hydrated ? whyNot(action, chosen, isRunning) : undefined);
  const may = (action: BulkAction) =>
    hydrated ? !against(action) : rows.some((row) => !whyNot(action, [row], isRunning));
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
          // What was written for some is not for the next.
          <Fragment key={formKey}>
            {IN_MENU.map((action) => {
              const why = against(action);
              if (why) return <Unfit key={action} action={action} isOne={ticks.count === 1} why={why} />;
              if (action === 'approve' || action === 'offer' || !may(action)) return null;
              return <Seldom key={action} action={action} isOne={ticks.count === 1} />;
            })}
          </Fragment>
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
