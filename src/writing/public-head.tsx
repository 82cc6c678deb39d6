import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { Icon } from '../ui/icon.tsx';

/** The head of a public page of something written: the way back, the title, and its picture. */
export function PublicHead({
  back,
  kicker,
  title,
  summary,
  lang,
  facts,
  picture,
}: {
  back: { to: string; label: string; lang?: string | undefined };
  kicker?: ReactNode;
  title: string;
  summary: string;
  /** Of the title and the summary, where it is not the page's. */
  lang?: string | undefined;
  facts?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <header className="border-b border-line bg-sunken">
      <div
        className={`page grid items-center gap-8 py-8 md:py-12 ${picture ? 'md:grid-cols-[1.15fr_1fr]' : ''}`}
      >
        <div className="grid gap-4">
          <Link
            to={back.to}
            className="no-print inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold hover:underline"
          >
            <Icon name="back" /> <span lang={back.lang}>{back.label}</span>
          </Link>
          {kicker && <p className="text-sm font-semibold text-soft">{kicker}</p>}
          <h1 className="text-3xl" lang={lang}>
            {title}
          </h1>
          {summary && (
            <p className="max-w-prose text-lg text-soft" lang={lang}>
              {summary}
            </p>
          )}
          {facts && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">{facts}</div>
          )}
        </div>
        {picture}
      </div>
    </header>
  );
}
