import { type Undescribed, UndescribedItems } from '../../kernel/content/screens/undescribed-pictures.tsx';
import { ExportTicked } from '../../kernel/formats/export-list.tsx';
import { Button } from '../../ui/button.tsx';
import { MenuConfirm } from '../../ui/menu/menu-confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TickBar } from '../../ui/lists/tick-bar.tsx';
import type { Ticks } from '../../ui/lists/use-ticks.ts';

/** What can be done to the ticked rows of the list, inside its form. */
export function BulkActions({ bin, ticks }: { bin: boolean; ticks: Ticks }) {
  return (
    <TickBar
      ticks={ticks}
      more={
        !bin && (
          <MenuConfirm label="Move to bin…" icon="bin">
            <p>
              {ticks.count === 1
                ? 'The selected event disappears from'
                : 'The selected events disappear from'}{' '}
              every list and page. You can restore them for 30 days. Events with registrations stay.
            </p>
            <Button type="submit" look="danger" name="do" value="bin">
              Move to the bin
            </Button>
          </MenuConfirm>
        )
      }
    >
      {bin ? (
        <Button type="submit" look="quiet" name="do" value="restore">
          Restore as a draft
        </Button>
      ) : (
        <>
          <Button type="submit" look="quiet" name="do" value="publish">
            Publish
          </Button>
          <Button type="submit" look="quiet" name="do" value="draft">
            Back to draft
          </Button>
          <Button type="submit" look="quiet" name="do" value="archive">
            Archive
          </Button>
        </>
      )}
      <ExportTicked list="/bee/events/list" />
    </TickBar>
  );
}

/** What was done, and why the rest was not. */
export function BulkOutcome({
  outcome: { done, refused, undescribed },
  words,
}: {
  outcome: {
    done: number;
    refused: { title: string; why: string }[];
    undescribed: readonly Undescribed[];
  };
  words: string;
}) {
  if (refused.length === 0) return <UndescribedItems items={undescribed} arePublished />;
  return (
    <>
      <Notice tone="warning">
        <p>
          {done} {words};{' '}
          {refused.length === 1 ? '1 was left unchanged' : `${refused.length} were left unchanged`}:
        </p>
        <ul className="mt-1 list-disc pl-5">
          {refused.map(({ title, why }, i) => (
            <li key={i}>
              <strong>{title}</strong>: {why}
            </li>
          ))}
        </ul>
      </Notice>
      <UndescribedItems items={undescribed} arePublished />
    </>
  );
}
