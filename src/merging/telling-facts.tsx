import './telling-facts.css';

/** What is known of one of two: what the other one has as well is quiet, what tells them apart is marked and said. */
export function TellingFacts({
  facts,
  others = facts,
}: {
  facts: readonly string[];
  /** Those of the other one. */
  others?: readonly string[];
}) {
  return (
    <ul className="telling-facts text-sm text-soft">
      {facts.map((fact) =>
        others.includes(fact) ? (
          <li key={fact}>{fact}</li>
        ) : (
          <li key={fact} className="font-semibold text-ink">
            <span className="sr-only">Different: </span>
            {fact}
          </li>
        ),
      )}
    </ul>
  );
}
