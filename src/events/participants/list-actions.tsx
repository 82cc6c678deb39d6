import { ExportTicked } from '../../kernel/formats/export-list.tsx';
import { Button } from '../../ui/button.tsx';
import { MenuConfirm } from '../../ui/menu/menu-confirm.tsx';
import { MenuButton } from '../../ui/menu/menu.tsx';
import { TickBar } from '../../ui/lists/tick-bar.tsx';
import type { Ticks } from '../../ui/lists/use-ticks.ts';

/** What can be done to the ticked rows of the list, inside its form; in sight while there are any. */
export function ParticipantActions({
  ticks,
  mayErase,
  tags,
  error,
}: {
  ticks: Ticks;
  mayErase: boolean;
  /** As typed, after it was refused. */
  tags: string | undefined;
  error: string | undefined;
}) {
  return (
    <TickBar
      ticks={ticks}
      more={
        <>
          <MenuButton icon="close" name="do" value="untag">
            Remove tags
          </MenuButton>
          {mayErase && (
            <MenuConfirm label="Erase…" icon="bin">
              <p>
                {ticks.count === 1 ? 'Name' : 'Names'}, addresses, notes, answers and emails of{' '}
                {ticks.count === 1 ? 'the selected participant' : 'the selected participants'} are erased for
                good; upcoming registrations are cancelled. This cannot be undone.
              </p>
              <Button type="submit" look="danger" name="do" value="erase">
                Erase for good
              </Button>
            </MenuConfirm>
          )}
        </>
      }
    >
      <label className="tick-field flex items-center gap-2 text-sm">
        Tags
        <input
          name="tags"
          defaultValue={tags}
          maxLength={200}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'tags-error' : undefined}
          className="min-h-11 w-full min-w-0 rounded-md border border-edge bg-surface px-3 aria-invalid:border-ember"
        />
      </label>
      <Button type="submit" look="quiet" name="do" value="tag">
        Add tags
      </Button>
      <ExportTicked list="/bee/parts/list" />
      {error && (
        <p id="tags-error" className="basis-full text-sm text-ember">
          {error}
        </p>
      )}
    </TickBar>
  );
}
