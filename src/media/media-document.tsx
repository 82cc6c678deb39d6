import { type FormEvent, useState } from 'react';
import { DocumentHead, DocumentPart, DocumentTitle } from '../kernel/content/screens/document-parts.tsx';
import { PartFields } from '../kernel/content/screens/part-fields.tsx';
import type { Entered, Field, FieldErrors } from '../kernel/forms/field.ts';
import { FormField } from '../kernel/forms/form-field.tsx';
import { SoundPlayer } from '../kernel/media/sound-player.tsx';
import { ButtonAnchor } from '../ui/button.tsx';
import { Time } from '../ui/time.tsx';
import { FocalPoint } from './focal-point.tsx';
import { HidingPages } from './hiding-pages.tsx';
import { DESCRIBE, mediaFields } from './media-fields.ts';
import type { MediaUse } from './media-labels.ts';
import type { MediaView } from './media-view.server.ts';

/** Who sees it, and where: beside the document. */
const BESIDE = new Set(['visibility', 'onSoundPage', 'position']);
/** Drawn by the head, and by the focal point itself. */
const DRAWN = new Set(['title', 'focalX', 'focalY']);

/** A sentence, which has a line to itself. */
const LINES = new Set(['alt', 'decorative', 'caption']);

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

/** An item of the library as one document: itself and what is said of it, and beside that who sees it. */
export function MediaDocument({
  media,
  shownOn,
  updated,
  shown,
  errors,
}: {
  media: MediaView;
  /** Published pages that show it. */
  shownOn: readonly MediaUse[];
  updated: { at: MediaView['added']; by: string };
  shown: Entered;
  errors: FieldErrors | undefined;
}) {
  const { item } = media;
  const [chosen, setChosen] = useState({
    visibility: shown['visibility'],
    decorative: shown['decorative'] === 'yes',
  });
  const choose = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = new FormData(currentTarget.closest('form') ?? undefined);
    setChosen({
      visibility: textOf(form.get('visibility')),
      decorative: form.get('decorative') === 'yes',
    });
  };
  // What everybody may see is described: then the field is no longer optional.
  const isDescribed = chosen.visibility === 'public' && !chosen.decorative;
  const fields = mediaFields(media.kind).map((field) =>
    field.name === 'alt' && isDescribed ? { ...field, required: true, message: DESCRIBE } : field,
  );
  const isHidden = shownOn.length > 0 && (chosen.visibility === 'members' || errors?.['hides'] !== undefined);
  const title = fields.find(({ name }) => name === 'title');
  const draw = (field: Field) => (
    <FormField key={field.name} field={field} value={shown[field.name]} errors={errors} />
  );
  const beside = fields.filter(({ name }) => BESIDE.has(name));
  const said = fields.filter(({ name }) => !BESIDE.has(name) && !DRAWN.has(name));
  // A sound's caption stands beside its artist.
  const isLine = ({ name }: Field) => LINES.has(name) && media.kind !== 'audio';
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears of what its fields are changed to
    <div
      onChange={choose}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <section aria-label="Text" className="document-first grid min-w-0 content-start gap-5">
        <DocumentHead>
          {title && <DocumentTitle field={title} shown={shown} errors={errors} />}
          <p className="text-sm text-soft">{media.known}</p>
        </DocumentHead>
        {item.kind === 'image' && (
          <FocalPoint
            picture={item}
            x={Number(shown['focalX'] ?? '50')}
            y={Number(shown['focalY'] ?? '50')}
          />
        )}
        {item.kind === 'audio' && (
          <div className="rounded-lg border border-line bg-surface p-4">
            <SoundPlayer bite={item} />
          </div>
        )}
        {item.kind === 'pdf' && (
          <p>
            <ButtonAnchor look="quiet" href={item.url}>
              Open the document
            </ButtonAnchor>
          </p>
        )}
        {said.filter(isLine).map(draw)}
        <PartFields are="pairs">{said.filter((field) => !isLine(field)).map(draw)}</PartFields>
      </section>
      <DocumentPart id="publish" title="Publish">
        <p className="text-sm text-soft">
          Changed <Time at={updated.at} />
          {updated.by && ` by ${updated.by}`}
        </p>
        {beside.filter(({ name }) => name === 'visibility').map(draw)}
        {isHidden && <HidingPages shownOn={shownOn} errors={errors} />}
        {beside.filter(({ name }) => name !== 'visibility').map(draw)}
      </DocumentPart>
    </div>
  );
}
