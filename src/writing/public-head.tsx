import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';

/** The head of a public page of something written: the way back, the title, and its picture. */
export function PublicHead({
  back,
  kicker,
  title,
  summary,
  facts,
  picture,
}: {
  back: { to: string; label: string };
  kicker?: ReactNode;
  title: string;
  summary: string;
  facts?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <header className="border-b border-line bg-sunken">
      <div
        className={`page grid items-center gap-8 py-8 md:py-12 ${picture ? 'md:grid-cols-[1.1fr_1fr]' : ''}`}
      >
        <div className="grid gap-4">
          <Link
            to={back.to}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold hover:underline"
          >
            <Icon name="back" /> {back.label}
          </Link>
          {kicker && <p className="text-sm font-semibold text-soft">{kicker}</p>}
          <h1 className="text-3xl">{title}</h1>
          {summary && <p className="max-w-prose text-lg text-soft">{summary}</p>}
          {facts && (
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">{facts}</div>
          )}
        </div>
        {picture}
      </div>
    </header>
  );
}
