import { langIn } from '../../publishing/languages.ts';
import type { ReactNode } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Seldom } from '../../../ui/more.tsx';
import { WorkIcon } from '../../../ui/work-icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Likeness } from '../../../ui/likeness.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { Time } from '../../../ui/time.tsx';
import type { Refusal } from '../../forms/action.server.ts';
import { LikesNotice } from '../../likeness/likes-notice.tsx';
import { OwnerForm } from '../../access/owner-form.tsx';
import type { loadShow } from './show-screen.server.ts';
import { ContentState } from './state.tsx';
import { type Definition, guestAddress, listPathOf, type SharedItem } from '../fields/definition.ts';
import { formatWhoSees } from '../fields/states.ts';
import { tabLabel } from './tab-label.ts';

type Loaded = Omit<Awaited<ReturnType<typeof loadShow>>, 'item'> & { item: SharedItem };

/** The frame of a show screen: title, state, tabs and actions; what the tab shows comes from the screen itself. */
export function ContentShowScreen({
  definition,
  loaded: { item, tab, owner, ownership, updated, scheduled, guestsSee, likeness, likes },
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
    'item' | 'tab' | 'owner' | 'ownership' | 'updated' | 'scheduled' | 'guestsSee' | 'likeness' | 'likes'
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
  return (
    <Screen
      title={
        <span className="flex items-center gap-3">
          {likeness && <Likeness of={likeness} size="title" />}
          <span lang={langIn(item)} className="min-w-0 flex-1">
            {item.title}
          </span>
        </span>
      }
      back={back ?? { to: listPathOf(definition), label: definition.listTitle }}
      actions={
        <>
          {address && (
            <ButtonAnchor href={address}>
              <WorkIcon name="eye" /> View as a guest
            </ButtonAnchor>
          )}
          {actions}
          {item.can.edit && item.deletedAt === null && (
            <Form method="post">
              <Button type="submit" look="quiet" name="do" value="duplicate" disabled={isSending}>
                <WorkIcon name="copy" /> Duplicate
              </Button>
            </Form>
          )}
          {item.can.edit && (
            <ButtonLink to={`${path}/edit/${item.id}`}>
              <WorkIcon name="edit" /> Edit
            </ButtonLink>
          )}
          {item.can.remove && item.deletedAt === null && (
            <Seldom>
              <OwnerForm ownership={ownership} />
              <Confirm label="Move to the bin…">
                {bin ?? <p>You can restore it for 30 days.</p>}
                <Form method="post" {...(binAction ? { action: binAction } : {})}>
                  <Button type="submit" look="danger" name="do" value="bin">
                    Move to the bin
                  </Button>
                </Form>
              </Confirm>
            </Seldom>
          )}
        </>
      }
    >
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {item.deletedAt !== null && (
        <Notice tone="warning">
          This is in the bin.{' '}
          {item.can.remove && (
            <Form method="post" className="inline">
              <button
                type="submit"
                name="do"
                value="restore"
                className="cursor-pointer font-semibold underline"
              >
                Restore
              </button>
            </Form>
          )}
        </Notice>
      )}
      <LikesNotice likes={likes} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
        {(publicPath || item.state !== 'published') && (
          <ContentState state={item.state} scheduled={scheduled} />
        )}
        {publicPath && <span>{formatWhoSees(guestsSee)}</span>}
        {owner && <span>by {owner}</span>}
        <span>
          changed <Time at={updated.at} />
        </span>
        {item.tags.map((tag) => (
          <Link
            key={tag}
            to={`${listPathOf(definition)}?tag=${encodeURIComponent(tag)}`}
            className="rounded-full border border-line bg-sunken px-3 py-1 text-xs font-semibold hover:border-edge"
          >
            {tag}
          </Link>
        ))}
      </div>
      {item.summary && <p className="max-w-[68ch] text-lg">{item.summary}</p>}
      {definition.showTabs.length > 1 && (
        <TabLinks
          label={`Parts of this ${definition.one}`}
          tabs={definition.showTabs.map((name) => ({
            to: `${path}/show/${item.id}/${name}`,
            label: tabLabel(name),
            current: name === tab,
          }))}
        />
      )}
      {children}
    </Screen>
  );
}
