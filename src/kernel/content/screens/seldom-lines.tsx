import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { MENU_ITEM } from '../../../ui/menu.tsx';
import { WorkIcon } from '../../../ui/work-icon.tsx';

/** Lines of an item's menu that are no links. */
export function DuplicateLine({ disabled = false }: { disabled?: boolean }) {
  return (
    <Form method="post">
      <button
        type="submit"
        name="do"
        value="duplicate"
        disabled={disabled}
        className={`cursor-pointer ${MENU_ITEM}`}
      >
        <WorkIcon name="copy" className="size-4 text-soft" /> Duplicate
      </button>
    </Form>
  );
}

/** Says what it means, then does it. */
export function BinLine({ action, children }: { action?: string | undefined; children?: ReactNode }) {
  return (
    <Confirm label="Move to the bin…" line>
      {children ?? <p>You can restore it for 30 days.</p>}
      <Form method="post" {...(action ? { action } : {})}>
        <Button type="submit" look="danger" name="do" value="bin">
          Move to the bin
        </Button>
      </Form>
    </Confirm>
  );
}
