import { Fragment, useRef, useState } from 'react';
import { Form, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { useRefusalInView } from '../../kernel/content/screens/refusal-in-view.ts';
import { SaveBar } from '../../kernel/content/screens/save-bar.tsx';
import { useSaveKey } from '../../kernel/content/screens/use-save-key.ts';
import { runAction, type Refusal, textIn } from '../../kernel/forms/action.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';
import { nameOf } from '../../kernel/forms/field.ts';
import { FormErrors } from '../../kernel/forms/form-errors.tsx';
import { FormField } from '../../kernel/forms/form-field.tsx';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { SoundPlayer } from '../../marketing/sound-player.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/item/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { FocalPoint } from '../focal-point.tsx';
import { HIDES, HidingPages } from '../hiding-pages.tsx';
import { DESCRIBE, mediaFields } from '../media-fields.ts';
import { hidesIn, readMediaChange } from '../media-input.server.ts';
import { formatUse, type MediaView, mediaView } from '../media-view.server.ts';
import { changeMedia, findLibraryItem, listPublishedUses } from '../media.server.ts';
import type { Route } from './+types/media-edit';

const textOf = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');
/** Drawn by the focal point itself. */
const DRAWN = new Set(['focalX', 'focalY']);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.media.title ?? 'media'} · ${site.name}` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const { row } = await orErrorResponse(findLibraryItem(viewer, params.id));
  if (row.deletedAt !== null) await orErrorResponse(Promise.reject(notFound()));
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer from a loader
  if (params.tab !== undefined && params.tab !== 'details') throw redirect(`/bee/media/edit/${row.id}`);
  const shownOn = row.visibility === 'public' ? await listPublishedUses(viewer, row.id) : [];
  return { media: mediaView(row, ''), shownOn: shownOn.map(formatUse) };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const { row } = await orErrorResponse(findLibraryItem(viewer, id));
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    save: async () => {
      const change = readMediaChange(row.kind, form);
      await changeMedia(viewer, row.id, Number(textIn(form, 'version')), change, hidesIn(form));
      return redirect(withDone(`/bee/media/show/${row.id}`, 'saved'), 303);
    },
  });
}

export default function MediaEdit({ loaderData: { media, shownOn }, actionData }: Route.ComponentProps) {
  const { refusal, show } = useRefusalInView(actionData);
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form);
  const entered = actionData?.entered ?? media.entered;
  const { item } = media;
  const [chosen, setChosen] = useState({
    visibility: entered['visibility'],
    decorative: entered['decorative'] === 'yes',
  });
  // What everybody may see is described: then the field is no longer optional.
  const isDescribed = chosen.visibility === 'public' && !chosen.decorative;
  const fields = mediaFields(media.kind).map((field) =>
    field.name === 'alt' && isDescribed ? { ...field, required: true, message: DESCRIBE } : field,
  );
  const errors = actionData?.errors;
  const isHidden = shownOn.length > 0 && (chosen.visibility === 'members' || errors?.['hides'] !== undefined);
  return (
    <Screen
      narrow
      title={`Edit ${media.title}`}
      back={{ to: `/bee/media/show/${media.id}`, label: media.title }}
    >
      {item.kind === 'audio' && (
        <Card>
          <SoundPlayer bite={item} />
        </Card>
      )}
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid gap-6"
        onChange={({ currentTarget }) => {
          const form = new FormData(currentTarget);
          setChosen({
            visibility: textOf(form.get('visibility')),
            decorative: form.get('decorative') === 'yes',
          });
        }}
      >
        <div ref={refusal} tabIndex={-1} data-refusal className="scroll-mt-20 empty:hidden">
          {actionData && Object.keys(actionData.errors).length === 0 && (
            <Stale media={media} refusal={actionData} />
          )}
          <FormErrors fields={[...fields, HIDES]} errors={errors} />
        </div>
        <input type="hidden" name="version" value={media.version} />
        {item.kind === 'image' && (
          <FocalPoint
            picture={item}
            x={Number(entered['focalX'] ?? '50')}
            y={Number(entered['focalY'] ?? '50')}
          />
        )}
        {fields
          .filter(({ name }) => !DRAWN.has(name))
          .map((field) => (
            <Fragment key={field.name}>
              <FormField field={field} value={entered[field.name]} errors={errors} />
              {field.name === 'visibility' && isHidden && <HidingPages shownOn={shownOn} errors={errors} />}
            </Fragment>
          ))}
        <SaveBar refused={actionData && show} intent="save" submit="Save" isNew={false} />
      </Form>
    </Screen>
  );
}

/** Why nothing was saved; after a save that came second, also what is kept now where it differs. */
function Stale({ media, refusal }: { media: MediaView; refusal: Refusal }) {
  const { entered, message } = refusal;
  const stale = entered['version'] !== String(media.version);
  const others = mediaFields(media.kind).filter(
    ({ name }) => stale && (media.entered[name] ?? '') !== (entered[name] ?? ''),
  );
  return (
    <Notice tone="error">
      <p>{message}</p>
      {others.length > 0 && (
        <div className="mt-3 grid gap-2">
          <p className="font-semibold">Saved version:</p>
          <Facts facts={others.map((field) => [nameOf(field), media.entered[field.name] || '–'] as const)} />
        </div>
      )}
    </Notice>
  );
}
