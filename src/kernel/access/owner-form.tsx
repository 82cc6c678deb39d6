import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { MenuConfirm } from '../../ui/menu/menu-confirm.tsx';
import type { Ownership } from './owner.server.ts';

/** A line of a menu that gives something to another owner; the action is `own`. */
export function OwnerForm({ ownership }: { ownership: Ownership | undefined }) {
  const [first] = useState(ownership?.ownerId);
  if (!ownership) return null;
  const { owners, ownerId } = ownership;
  const owner = owners.find(({ id }) => id === ownerId)?.name ?? 'Nobody';
  return (
    <MenuConfirm label="Change owner…" icon="person" isDanger={false}>
      <p>The owner can delete it. Everybody who could edit it still can.</p>
      <Form method="post" preventScrollReset className="flex w-full flex-wrap items-end gap-3">
        <label className="grid min-w-0 flex-1 basis-56 gap-1 font-semibold">
          Owner
          <select
            name="owner"
            required
            key={ownerId}
            defaultValue={ownerId ?? ''}
            className="min-h-12 w-full rounded-md border border-edge bg-surface px-3 font-normal"
          >
            {!owners.some(({ id }) => id === ownerId) && <option value="">Nobody</option>}
            {owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" name="do" value="own">
          Save
        </Button>
        <p role="status" className="basis-full font-semibold empty:hidden">
          {ownerId !== first && `Saved: ${owner} is the owner now.`}
        </p>
      </Form>
    </MenuConfirm>
  );
}
