import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useRefusalInView } from '../../kernel/content/screens/refusal-in-view.ts';
import { SaveBar } from '../../kernel/content/screens/save-bar.tsx';
import { type Stale, StaleSaveNotice } from '../../kernel/content/screens/stale-save.tsx';
import { UnsavedTextOffer, useUnsavedText } from '../../kernel/content/screens/unsaved-text.tsx';
import { useSaveKey } from '../../kernel/content/screens/use-save-key.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { titleIn } from '../chordpro/with-title.ts';
import { readChordsOverWords, looksLikeChordsOverWords } from '../importing/chords-over-words.ts';
import { insertAt } from './insert-at.ts';
import { ProblemList } from '../songs/problem-list.tsx';
import { SongPreview } from './preview.tsx';
import { SongTitle } from './title.tsx';
import { SongTextEditor } from './text-editor.tsx';
import { MOST_SONG_TEXT, refuseLongText } from '../songs/song.ts';

/** Characters that the server draws beside a text; the longest ballads have half of them. Of more it would be busy for long. */
const MOST_DRAWN_FIRST = 16_000;

/** A song's text and, beside it, what it looks like. A plain text area until scripts and the editor are there. */
export function SongTextForm({
  text: saved,
  version,
  mirror,
  makes,
  answer,
  intent,
  submit,
  here,
  status,
}: {
  text: string;
  version: number;
  /** Whose text of what this is, for the mirror. */
  mirror: string;
  /** The id of the song that the form makes, where it makes one. */
  makes?: string;
  answer: { entered: Entered; errors: FieldErrors; message?: string; stale?: Stale } | undefined;
  intent: string;
  submit: string;
  here: string;
  status?: string | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const unsaved = useUnsavedText(mirror, form, { values: { chordpro: saved }, version, makes });
  useSaveKey(form);
  const { refusal, show } = useRefusalInView(answer);
  const begun = unsaved.restored?.entered['chordpro'] ?? answer?.entered['chordpro'] ?? saved;
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset={version > 0}
      data-mirrored
      className="grid gap-5"
    >
      {answer && (
        <div ref={refusal} tabIndex={-1} className="scroll-mt-20 empty:hidden">
          {answer.stale && <StaleSaveNotice stale={answer.stale} here={here} />}
          {answer.message && <Notice tone="error">{answer.message}</Notice>}
        </div>
      )}
      <input type="hidden" name="version" value={version} />
      {makes && <input type="hidden" name="key" value={unsaved.formKey} />}
      <TextAndPreview
        key={`${version} ${unsaved.restored?.name ?? ''}`}
        begun={begun}
        title={unsaved.restored?.entered['title'] ?? answer?.entered['title'] ?? ''}
        errors={answer?.errors ?? {}}
      />
      <SaveBar
        key={unsaved.restored?.name ?? ''}
        refused={answer && show}
        intent={intent}
        submit={submit}
        status={status}
        isNew={version === 0}
        isBroughtBack={unsaved.isBroughtBack}
      >
        <UnsavedTextOffer {...unsaved} />
      </SaveBar>
    </Form>
  );
}

function TextAndPreview({
  begun,
  title: begunTitle,
  errors,
}: {
  begun: string;
  title: string;
  errors: FieldErrors;
}) {
  const [text, setText] = useState(begun);
  const [title, setTitle] = useState(begunTitle);
  // Once it is there it stays: nothing moves away under who types.
  const [untitled] = useState(() => Boolean(errors['title']) || (!refuseLongText(begun) && !titleIn(begun)));
  const [pasted, setPasted] = useState('');
  const shown = useDeferredValue(text);
  const waits = !useHydrated() && shown.length > MOST_DRAWN_FIRST;
  const undrawn =
    refuseLongText(shown) ?? (waits ? 'A text this long is shown once the page has loaded.' : undefined);
  const parsed = useMemo(() => parseChordPro(undrawn ? '' : shown), [shown, undrawn]);
  const box = useRef<HTMLDivElement>(null);
  const convert = () => {
    setText(text.replace(pasted, () => readChordsOverWords(pasted).text));
    setPasted('');
    // The button goes away with its notice: the focus must not go with it.
    box.current?.querySelector<HTMLElement>('.cm-content, textarea:not([hidden])')?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div
        ref={box}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
        onPaste={(event) => {
          const words = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
          if (words.length <= MOST_SONG_TEXT && looksLikeChordsOverWords(words)) setPasted(words);
        }}
      >
        {(untitled || errors['title']) && !refuseLongText(shown) && (
          <SongTitle text={text} title={title} onTitle={setTitle} error={errors['title']} />
        )}
        {pasted && text.includes(pasted) && (
          <Notice tone="warning">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>This looks like chords over lyrics. Convert it?</p>
              <span className="flex flex-wrap gap-3">
                <Button onClick={convert}>Convert</Button>
                <Button look="quiet" onClick={() => setPasted('')}>
                  Leave it
                </Button>
              </span>
            </div>
          </Notice>
        )}
        <SongTextEditor text={text} onText={setText} error={errors['chordpro']} />
        <ProblemList problems={parsed.problems} />
      </div>
      {undrawn ? (
        <Notice tone="warning">{undrawn}</Notice>
      ) : (
        <SongPreview
          lines={parsed.lines}
          title={title}
          onPlace={(line, column, chord) => setText((before) => insertAt(before, line, column, `[${chord}]`))}
        />
      )}
    </div>
  );
}
