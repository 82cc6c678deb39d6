import { prettyNote } from '../chord-names/note.ts';
import { likelyNames, type RecognisedChord } from '../chord-names/recognise-chord.ts';

const SHOWN = 6;

/** What the drawn notes are called, said as one draws; a press takes a name. */
export function ChordNames({
  names,
  chosen,
  onChoose,
}: {
  names: readonly RecognisedChord[];
  /** The name in the form. */
  chosen: string;
  onChoose: (name: string) => void;
}) {
  const likely = likelyNames(names, SHOWN);
  const [best] = likely;
  const isOneTaken = likely.every(({ name }) => name === chosen);
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm">
        {best ? (
          <>
            This is <strong className="font-display text-xl">{prettyNote(best.name)}</strong>{' '}
            <span className="text-soft">
              {best.spoken}: {best.notes.map(prettyNote).join(' ')}
            </span>
          </>
        ) : (
          <span className="text-soft">Its name appears here as soon as two notes make a chord we know.</span>
        )}
      </p>
      {!isOneTaken && (
        <ul aria-label="Possible names" className="flex flex-wrap items-center gap-2">
          <li aria-hidden="true" className="text-sm text-soft">
            Call it
          </li>
          {likely.map(({ name, spoken }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Call it ${spoken}`}
                aria-pressed={name === chosen}
                onClick={() => onChoose(name)}
                className="min-h-11 min-w-11 cursor-pointer rounded-full border border-edge px-4 text-sm font-semibold hover:bg-sunken aria-pressed:border-honey-deep aria-pressed:bg-honey-wash"
              >
                {prettyNote(name)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
