import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { MenuButton } from '../../ui/menu/menu.tsx';
import { MenuConfirm } from '../../ui/menu/menu-confirm.tsx';
import { type IconName, WorkIcon } from '../../ui/work-icon.tsx';
import { BULK_ACTIONS, type BulkAction, reasonFieldOf } from './bulk-action.ts';

/** What is done seldom, and what hurts last. */
export const SELDOM = ['resend', 'promote', 'reject', 'cancel'] as const;

const ICONS: Record<BulkAction, IconName> = {
  approve: 'check',
  offer: 'person',
  resend: 'mail',
  promote: 'check',
  reject: 'close',
  cancel: 'close',
};

function labelOf(action: BulkAction, isOne: boolean): string {
  if (action !== 'cancel') return BULK_ACTIONS[action].label;
  return isOne ? 'Cancel the registration' : 'Cancel the registrations';
}

/** What cannot be done with all that are ticked, and why. */
export function Unfit({ action, isOne, why }: { action: BulkAction; isOne: boolean; why: string }) {
  const id = useId();
  return (
    <button
      type="button"
      aria-disabled
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-why`}
      className="flex w-full items-center gap-3 px-3 py-2 text-left text-sm text-soft"
    >
      <WorkIcon name={ICONS[action]} className="size-4" />
      <span className="grid">
        <span id={`${id}-label`} className="font-medium">
          {labelOf(action, isOne)}
        </span>
        <span id={`${id}-why`} className="text-xs">
          {why}
        </span>
      </span>
    </button>
  );
}

export function Seldom({ action, isOne }: { action: (typeof SELDOM)[number]; isOne: boolean }) {
  const label = labelOf(action, isOne);
  switch (action) {
    case 'resend':
      return (
        <MenuButton icon={ICONS.resend} name="do" value="resend" formNoValidate>
          {label}
        </MenuButton>
      );
    case 'promote':
      return (
        <Asked intent="promote" label={label} reason="Reason" isNeeded>
          Confirmed immediately, if there is room. The reason is recorded.
        </Asked>
      );
    case 'reject':
      return (
        <Asked intent="reject" label={label}>
          {isOne ? 'The guest gets' : 'The guests get'} an email that says so. This cannot be undone.
        </Asked>
      );
    case 'cancel':
      return (
        <Asked intent="cancel" label={label} reason="Note to the guest">
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
    <MenuConfirm label={`${label}…`} icon={ICONS[intent]} isDanger={!isNeeded}>
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
