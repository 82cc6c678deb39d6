import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { readChordsOverWords, looksLikeChordsOverWords } from '../importing/chords-over-words.ts';
import { ProblemList } from '../songs/problem-list.tsx';
import { MOST_SONG_TEXT, refuseLongText } from '../songs/song.ts';
import { insertAt } from './insert-at.ts';
import { SongPreview } from './preview.tsx';
import { SongTextEditor } from './text-editor.tsx';

/** Characters that the server draws beside a text; the longest ballads have half of them. Of more it would be busy for long. */
const MOST_DRAWN_FIRST = 16_000;

/** A song's text and, beside it, what it looks like. A plain text area until scripts and the editor are there. */
export function TextAndPreview({
  text,
  onText,
  error,
}: {
  text: string;
  onText: (change: (before: string) => string) => void;
  error: string | undefined;
}) {
  const [pasted, setPasted] = useState('');
  const shown = useDeferredValue(text);
  const waits = !useHydrated() && shown.length > MOST_DRAWN_FIRST;
  const undrawn =
    refuseLongText(shown) ?? (waits ? 'A text this long is shown once the page has loaded.' : undefined);
  const parsed = useMemo(() => parseChordPro(undrawn ? '' : shown), [shown, undrawn]);
  const box = useRef<HTMLDivElement>(null);
  const convert = () => {
    onText((before) => before.replace(pasted, () => readChordsOverWords(pasted).text));
    setPasted('');
    // The button goes away with its notice: the focus must not go with it.
    box.current?.querySelector<HTMLElement>('.cm-content, textarea:not([hidden])')?.focus();
  };
  return (
    <div className="song-text grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div
        ref={box}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
        onPaste={(event) => {
          const words = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
          if (words.length <= MOST_SONG_TEXT && looksLikeChordsOverWords(words)) setPasted(words);
        }}
      >
        {pasted && text.includes(pasted) && (
          <Notice tone="warning">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>This looks like chords over lyrics. Convert it?</p>
              <span className="flex flex-wrap gap-3">
                <Button look="quiet" onClick={convert}>
                  Convert
                </Button>
                <Button look="quiet" onClick={() => setPasted('')}>
                  Leave it
                </Button>
              </span>
            </div>
          </Notice>
        )}
        <SongTextEditor text={text} onText={(now) => onText(() => now)} error={error} />
        <ProblemList problems={parsed.problems} />
      </div>
      {undrawn ? (
        <Notice tone="warning">{undrawn}</Notice>
      ) : (
        <SongPreview
          lines={parsed.lines}
          onPlace={(line, column, chord) => onText((before) => insertAt(before, line, column, `[${chord}]`))}
        />
      )}
    </div>
  );
}
