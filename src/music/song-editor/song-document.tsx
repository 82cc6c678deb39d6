import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import {
  DocumentPart,
  DocumentSummary,
  DocumentTitle,
} from '../../kernel/content/screens/document-parts.tsx';
import { SeldomChanged } from '../../kernel/content/screens/part-fields.tsx';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { printChordPro } from '../chordpro/print-chordpro.ts';
import {
  checkDetail,
  fromForm,
  inForm,
  saidBeside,
  saidIn,
  saying,
  songField,
} from '../songs/said-in-text.ts';
import { refuseLongText, type SongField } from '../songs/song.ts';
import { DetailInput, FactInput } from './detail-input.tsx';
import { TextAndPreview } from './text-and-preview.tsx';

/** Short facts: they stand in one line beside the title. */
const FACTS: readonly SongField[] = ['key', 'capo', 'tempo', 'time', 'duration'];

/**
 * A song as one document. Its text is what it is kept as: what a field beside it says is written into it as one types,
 * and what the text says stands in the fields.
 */
export function SongDocument({
  saved,
  shown,
  errors,
  isNew = false,
  standing,
}: {
  /** What is stored; of a new song, what it begins with. */
  saved: Entered;
  shown: Entered;
  errors: FieldErrors | undefined;
  isNew?: boolean;
  /** Where it stands, in a few lines. */
  standing: ReactNode;
}) {
  const [song, setSong] = useState(() => begin(shown, saved));
  const [before, setBefore] = useState(saved['chordpro']);
  // Somebody else saved another text while this one was left as it was.
  if (before !== saved['chordpro']) {
    setBefore(saved['chordpro']);
    if (song.text === before) setSong({ ...song, text: saved['chordpro'] ?? '' });
  }
  const looked = useDeferredValue(song.text);
  const said = useMemo(() => saidIn(parse(looked)), [looked]);
  const detail = (name: SongField) => ({
    field: { ...songField(name), name: inForm(name) },
    check: (text: string) => checkDetail(name, text),
    errors,
    told: {
      value: song.typed[name] ?? said[name] ?? '',
      onValue: (value: string) => setSong((now) => write(now, name, value)),
    },
  });
  const own = (name: SongField) => (
    <ContentFieldInput field={songField(name)} value={shown[name]} errors={errors} />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <input type="hidden" name={DOCUMENT} value="1" />
      <div className="song-head">
        <div className="grid min-w-0 content-start gap-1">
          <DocumentTitle {...detail('title')} shown={shown} isFirst={isNew} />
          <DocumentSummary {...detail('artists')} shown={shown} />
        </div>
        <div>
          <div className="grid max-w-160 grid-cols-3 gap-3 md:grid-cols-5">
            {FACTS.map((name) => (
              <FactInput key={name} {...detail(name)} />
            ))}
          </div>
          <p id="facts-hint" className="mt-1.5 text-xs text-soft">
            Key as you play it, capo on; if empty, from the chords.
          </p>
        </div>
      </div>
      <TextAndPreview
        text={song.text}
        onText={(change) => setSong((now) => ({ text: change(now.text), typed: wrongIn(now.typed) }))}
        error={errors?.['chordpro']}
      />
      <div id="details" className="grid scroll-mt-20 items-start gap-6 md:grid-cols-2 lg:grid-cols-3">
        <DocumentPart id="songbook" title="In the songbook">
          {standing}
          {own('state')}
          {own('difficulty')}
          <DetailInput {...detail('tags')} />
          {own('summary')}
          {!isNew && (
            <SeldomChanged label="Address" isOpen={errors?.['slug'] !== undefined}>
              {own('slug')}
            </SeldomChanged>
          )}
        </DocumentPart>
        <DocumentPart id="rights-part" title="Whose it is">
          <DetailInput {...detail('composer')} />
          <DetailInput {...detail('lyricist')} />
          <DetailInput {...detail('copyright')} />
          {own('rights')}
          {own('licenceNote')}
        </DocumentPart>
        <DocumentPart id="media" title="To listen and read">
          {own('audioId')}
          {!isNew && own('playedFrom')}
        </DocumentPart>
      </div>
    </div>
  );
}

interface Written {
  text: string;
  /** What stands in fields as it was typed, since the text says it tidied or cannot say it yet. */
  typed: Entered;
}

const parse = (text: string) => (refuseLongText(text) ? [] : parseChordPro(text).lines);

/** What was typed before, and not into the text, is written into it. */
function begin(shown: Entered, saved: Entered): Written {
  const text = shown['chordpro'] ?? '';
  const beside = saidBeside(parse(text), fromForm(shown), fromForm(saved));
  return Object.entries(beside).reduce<Written>(
    (now, [name, value]) => write(now, name as SongField, value),
    { text, typed: {} },
  );
}

function write({ text, typed }: Written, name: SongField, value: string): Written {
  const isSayable = !refuseLongText(text) && (value.trim() === '' || !checkDetail(name, value));
  return {
    text: isSayable ? printChordPro(saying(parse(text), name, value)) : text,
    typed: { ...typed, [name]: value },
  };
}

/** What is wrong stays in its field while one writes on: the text does not have it. */
function wrongIn(typed: Entered): Entered {
  return Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value && checkDetail(name as SongField, value)),
  );
}
