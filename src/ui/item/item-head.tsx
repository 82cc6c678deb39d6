import './item-head.css';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import { ButtonLink } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Likeness, type LikenessOf } from '../likeness.tsx';
import type { MenuItem } from '../menu/menu.tsx';
import { TabLinks } from './tab-links.tsx';
import { WorkIcon } from '../work-icon.tsx';

/** As low as the head is. */
export const HEAD_BUTTON = 'px-4! whitespace-nowrap pointer-fine:min-h-10';

/** The same where several stand beside a title: on a phone its picture alone, the words for who listens. */
export const NARROW_BUTTON = 'px-3! whitespace-nowrap md:px-4! pointer-fine:min-h-10';

/** The head of one thing, the same on all its tabs: the way back, its picture, title and facts, and what can be done with it. */
export function ItemHead({
  title,
  language,
  back,
  likeness,
  facts,
  tabs,
  children,
}: {
  title: string;
  language?: string | undefined;
  back?: { to: string; label: string } | undefined;
  likeness?: LikenessOf | undefined;
  /** How it stands, in one small line. */
  facts?: ReactNode;
  tabs?: Parameters<typeof TabLinks>[0] | undefined;
  /** What can be done: the one thing first, seldom things in a menu last. */
  children?: ReactNode;
}) {
  return (
    <div className="item-head grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <div
        data-alone={back ? undefined : ''}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5"
      >
        <div
          className={`flex items-center ${likeness ? 'md:row-span-2' : ''} ${back ? '' : '@max-[820px]:hidden'}`}
        >
          {back && (
            <Link
              to={back.to}
              data-back
              aria-label={back.label}
              title={back.label}
              className="-mx-3 grid min-h-11 w-11 place-items-center rounded-md hover:bg-sunken md:mr-0 print:hidden"
            >
              <Icon name="back" />
            </Link>
          )}
          {likeness && (
            <span className="item-cover">
              <Likeness of={likeness} size="title" />
            </span>
          )}
        </div>
        <h1 lang={language} className="text-lg leading-tight md:text-xl">
          <span className="line-clamp-2">{title}</span>
        </h1>
        {facts && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs col-span-full row-start-2 md:col-start-2 item-head-facts">
            {facts}
          </div>
        )}
        <div className="item-head-doing col-start-3 row-start-1 flex items-center gap-2 print:hidden">
          {children}
        </div>
      </div>
      {tabs && (
        <div className="pointer-fine:[&_a]:min-h-8">
          <TabLinks {...tabs} />
        </div>
      )}
    </div>
  );
}

/** What has room beside the menu, on a large screen: in a menu it is a line. */
export function BesideLink({
  item: { to, label, icon, reload = false, staysBeside = false },
}: {
  item: MenuItem;
}) {
  const className = staysBeside ? NARROW_BUTTON : `@max-[820px]:hidden ${HEAD_BUTTON}`;
  return (
    <ButtonLink to={to} reloadDocument={reload} look="quiet" className={className}>
      {icon && <WorkIcon name={icon} />} <span className={staysBeside ? 'max-md:sr-only' : ''}>{label}</span>
    </ButtonLink>
  );
}

/** What the screens of one thing stand in. */
export function ItemScreen({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className="@container -mt-1 grid max-w-[1160px] grid-cols-[minmax(0,1fr)] content-start gap-5">
      {head}
      {children}
    </div>
  );
}
