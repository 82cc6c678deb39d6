import { data, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { peopleNames } from '../../kernel/content/people-names.server.ts';
import { TitleInPlace } from '../../kernel/content/screens/document-parts.tsx';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import { StaleSave } from '../../kernel/content/stale-save.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { userIdOf } from '../../kernel/access/viewer.ts';
import { enteredIn, runAction, textIn } from '../../kernel/forms/action.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { formatSaved } from '../../kernel/formats/format-instant.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TabLinks } from '../../ui/item/tab-links.tsx';
import { Screen } from '../../ui/screen.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { HIDES } from '../hiding-pages.tsx';
import { MediaDocument } from '../media-document.tsx';
import { mediaFields } from '../media-fields.ts';
import { mediaHistory, staleMedia } from '../media-history.server.ts';
import { MediaHistoryList } from '../media-history-list.tsx';
import { hidesIn, readMediaChange } from '../media-input.server.ts';
import { formatUse, mediaView } from '../media-view.server.ts';
import { changeMedia, findLibraryItem, listPublishedUses } from '../media.server.ts';
import type { Route } from './+types/media-edit';

const TABS = new Set(['details', 'history']);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.media.title ?? 'media'} · ${site.name}` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const { row } = await orErrorResponse(findLibraryItem(viewer, params.id));
  if (row.deletedAt !== null) await orErrorResponse(Promise.reject(notFound()));
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer from a loader
  if (params.tab !== undefined && !TABS.has(params.tab)) throw redirect(`/bee/media/edit/${row.id}`);
  const shownOn = row.visibility === 'public' ? await listPublishedUses(viewer, row.id) : [];
  const names = await peopleNames([row.updatedBy]);
  return {
    media: mediaView(row, ''),
    shownOn: shownOn.map(formatUse),
    updated: { at: formatSaved(row.updatedAt), by: names.get(row.updatedBy ?? '') ?? '' },
    history: params.tab === 'history' ? await mediaHistory(row) : undefined,
    userId: userIdOf(viewer) ?? '',
  };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const { row } = await orErrorResponse(findLibraryItem(viewer, id));
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    save: async () => {
      const change = readMediaChange(row.kind, form);
      const version = Number(textIn(form, 'over') || textIn(form, 'version'));
      const begun = Number(textIn(form, 'begun') || textIn(form, 'version'));
      try {
        await changeMedia(viewer, row.id, version, change, { begun, hides: hidesIn(form) });
      } catch (error) {
        if (!(error instanceof StaleSave)) throw error;
        const entered = enteredIn(form);
        const stale = await staleMedia(viewer, row.id, begun, entered);
        return data({ entered, errors: {}, stale }, { status: error.status });
      }
      return redirect(withDone(`/bee/media/edit/${row.id}`, 'saved'), 303);
    },
  });
}

export default function MediaEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { media, updated, history, userId } = loaderData;
  const base = `/bee/media/edit/${media.id}`;
  return (
    <Screen
      title={media.title}
      isTitleBelow
      back={{ to: '/bee/media/list', label: 'Media Overview' }}
      tabs={
        <TabLinks
          label="Parts of this"
          tabs={[
            { to: base, label: media.one, current: !history },
            { to: `${base}/history`, label: 'History', current: history !== undefined },
          ]}
        />
      }
      actions={
        <ButtonLink to={`/bee/media/show/${media.id}`} look="quiet">
          <WorkIcon name="page" /> Show
        </ButtonLink>
      }
    >
      {history ? (
        <>
          <TitleInPlace>{media.title}</TitleInPlace>
          <MediaHistoryList history={history} />
        </>
      ) : (
        <ContentForm
          key={media.id}
          fields={[...mediaFields(media.kind), HIDES]}
          saved={media.entered}
          version={media.version}
          references={{}}
          mirror={`${userId}:media:${media.id}:document`}
          answer={actionData}
          intent="save"
          submit="Save"
          here={base}
          action={base}
          savedAt={updated.at}
          draw={drawFor(loaderData)}
        />
      )}
    </Screen>
  );
}

function drawFor({ media, shownOn, updated }: Route.ComponentProps['loaderData']) {
  return (shown: Entered, errors: FieldErrors | undefined) => (
    <MediaDocument {...{ media, shownOn, updated, shown, errors }} />
  );
}
