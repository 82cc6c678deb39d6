import { Form, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { peopleNames } from '../../kernel/content/people-names.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { OwnerForm } from '../../kernel/access/owner-form.tsx';
import { changeOwner, ownership } from '../../kernel/access/owner.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { MenuConfirm } from '../../ui/menu/menu-confirm.tsx';
import { Menu, type MenuItem } from '../../ui/menu/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HEAD_BUTTON, ItemHead, ItemScreen } from '../../ui/item/item-head.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { mediaHistory } from '../media-history.server.ts';
import { MediaHistoryList } from '../media-history-list.tsx';
import { MediaPreview } from '../media-preview.tsx';
import { MediaUsesList } from '../media-uses-list.tsx';
import { ReplaceFile } from '../replace-file.tsx';
import { formatUse, type MediaView, mediaView } from '../media-view.server.ts';
import { deleteMedia, findLibraryItem, restoreMedia } from '../media.server.ts';
import type { Route } from './+types/media-show';

const TABS = new Set(['usage', 'history']);
const LIST = '/bee/media/list';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.media.title ?? 'Media'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const { row, uses, mayDelete } = await orErrorResponse(findLibraryItem(viewer, params.id));
  // An unknown tab shows the first and corrects the address.
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer from a loader
  if (params.tab !== undefined && !TABS.has(params.tab)) throw redirect(`/bee/media/show/${row.id}`);
  const names = await peopleNames([row.ownerId]);
  return {
    media: mediaView(row, names.get(row.ownerId ?? '') ?? ''),
    uses: uses.map(formatUse),
    mayDelete,
    ownership: await ownership(viewer, 'bee', row),
    tab: params.tab ?? 'preview',
    history: params.tab === 'history' ? await mediaHistory(row) : [],
    done: doneOn(url) ?? '',
  };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    delete: async () => {
      await deleteMedia(viewer, id);
      return redirect(withDone(LIST, 'deleted'), 303);
    },
    own: async () => {
      await changeOwner(viewer, { kind: 'media', table: 'media', right: 'bee' }, id, textIn(form, 'owner'));
      return redirect(`/bee/media/show/${id}`, 303);
    },
    restore: async () => {
      await restoreMedia(viewer, id);
      return redirect(withDone(`/bee/media/show/${id}`, 'restored'), 303);
    },
  });
}

export default function MediaShow({ loaderData, actionData }: Route.ComponentProps) {
  const { media, uses, history, mayDelete, ownership: whose, tab, done } = loaderData;
  const base = `/bee/media/show/${media.id}`;
  const original: MenuItem = {
    label: saveLabel(media),
    to: `/bee/media/original/${media.id}`,
    icon: 'down',
    download: true,
    isBeside: true,
  };
  return (
    <ItemScreen
      head={
        <ItemHead
          title={media.title}
          back={{ to: LIST, label: 'Media Overview' }}
          tabs={{
            label: 'Parts of this',
            tabs: [
              { to: base, label: 'Preview', current: tab === 'preview' },
              { to: `${base}/usage`, label: `Usage (${uses.length})`, current: tab === 'usage' },
              { to: `${base}/history`, label: 'History', current: tab === 'history' },
            ],
          }}
        >
          <ButtonAnchor
            href={original.to}
            download
            look="quiet"
            className={`@max-[820px]:hidden ${HEAD_BUTTON}`}
          >
            <WorkIcon name="down" /> {original.label}
          </ButtonAnchor>
          {!media.deleted && (
            <ButtonLink to={`/bee/media/edit/${media.id}`} className={HEAD_BUTTON}>
              <WorkIcon name="edit" /> Edit
            </ButtonLink>
          )}
          <Menu label="More" isDots items={[original]}>
            {!media.deleted && (
              <>
                <ReplaceFile media={media} uses={uses.length} />
                <OwnerForm ownership={whose} />
                {mayDelete && uses.length === 0 && <DeleteLine />}
              </>
            )}
          </Menu>
        </ItemHead>
      }
    >
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      {done === 'restored' && !actionData && <Notice tone="success">Restored to the library.</Notice>}
      {media.deleted && (
        <Notice tone="warning">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>This is in the bin. It is deleted for good after 30 days there.</p>
            {mayDelete && (
              <Form method="post">
                <Button type="submit" name="do" value="restore">
                  Restore
                </Button>
              </Form>
            )}
          </div>
        </Notice>
      )}
      {tab === 'preview' && <MediaPreview media={media} />}
      {tab === 'usage' && <MediaUsesList uses={uses} />}
      {tab === 'history' && <MediaHistoryList history={history} />}
    </ItemScreen>
  );
}

function DeleteLine() {
  return (
    <MenuConfirm label="Delete…" icon="bin">
      <p>It goes to the bin; you can restore it for 30 days.</p>
      <Form method="post">
        <Button type="submit" name="do" value="delete" look="danger">
          Delete it
        </Button>
      </Form>
    </MenuConfirm>
  );
}

/** Of an old picture no original was kept. */
function saveLabel({ kind, filename }: MediaView): string {
  if (kind === 'audio') return 'Save the sound';
  if (kind === 'pdf') return 'Save the document';
  return filename ? 'Save the original' : 'Save the largest size';
}
