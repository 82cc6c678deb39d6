import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Kept } from './kept-texts.ts';
import type { useUnsavedText } from './use-unsaved-text.ts';

/** The offer itself, where one is, and the way back from it: it stands by the button that saves. */
export function UnsavedTextOffer({
  found,
  restore,
  forget,
  undoable,
  undo,
}: Pick<ReturnType<typeof useUnsavedText>, 'found' | 'restore' | 'forget' | 'undoable' | 'undo'>) {
  // The newest stands open; who looks for an older one opens the others, which leaves room to write.
  const [newest, ...older] = found;
  const back = undoable !== undefined && (
    <Notice tone="success">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span>The text of {undoable} is back in the form.</span>
        <Button look="quiet" onClick={undo}>
          Undo
        </Button>
      </p>
    </Notice>
  );
  if (!newest)
    return (
      back && (
        <div data-kept-offer className="w-full">
          {back}
        </div>
      )
    );
  return (
    <div data-kept-offer className="grid max-h-[40vh] w-full gap-3 overflow-y-auto">
      {back}
      <Notice tone="warning">
        <KeptTexts texts={[newest]} restore={restore} forget={forget} />
        {older.length > 0 && (
          <details className="mt-3">
            <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">
              {older.length === 1 ? 'One older text' : `${older.length} older texts`}
            </summary>
            <KeptTexts texts={older} restore={restore} forget={forget} />
          </details>
        )}
      </Notice>
    </div>
  );
}

function KeptTexts({
  texts,
  restore,
  forget,
}: {
  texts: readonly Kept[];
  restore: (kept: Kept) => void;
  forget: (kept: Kept) => void;
}) {
  return (
    <ul className="grid gap-3">
      {texts.map((kept) => (
        <li key={kept.name} className="flex flex-wrap items-center justify-between gap-3">
          <p>
            Text{nameIn(kept) && ` “${nameIn(kept)}”`} of {kept.said} that was not saved is kept in this
            browser.
          </p>
          <span className="flex flex-wrap gap-3">
            <Button onClick={() => restore(kept)}>Restore</Button>
            <Button look="quiet" onClick={() => forget(kept)}>
              Discard
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What tells one kept text from another: its title, or how it begins. */
function nameIn({ entered }: Kept): string {
  if (entered['title']) return entered['title'];
  const texts = Object.values(entered).map((text) => (text.startsWith('{') ? firstWordsOf(text) : ''));
  return texts.find((text) => text !== '') ?? '';
}

function firstWordsOf(json: string): string {
  const words = [...json.matchAll(/"text":("(?:[^"\\]|\\.)*")/g)]
    .slice(0, 8)
    .map(([, text = '""']) => JSON.parse(text) as string)
    .join(' ');
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}
