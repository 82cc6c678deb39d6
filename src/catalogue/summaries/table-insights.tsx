import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { INSIGHT_FIELD } from './summary-parts.ts';
import { sendTable } from './table-api.ts';
import { useBegunInsight } from './use-begun-insight.ts';
import type { TableInsight } from './use-table-text.ts';

/** A thought, quickly: as one more line of the notes, or as an insight that stands in the harvest. */
export function TableInsights({
  summaryId,
  tableKey,
  userId,
  insights,
  onInsights,
  onNote,
}: {
  summaryId: string;
  tableKey: string;
  userId: string;
  insights: readonly TableInsight[];
  onInsights: (insights: readonly TableInsight[]) => void;
  onNote: (note: string) => void;
}) {
  const { text, write, keyOf } = useBegunInsight(userId, tableKey);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();

  const done = () => {
    write('');
    setError(undefined);
    box.current?.querySelector('textarea')?.focus();
  };
  const note = () => {
    if (text.trim() === '') return;
    onNote(text.trim());
    done();
  };
  const insight = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setBusy(true);
    const answer = await sendTable(summaryId, {
      do: 'insight',
      table: tableKey,
      level: '',
      text,
      key: keyOf(text),
    });
    setBusy(false);
    if (!answer?.insights)
      return setError(answer?.message ?? 'No answer came. Your text is still here; please try again.');
    onInsights(answer.insights);
    done();
    return void revalidate();
  };
  return (
    <section aria-labelledby="quick" className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <h2 id="quick" className="text-lg">
        Insights of this table
      </h2>
      {insights.length > 0 && (
        <ul className="grid gap-2">
          {insights.map(({ key, text: words }) => (
            <li key={key} className="border-l-3 border-honey pl-3">
              {words}
            </li>
          ))}
        </ul>
      )}
      <form
        ref={box}
        onSubmit={(event) => void insight(event)}
        className="grid gap-3"
        method="post"
        data-mirrored
      >
        <input type="hidden" name="table" value={tableKey} />
        <input type="hidden" name="do" value="insight" />
        <TextArea
          name="text"
          label="Add an insight"
          required
          rows={2}
          maxLength={INSIGHT_FIELD.max}
          value={text}
          error={error}
          onChange={(event) => write(event.target.value)}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button type="submit" className="min-h-14" aria-disabled={busy}>
            <WorkIcon name="plus" /> Insight
          </Button>
          <Button look="quiet" className="min-h-14" onClick={note}>
            <WorkIcon name="plus" /> Note
          </Button>
        </div>
      </form>
    </section>
  );
}
