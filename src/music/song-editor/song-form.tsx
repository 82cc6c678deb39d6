import type { ReactNode } from 'react';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import type { SavedAt } from '../../kernel/content/screens/save-bar.tsx';
import type { Stale } from '../../kernel/content/screens/stale-save.tsx';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { inForm, songField } from '../songs/said-in-text.ts';
import { DETAILS, MEDIA_FORM, type SongField } from '../songs/song.ts';
import { SongDocument } from './song-document.tsx';

/** All that the document of a song holds. */
const NAMES: readonly SongField[] = ['chordpro', ...DETAILS, ...MEDIA_FORM];
const FIELDS = NAMES.map((name) => ({ ...songField(name), name: inForm(name) }));
const NEW_FIELDS = FIELDS.filter(({ name }) => name !== 'slug' && name !== 'playedFrom');

/** The form of a song: one document, saved as one. */
export function SongForm({
  saved,
  version,
  standing,
  ...form
}: {
  saved: Entered;
  version: number;
  /** Where it stands, in a few lines. */
  standing?: ReactNode;
  mirror: string;
  earlier?: readonly string[];
  /** The id of the song that the form makes, where it makes one. */
  makes?: string;
  answer: { entered: Entered; errors: FieldErrors; message?: string; stale?: Stale } | undefined;
  intent: string;
  submit: string;
  here: string;
  status?: string | undefined;
  savedAt?: SavedAt | undefined;
}) {
  const isNew = version === 0;
  return (
    <ContentForm
      {...form}
      fields={isNew ? NEW_FIELDS : FIELDS}
      saved={saved}
      version={version}
      references={{}}
      draw={drawFor(saved, isNew, standing)}
    />
  );
}

function drawFor(saved: Entered, isNew: boolean, standing: ReactNode) {
  return (shown: Entered, errors: FieldErrors | undefined) => (
    <SongDocument saved={saved} shown={shown} errors={errors} isNew={isNew} standing={standing} />
  );
}
