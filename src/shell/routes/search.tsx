import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { site } from '../../kernel/publishing/site.ts';
import { t } from '../../texts/text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChipRow } from '../../ui/lists/chip-row.tsx';
import { ListFilter } from '../../ui/lists/list-filter.tsx';
import { ListScreen, ListTop } from '../../ui/lists/list-top.tsx';
import { browserUser } from '../menus/browser-user.ts';
import { ownedBy } from '../owned.server.ts';
import { FoundList } from '../search/found-list.tsx';
import { searchByKind } from '../search/search-everything.server.ts';
import type { Found } from '../search/search-hit.ts';
import { SearchStart } from '../search/search-start.tsx';
import { withPieces } from '../search/with-pieces.server.ts';
import type { Route } from './+types/search';

const HERE = '/bee/search';
const NOTHING: Found = { hits: [], kinds: [], count: 0, isCut: false };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.q ? `Search: ${loaderData.q}` : 'Search'} · ${site.name}` },
];

/** Also what the search palette asks: `brief`, since a line of it has no room for why something was found. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const q = (url.searchParams.get('q') ?? '').slice(0, 100);
  if (q.trim() !== '') {
    const found = await orErrorResponse(searchByKind(viewer, q, url.searchParams.get('kind') ?? ''));
    return {
      q,
      ...found,
      hits: url.searchParams.has('brief') ? found.hits : await withPieces(found.hits, q),
    };
  }
  const user = browserUser(viewer);
  const owned = user && may(viewer, 'bee') ? await ownedBy(viewer, user.id) : [];
  return { q: '', ...NOTHING, start: user && { user, owned } };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, hits, kinds, chosen, count, isCut } = loaderData;
  const address = (kind?: string) => `${HERE}?${new URLSearchParams({ q, ...(kind ? { kind } : {}) })}`;
  // Where the list is cut, nobody knows how many there are of each.
  const counted = (some: number) => (isCut ? undefined : String(some));
  return (
    <ListScreen>
      <ListTop
        title="Search everything"
        count={q && (isCut ? `The ${count} best matches` : `${count} found`)}
      >
        <ListFilter
          action={HERE}
          label="Search everything"
          placeholder={t('Events, people, songs, tips …')}
          text={q}
          kept={{ kind: chosen }}
        />
      </ListTop>
      {kinds.length > 1 && (
        <ChipRow
          label="Kinds"
          chips={[
            { to: address(), label: 'All', count: counted(count), current: !chosen },
            ...kinds.map(({ kind, label, count: own }) => ({
              to: address(kind),
              label,
              count: counted(own),
              current: kind === chosen,
            })),
          ]}
        />
      )}
      {'start' in loaderData && loaderData.start && <SearchStart {...loaderData.start} />}
      {hits.length > 0 && <FoundList hits={hits} q={q} />}
      {q.trim() !== '' && hits.length === 0 && (
        <EmptyState title="No matches">
          <p>The beginnings of words are enough: “wor caf” finds World Cafés.</p>
        </EmptyState>
      )}
    </ListScreen>
  );
}
