import { prettyNote } from '../chord-names/note.ts';
import { likelyNames, type RecognisedChord } from '../chord-names/recognise-chord.ts';

const SHOWN = 6;

/** What the drawn notes are called, said large as one draws. */
export function ChordName({ names }: { names: readonly RecognisedChord[] }) {
  const [best] = likelyNames(names, SHOWN);
  return (
    <p role="status" className="chord-said">
      {best ? (
        <>
          <span className="sr-only">This is </span>
          <strong className="font-display">{prettyNote(best.name)}</strong>{' '}
          <span className="text-sm text-soft">
            {best.spoken}: {best.notes.map(prettyNote).join(' ')}
          </span>
        </>
      ) : (
        <span className="text-sm text-soft">
          Its name appears here as soon as two notes make a chord we know.
        </span>
      )}
    </p>
  );
}

/** What else it may be called, where it can be called otherwise; a press takes a name. */
export function OtherNames({
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
  if (likely.every(({ name }) => name === chosen)) return null;
  return (
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
  );
}
