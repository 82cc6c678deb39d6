import { Link } from '../../ui/link.tsx';
import { LANGUAGES } from '../../texts/languages.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TagLinks } from '../../ui/tag-link.tsx';
import type { Page } from './page.ts';
import { SECTION_TYPES, type Section } from './sections.ts';
import { isSitePage, SITE_PAGES } from './site-pages.ts';

/** For the team: where the page is, what it is made of, and what to write where it is empty. */
export function PageFacts({ item }: { item: Page }) {
  const sections = item.sections as unknown as Section[];
  const place = isSitePage(item.shownAt) ? SITE_PAGES[item.shownAt] : undefined;
  return (
    <div className="grid gap-6">
      {sections.length === 0 && (
        <Notice tone="warning">
          Nothing is written here yet; guests see your name, your claim and how to reach you.{' '}
          {place?.ask ?? 'Say in a few sections what this page is about.'}{' '}
          <Link to={`/bee/pages/edit/${item.id}`} className="font-semibold underline">
            Write this page
          </Link>
        </Notice>
      )}
      <Card>
        <dl className="grid gap-3 text-sm md:grid-cols-[8rem_1fr]">
          <dt className="font-semibold">Address</dt>
          <dd>{place?.path ?? `/guests/pages/${item.slug}`}</dd>
          <dt className="font-semibold">Language</dt>
          <dd>{LANGUAGES[item.language as keyof typeof LANGUAGES]}</dd>
          {!place && (
            <>
              <dt className="font-semibold">At the foot</dt>
              <dd>{item.inFoot ? 'Yes' : 'No'}</dd>
            </>
          )}
          {item.tags.length > 0 && (
            <>
              <dt className="font-semibold">Tags</dt>
              <dd className="flex flex-wrap gap-1">
                <TagLinks list="/bee/pages/list" tags={item.tags} />
              </dd>
            </>
          )}
        </dl>
      </Card>
      <ol className="grid gap-3">
        {sections.map(({ type, title, text }, index) => (
          <li key={index} className="grid gap-1 rounded-md border border-line bg-surface p-4">
            <p className="text-xs font-semibold text-soft">{SECTION_TYPES[type]}</p>
            {title && <h2 className="text-lg">{title}</h2>}
            {text && <p className="line-clamp-3 text-sm whitespace-pre-line text-soft">{text}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
