import { ActionButton } from '../../ui/action-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';

/** What cannot be undone asks once, and says that the guest hears of it. */
export function DeclineMenu({
  intent,
  id,
  who,
}: {
  /** What the form calls it. */
  intent: string;
  /** Whose registration, where the page is not theirs. */
  id?: string;
  /** Said to who listens, where several stand below each other. */
  who?: string;
}) {
  return (
    <Menu label="Decline" {...(who ? { what: who } : {})}>
      <div className="grid justify-items-start gap-3 p-2 text-sm">
        <p>The guest gets an email that says so. This cannot be undone.</p>
        <ActionButton
          intent={intent}
          label="Decline the registration"
          look="danger"
          {...(id ? { id } : {})}
        />
      </div>
    </Menu>
  );
}
