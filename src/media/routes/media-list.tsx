import { useRevalidator } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { doneOn } from '../../kernel/forms/done.server.ts';
import { MediaDrop } from '../../kernel/media/drop.tsx';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ListPage } from '../../kernel/lists/list-page.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { MediaGrid } from '../media-grid.tsx';
import { mediaCard } from '../media-view.server.ts';
import { KIND_LABELS } from '../media-labels.ts';
import { listMedia, mediaFilterFromQuery } from '../list-media.server.ts';
import type { Route } from './+types/media-list';

const HERE = '/bee/media/list';
const CHOOSER = 'files-to-upload';

const NOTHING = {
  title: 'Nothing here yet',
  children: 'Drop pictures, sounds and documents above; texts, covers and songs can then show them.',
};
const NO_BIN = {
  title: 'The bin is empty',
  children: 'Deleted files stay here for 30 days and can be restored.',
};
const NO_ANSWER = {
  title: 'No media match',
  children: 'Try a shorter search or another kind.',
};

export const meta: Route.MetaFunction = () => [{ title: `Media Overview · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const filter = mediaFilterFromQuery(url.searchParams);
  const { rows, count, next } = await orErrorResponse(listMedia(viewer, filter));
  const kept = new URLSearchParams(url.searchParams);
  for (const name of ['after', 'done']) kept.delete(name);
  return {
    filter,
    count,
    cards: rows.map(mediaCard),
    first: filter.after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
    done: doneOn(url) === 'deleted',
  };
}

export default function MediaList({ loaderData }: Route.ComponentProps) {
  const { filter, count, cards, first, next, done } = loaderData;
  const { revalidate } = useRevalidator();
  const plain = !filter.q && !filter.kind && !filter.bin;
  return (
    <ListPage
      title="Media Overview"
      list={HERE}
      count={count === 1 ? '1 file' : `${count} files`}
      search={{
        label: 'Search media',
        text: filter.q,
        choices: [
          {
            name: 'kind',
            label: 'Kind',
            any: 'Every kind',
            value: filter.kind,
            options: Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label })),
          },
          {
            name: 'state',
            label: 'Where',
            any: 'In the library',
            value: filter.bin ? 'bin' : undefined,
            options: [{ value: 'bin', label: 'In the bin' }],
          },
        ],
      }}
      action={
        <Button
          className="px-3! whitespace-nowrap pointer-fine:min-h-10 md:px-4!"
          onClick={() => document.getElementById(CHOOSER)?.click()}
        >
          <WorkIcon name="up" />
          <span>
            Upload<span className="max-md:sr-only"> files</span>
          </span>
        </Button>
      }
      isExported={false}
      more={[{ label: 'Bin', to: `${HERE}?state=bin`, icon: 'bin' }]}
    >
      {done && <Notice tone="success">Moved to the bin. You can restore it for 30 days.</Notice>}
      <MediaDrop chooser={CHOOSER} onAdded={() => void revalidate()} />
      {cards.length > 0 ? (
        <MediaGrid cards={cards} />
      ) : (
        <EmptyState {...(plain ? NOTHING : filter.bin && !filter.q && !filter.kind ? NO_BIN : NO_ANSWER)} />
      )}
      <Pager first={first} next={next} />
    </ListPage>
  );
}
