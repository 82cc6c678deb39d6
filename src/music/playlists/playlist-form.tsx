import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import {
  DocumentPart,
  DocumentSummary,
  DocumentTitle,
} from '../../kernel/content/screens/document-parts.tsx';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import type { SavedAt } from '../../kernel/content/screens/save-bar.tsx';
import { StillMissing } from '../../kernel/content/screens/still-missing.tsx';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import type { Option } from '../../ui/fields/field.tsx';
import type { SongChoice } from './adding/add-song.tsx';
import type { PlaylistAnswer } from './edit.server.ts';
import { PLAYLIST_FIELDS, playlistFields } from './fields.ts';
import type { ItemErrors } from './items-form.server.ts';
import { SetRows } from './set-rows.tsx';

/** What the form of a set is drawn with. */
interface Around {
  songs: readonly SongChoice[];
  events: readonly Option[];
  /** Where it stands, in a few lines. */
  standing?: ReactNode;
}

/** The form of a set: one document, saved as one. */
export function PlaylistForm({
  saved,
  version,
  answer,
  songs,
  events,
  standing,
  ...form
}: Around & {
  saved: Entered;
  version: number;
  answer: PlaylistAnswer | undefined;
  mirror: string;
  earlier?: readonly string[];
  /** The id of the set that the form makes, where it makes one. */
  makes?: string;
  intent: string;
  submit: string;
  here: string;
  status?: string | undefined;
  savedAt?: SavedAt | undefined;
}) {
  const draw = drawFor(
    { songs, events, standing },
    { saved, isNew: version === 0, itemErrors: answer?.itemErrors },
  );
  return (
    <ContentForm
      {...form}
      fields={PLAYLIST_FIELDS}
      saved={saved}
      version={version}
      references={{ eventId: events }}
      answer={answer}
      draw={draw}
    />
  );
}

function drawFor(
  around: Around,
  state: { saved: Entered; isNew: boolean; itemErrors: ItemErrors | undefined },
) {
  return (shown: Entered, errors: FieldErrors | undefined) => (
    <PlaylistDocument {...around} {...state} shown={shown} errors={errors} />
  );
}

/** A set as one document: its title and its songs, and beside them when it is played. */
function PlaylistDocument({
  songs,
  events,
  standing,
  saved,
  isNew,
  itemErrors,
  shown,
  errors,
}: Around & {
  saved: Entered;
  isNew: boolean;
  itemErrors: ItemErrors | undefined;
  shown: Entered;
  errors: FieldErrors | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [gap, setGap] = useState(shown['gap'] ?? '');
  useEffect(() => {
    const form = box.current?.closest('form');
    const typed = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'gap') setGap(target.value);
    };
    form?.addEventListener('input', typed);
    return () => form?.removeEventListener('input', typed);
  }, []);
  const fieldOf = (name: keyof typeof playlistFields): NamedField => ({ ...playlistFields[name], name });
  const input = (name: keyof typeof playlistFields) => (
    <ContentFieldInput
      field={fieldOf(name)}
      value={shown[name]}
      errors={errors}
      references={{ eventId: events }}
    />
  );
  return (
    <div
      ref={box}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <input type="hidden" name={DOCUMENT} value="1" />
      <div className="grid min-w-0 gap-5">
        <DocumentTitle field={fieldOf('title')} shown={shown} errors={errors} isFirst={isNew} />
        <DocumentSummary field={fieldOf('summary')} shown={shown} errors={errors} />
        <SetRows
          saved={saved['items'] ?? '[]'}
          shown={shown['items'] ?? '[]'}
          songs={songs}
          gap={Number(gap) || 0}
          errors={itemErrors}
        />
      </div>
      <div id="details" className="grid min-w-0 scroll-mt-20 content-start gap-6">
        {isNew && (
          <StillMissing
            title="Needed to create it"
            shown={shown}
            missingIn={(text) => (text('title').trim() ? [] : [{ words: 'Title', field: 'title' }])}
          />
        )}
        <DocumentPart id="when" title="When it is played">
          {input('eventId')}
          {input('date')}
          {input('startTime')}
          {input('gap')}
        </DocumentPart>
        <DocumentPart id="about" title="About it">
          {standing}
          {input('tags')}
        </DocumentPart>
      </div>
    </div>
  );
}
