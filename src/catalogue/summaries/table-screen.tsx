import { useEffect } from 'react';
import { Form } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea, TextInput } from '../../ui/fields/field.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import type { Insight, Place } from './summary-parts.ts';
import { StaleTableNotice } from './stale-table.tsx';
import { TableInsights } from './table-insights.tsx';
import { type TableStatus, useTableText } from './use-table-text.ts';

/** One table of one round, to be written at with a thumb: saved as one writes, the next table one press away. */
export function TableScreen({
  summary,
  place,
  places,
  insights: saidBefore,
  userId,
  refusal,
}: {
  summary: { id: string; title: string };
  place: Place;
  places: readonly Place[];
  insights: readonly Pick<Insight, 'key' | 'text'>[];
  userId: string;
  refusal: string | undefined;
}) {
  const { table, round, roundNumber } = place;
  const base = `/bee/twc/edit/${summary.id}/rounds`;
  const index = places.findIndex((each) => each.table.key === table.key);
  const saved = { host: table.host ?? '', notes: table.notes ?? '' };
  const title = `${table.label}, round ${roundNumber}`;
  const { text, notes, status, insights, setInsights, type, send, decide } = useTableText({
    summaryId: summary.id,
    tableKey: table.key,
    place: title,
    userId,
    saved,
    insights: saidBefore,
  });
  const hydrated = useHydrated();
  useSaveKey(send);
  return (
    <Screen narrow title={title} back={{ to: base, label: summary.title }}>
      <p className="font-display text-xl font-bold text-balance">{round.question}</p>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {status.is === 'stale' && <StaleTableNotice now={status.now} mine={text} onDecide={decide} />}
      <Form
        method="post"
        data-mirrored
        className="grid gap-5"
        onSubmit={(event) => hydrated && (event.preventDefault(), void send())}
      >
        <input type="hidden" name="table" value={table.key} />
        <input type="hidden" name="seenHost" value={saved.host} />
        <input type="hidden" name="seenNotes" value={saved.notes} />
        <TextArea
          ref={notes}
          name="notes"
          label="Notes"
          required
          rows={10}
          maxLength={5000}
          value={text.notes}
          onChange={(event) => type({ notes: event.target.value })}
          hint="One line for each thing said. Saved automatically."
        />
        <TextInput
          name="host"
          label="Table host"
          autoComplete="off"
          maxLength={80}
          value={text.host}
          onChange={(event) => type({ host: event.target.value })}
        />
        <Button
          type="submit"
          name="do"
          value="saveTable"
          aria-keyshortcuts="Control+S Meta+S"
          className="justify-self-start"
        >
          Save
        </Button>
      </Form>
      <TableInsights
        summaryId={summary.id}
        tableKey={table.key}
        userId={userId}
        insights={insights}
        onInsights={setInsights}
        onNote={(note) => type({ notes: [text.notes.trimEnd(), note].filter(Boolean).join('\n') })}
      />
      <Walk
        base={base}
        before={places[index - 1]}
        after={places[index + 1]}
        roundNumber={roundNumber}
        said={said(status)}
      />
    </Screen>
  );
}

/** From table to table, always in reach of the thumb. */
function Walk({
  base,
  before,
  after,
  roundNumber,
  said: words,
}: {
  base: string;
  before: Place | undefined;
  after: Place | undefined;
  roundNumber: number;
  /** How saving stands. */
  said: string;
}) {
  return (
    <nav
      aria-label="Tables"
      className="sticky bottom-0 -mx-5 grid grid-cols-2 gap-3 border-t border-line bg-ground px-5 py-3 md:mx-0 md:px-0"
    >
      <span role="status" className="col-span-2 text-center text-sm text-soft empty:-mb-3">
        {words}
      </span>
      {before ? (
        <ButtonLink to={`${base}?table=${before.table.key}`} look="quiet" className="min-h-14">
          <Icon name="back" /> {nameOf(before, roundNumber)}
        </ButtonLink>
      ) : (
        <span />
      )}
      {after ? (
        <ButtonLink to={`${base}?table=${after.table.key}`} look="quiet" className="min-h-14">
          {nameOf(after, roundNumber)} <Icon name="arrow" />
        </ButtonLink>
      ) : (
        <Link
          to={base}
          className="inline-flex min-h-14 items-center justify-center rounded-md text-sm font-semibold hover:bg-sunken"
        >
          All tables
        </Link>
      )}
    </nav>
  );
}

/** Of another round it says so: the walk goes on into the next one. */
function nameOf({ table, roundNumber }: Place, here: number): string {
  return roundNumber === here ? table.label : `Round ${roundNumber}, ${table.label}`;
}

function said(status: TableStatus): string {
  switch (status.is) {
    case 'same':
      return '';
    case 'typed':
      return 'Saved in this browser…';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${status.at}`;
    case 'kept':
      return status.why;
    case 'stale':
      return 'Not saved: choose a version above.';
  }
}

/** ⌘S or Ctrl+S saves at once. */
function useSaveKey(save: () => unknown): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [save]);
}
