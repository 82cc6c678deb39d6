import { Link } from '../../ui/link.tsx';
import { minutesOf, type Round } from './summary-parts.ts';

/** What was asked, and what each table wrote; `edit` leads to the table's own screen. */
export function RoundsView({ rounds, edit }: { rounds: readonly Round[]; edit: string | undefined }) {
  if (rounds.length === 0)
    return (
      <p className="text-sm text-soft">
        No rounds: this is a plain summary. Edit, Rounds makes it a World Café.
      </p>
    );
  return (
    <div className="grid gap-10">
      {rounds.map((round, index) => (
        <section key={round.key} aria-labelledby={`round-${round.key}`} className="grid gap-4">
          <h2 id={`round-${round.key}`} className="text-xl">
            <span className="block font-text text-sm font-semibold text-soft">
              Round {index + 1}
              {round.minutes && ` · ${minutesOf(round)}`}
            </span>
            {round.question}
          </h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {(round.tables ?? []).map((table) => (
              <li
                key={table.key}
                className="grid content-start gap-2 rounded-lg border border-line bg-surface p-5 text-sm"
              >
                <div className="flex items-baseline justify-between gap-3">
                  <h3 className="text-lg">{table.label}</h3>
                  {table.host && <span className="text-soft">{table.host}</span>}
                </div>
                <p className="whitespace-pre-line">
                  {table.notes || <span className="text-soft">No notes.</span>}
                </p>
                {edit && (
                  <Link
                    to={`${edit}?table=${table.key}`}
                    className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-2"
                  >
                    Write here
                    <span className="sr-only">
                      : {table.label}, round {index + 1}
                    </span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
