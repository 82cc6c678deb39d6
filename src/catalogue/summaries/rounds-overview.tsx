import { Form } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import type { SavedAt } from '../../kernel/content/screens/save-bar.tsx';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import type { Refusal } from '../../kernel/forms/action.server.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import type { EditAnswer } from '../../kernel/content/screens/edit-screen.server.ts';
import { LostTableTexts } from './lost-table-texts.tsx';
import { minutesOf, placesOf, ROUND_FIELDS, type Round, STRUCTURE_FIELD } from './summary-parts.ts';

/** All tables at a glance, each leading to its screen; below, the rounds themselves. */
export function RoundsOverview({
  summaryId,
  version,
  rounds,
  structure,
  userId,
  answer,
  refusal,
  savedAt,
}: {
  summaryId: string;
  version: number;
  rounds: readonly Round[];
  structure: Entered;
  userId: string;
  answer: EditAnswer | undefined;
  refusal: Refusal | undefined;
  savedAt: SavedAt;
}) {
  const base = `/bee/twc/edit/${summaryId}/rounds`;
  return (
    <div className="grid gap-10">
      <LostTableTexts
        userId={userId}
        summaryId={summaryId}
        tableKeys={placesOf(rounds).map(({ table }) => table.key)}
      />
      {rounds.map((round, index) => (
        <section key={round.key} aria-labelledby={`round-${round.key}`} className="grid gap-3">
          <h2 id={`round-${round.key}`} className="text-xl">
            <span className="block font-text text-sm font-semibold text-soft">
              Round {index + 1}
              {round.minutes && ` · ${minutesOf(round)}`}
            </span>
            {round.question}
          </h2>
          <ul className="grid gap-3 md:grid-cols-2">
            {(round.tables ?? []).map((table) => (
              <li key={table.key}>
                <Link
                  to={`${base}?table=${table.key}`}
                  className="grid min-h-20 content-start gap-1 rounded-lg border border-line bg-surface p-4 hover:border-edge hover:bg-sunken"
                >
                  <span className="flex items-baseline justify-between gap-3">
                    <span className="font-display text-lg font-bold">{table.label}</span>
                    {table.host && <span className="text-sm text-soft">{table.host}</span>}
                  </span>
                  <span className="line-clamp-2 text-sm text-soft">{table.notes || 'Nothing here yet.'}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <AddRound tables={rounds.at(-1)?.tables.length ?? 4} refusal={refusal} count={rounds.length} />
      {rounds.length > 0 && (
        <details open={answer !== undefined} className="rounded-lg border border-line p-4">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
            Change the rounds: questions, order, tables
          </summary>
          <div className="pt-4">
            <ContentForm
              fields={[STRUCTURE_FIELD]}
              saved={structure}
              version={version}
              references={{}}
              mirror={`${userId}:summary:${summaryId}:rounds`}
              answer={answer}
              intent="saveRounds"
              submit="Save the rounds"
              here={base}
              savedAt={savedAt}
            />
          </div>
        </details>
      )}
    </div>
  );
}

/** A round in three answers: its tables are named by their number, their hosts stay where they are. */
function AddRound({
  tables,
  count,
  refusal,
}: {
  tables: number;
  count: number;
  refusal: Refusal | undefined;
}) {
  const asked = refusal?.intent === 'addRound' ? refusal : undefined;
  const begun: Entered = { minutes: '20', tables: String(tables), ...asked?.entered };
  return (
    <Form
      // A new round empties the form.
      key={count}
      method="post"
      noValidate
      className="grid gap-4 rounded-lg border border-dashed border-edge p-4"
    >
      <h2 className="text-lg">{count === 0 ? 'Add the first round' : 'Add another round'}</h2>
      {count === 0 && (
        <p className="text-sm text-soft">
          Without rounds this is a plain event summary. With rounds, every table has a screen to write on.
        </p>
      )}
      {ROUND_FIELDS.map((field) => (
        <ContentFieldInput key={field.name} field={field} value={begun[field.name]} errors={asked?.errors} />
      ))}
      <Button type="submit" name="do" value="addRound" className="justify-self-start">
        Add the round
      </Button>
    </Form>
  );
}
