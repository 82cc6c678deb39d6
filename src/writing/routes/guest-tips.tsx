import './guest-tips.css';
import { Link } from '../../ui/link.tsx';
import {
  type ContentFilter,
  contentFilterFromQuery,
  listContent,
  formatCounted,
} from '../../kernel/content/list.server.ts';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { CountInArt } from '../../marketing/count-in-art.tsx';
import { PageHead } from '../../marketing/page-head.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFilter } from '../../ui/lists/list-filter.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { tip } from '../tip.ts';
import { TipCards } from '../tip-cards.tsx';
import { tipCard } from '../tip-view.server.ts';
import type { Route } from './+types/guest-tips';
import { currentLanguage, t } from '../../texts/text.ts';

const HERE = '/guests/tips';
const PER_PAGE = 24;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: HERE,
    title: `${t('Tips')} · ${site.name}`,
    description: t('Warm-ups, rhythms and ways to host a room, written down so that you can do them too.'),
  });

/** Everybody's list, whoever looks. */
export async function loader({ url }: Route.LoaderArgs) {
  // Only what a guest's list knows: words, a tag and the page.
  const { q, tag, after } = contentFilterFromQuery(tip, url.searchParams);
  const { items, count, next } = await listTips({ q, tag, after });
  const kept = new URLSearchParams({ ...(q ? { q } : {}), ...(tag ? { tag } : {}) });
  return {
    q,
    tag,
    tips: items.map(tipCard),
    tags: await tagsFor(items, tag),
    count: formatCounted(count),
    first: after && `${HERE}?${kept}`,
    next: next && `${HERE}?${new URLSearchParams([...kept, ['after', next]])}`,
  };
}

const listTips = ({ q = '', tag = '', after }: Partial<Pick<ContentFilter, 'q' | 'tag' | 'after'>>) =>
  listContent(
    guest,
    tip,
    { q, tag, after, state: undefined, by: {}, sort: 'title', bin: false, language: currentLanguage() },
    PER_PAGE,
  );

/** The same for whoever has chosen one, with it: to choose another. */
async function tagsFor(found: readonly { tags: readonly string[] }[], chosen: string): Promise<string[]> {
  if (!chosen) return commonest(found.flatMap(({ tags }) => tags));
  const { items } = await listTips({});
  return [...new Set([chosen, ...commonest(items.flatMap(({ tags }) => tags))])];
}

const MOST_TAGS = 8;

/** What several are tagged with, to choose by. */
function commonest(tags: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const several = [...counts].filter(([, count]) => count > 1).toSorted((one, other) => other[1] - one[1]);
  return several.slice(0, MOST_TAGS).map(([tag]) => tag);
}

export default function GuestTips({ loaderData }: Route.ComponentProps) {
  const { q, tag, tips, tags, count, first, next } = loaderData;
  return (
    <div>
      <PageHead
        low
        title={t('Tips')}
        lead={t('Warm-ups, rhythms and ways to host a room, written down so that you can do them too.')}
        art={
          <div className="max-md:hidden">
            <CountInArt />
          </div>
        }
      />
      <div className="page grid gap-6 py-6">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <div className="flex w-full max-w-md flex-wrap gap-2">
            <ListFilter action={HERE} label={t('Search tips')} text={q} choices={[]} />
          </div>
          <p role="status" className="text-sm text-soft lg:ml-auto">
            {count === '1' ? t('1 tip') : t('{count} tips', { count })}
          </p>
          {tags.length > 0 && (
            <ul className="tip-tags flex basis-full flex-wrap gap-2">
              {tags.map((each) => (
                <li key={each}>
                  <Link
                    to={each === tag ? HERE : `${HERE}?tag=${encodeURIComponent(each)}`}
                    aria-current={each === tag || undefined}
                    className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-3 text-sm pointer-fine:min-h-9 ${each === tag ? 'border-honey bg-honey text-night font-semibold' : 'border-edge hover:bg-sunken'}`}
                  >
                    {each}
                    {each === tag && (
                      <>
                        <Icon name="close" className="size-4" />
                        <span className="sr-only">: {t('all tips')}</span>
                      </>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        {tips.length > 0 ? (
          <TipCards tips={tips} isTop />
        ) : (
          <EmptyState title={t('No tips match')}>
            <p>
              <Link to={HERE} className="underline">
                {t('Show all tips')}
              </Link>
            </p>
          </EmptyState>
        )}
        <Pager first={first} next={next} />
      </div>
    </div>
  );
}
