import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { TableText } from './summary-actions.server.ts';

/** Two people wrote more at one table than fits there: both texts, and the choice. Nothing was overwritten. */
export function StaleTableNotice({
  now,
  mine,
  onDecide,
}: {
  now: TableText;
  mine: TableText;
  onDecide: (now: TableText, mine: boolean) => void;
}) {
  return (
    <Notice tone="warning">
      <div className="grid gap-4">
        <p>
          <strong>
            Someone else has written at this table in the meantime, and both texts together are too long.
          </strong>{' '}
          Nothing was overwritten, and none of your text is lost.
        </p>
        <div className="grid gap-3 md:grid-cols-2">
          <Text title="What is saved now" text={now} />
          <Text title="Yours" text={mine} />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onDecide({ ...now }, true)}>Save mine over it</Button>
          <Button look="quiet" onClick={() => onDecide(now, false)}>
            Keep the saved version
          </Button>
        </div>
      </div>
    </Notice>
  );
}

function Text({ title, text: { host, notes } }: { title: string; text: TableText }) {
  return (
    <div className="grid content-start gap-1">
      <h2 className="text-sm font-semibold">{title}</h2>
      <p className="max-h-60 overflow-auto rounded-md border border-line bg-surface p-3 text-sm whitespace-pre-wrap">
        {[host && `Host: ${host}`, notes || '(no notes)'].filter(Boolean).join('\n')}
      </p>
    </div>
  );
}
