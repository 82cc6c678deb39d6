import { langIn } from '../../publishing/languages.ts';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { BesideLink, HEAD_BUTTON, ItemHead, ItemScreen, NARROW_BUTTON } from '../../../ui/item/item-head.tsx';
import { Menu, type MenuItem } from '../../../ui/menu/menu.tsx';
import { WorkIcon } from '../../../ui/work-icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Time } from '../../../ui/time.tsx';
import type { Refusal } from '../../forms/action.server.ts';
import { LikesNotice } from '../../likeness/likes-notice.tsx';
import { OwnerForm } from '../../access/owner-form.tsx';
import type { loadShow } from './show-screen.server.ts';
import { formatWhoRestores, InBin } from './binned-notice.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { BinLine, DuplicateLine } from './seldom-lines.tsx';
import { ContentState } from './state.tsx';
import {
  type Definition,
  documentFields,
  guestAddress,
  listPathOf,
  type SharedItem,
} from '../fields/definition.ts';
import { formatWhoSees } from '../fields/states.ts';
import { tabLabel } from './tab-label.ts';

type Loaded = Omit<Awaited<ReturnType<typeof loadShow>>, 'item'> & { item: SharedItem };

/** The frame of a show screen: title, state, tabs and actions; what the tab shows comes from the screen itself. */
export function ContentShowScreen({
  definition,
  loaded: { item, tab, owner, ownership, updated, scheduled, guestsSee, likeness, likes, gone },
  refusal,
  actions,
  back,
  bin,
  binAction,
  children,
}: {
  definition: Definition;
  loaded: Pick<
    Loaded,
    | 'item'
    | 'tab'
    | 'owner'
    | 'ownership'
    | 'updated'
    | 'scheduled'
    | 'guestsSee'
    | 'likeness'
    | 'likes'
    | 'gone'
  >;
  refusal?: Refusal | undefined;
  actions?: ReactNode;
  /** Where it is among its like; else the list. */
  back?: { to: string; label: string } | undefined;
  /** What moving it to the bin means, and where that is sent. */
  bin?: ReactNode;
  binAction?: string | undefined;
  children: ReactNode;
}) {
  const { path, publicPath } = definition;
  const isSending = useNavigation().state !== 'idle';
  const address = guestsSee ? guestAddress(definition, item) : undefined;
  const guest: MenuItem | undefined = address
    ? { label: 'View as a guest', to: address, icon: 'eye', isBeside: true, reload: true }
    : undefined;
  return (
    <ItemScreen
      head={
        <ItemHead
          title={item.title}
          language={langIn(item)}
          back={back ?? { to: listPathOf(definition), label: definition.listTitle }}
          likeness={likeness}
          facts={
            <span className="flex flex-wrap items-center gap-x-1 gap-y-1 text-soft">
              {(publicPath || item.state !== 'published') && (
                <span className="mr-1">
                  <ContentState state={item.state} scheduled={scheduled} />
                </span>
              )}
              {publicPath && <span>{formatWhoSees(guestsSee)}</span>}
              {owner && (
                <span>
                  {publicPath && '· '}by {owner}
                </span>
              )}
              <span className="max-md:hidden">
                {(publicPath || owner) && '· '}Changed <Time at={updated.at} />
              </span>
            </span>
          }
          tabs={
            definition.showTabs.length > 1
              ? {
                  label: `Parts of this ${definition.one}`,
                  tabs: definition.showTabs.map((name) => ({
                    to: `${path}/show/${item.id}/${name}`,
                    label: tabLabel(name),
                    current: name === tab,
                  })),
                }
              : undefined
          }
        >
          {guest && <BesideLink item={guest} />}
          {actions}
          {item.can.edit && (
            <ButtonLink to={`${path}/edit/${item.id}`} className={actions ? NARROW_BUTTON : HEAD_BUTTON}>
              <WorkIcon name="edit" /> <span className={actions ? 'max-md:sr-only' : ''}>Edit</span>
            </ButtonLink>
          )}
          {item.can.edit && item.deletedAt === null && (
            <Menu label="More" isDots items={guest ? [guest] : []}>
              <DuplicateLine disabled={isSending} />
              {item.can.remove && (
                <>
                  <OwnerForm ownership={ownership} />
                  <BinLine action={binAction}>{bin}</BinLine>
                </>
              )}
            </Menu>
          )}
        </ItemHead>
      }
    >
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {item.deletedAt !== null && (
        <InBin mayRestore={item.can.remove} likes={likes} otherwise={formatWhoRestores(owner)} />
      )}
      {item.can.edit && item.deletedAt === null && (
        <GoneNotice
          gone={gone.filter(({ name }) => documentFields(definition).some((field) => field.name === name))}
          edit={`${path}/edit/${item.id}`}
          within={definition.within}
        />
      )}
      <LikesNotice likes={likes} />
      {children}
    </ItemScreen>
  );
}
