import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { MenuButton } from '../../../ui/menu/menu.tsx';
import { MenuConfirm } from '../../../ui/menu/menu-confirm.tsx';

/** Lines of an item's menu that are no links. */
export function DuplicateLine({ disabled = false }: { disabled?: boolean }) {
  return (
    <Form method="post">
      <MenuButton icon="copy" name="do" value="duplicate" disabled={disabled}>
        Duplicate
      </MenuButton>
    </Form>
  );
}

/** Says what it means, then does it. */
export function BinLine({ action, children }: { action?: string | undefined; children?: ReactNode }) {
  return (
    <MenuConfirm label="Move to the bin…" icon="bin">
      {children ?? <p>You can restore it for 30 days.</p>}
      <Form method="post" {...(action ? { action } : {})}>
        <Button type="submit" look="danger" name="do" value="bin">
          Move to the bin
        </Button>
      </Form>
    </MenuConfirm>
  );
}
