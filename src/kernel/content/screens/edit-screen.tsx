import type { ReactNode } from 'react';
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { WorkIcon } from '../../../ui/work-icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { Time } from '../../../ui/time.tsx';
import type { Refusal } from '../../forms/action.server.ts';
import { ReadByGuests } from '../../rich-text/read-by-guests.ts';
import { ContentForm } from './form.tsx';
import { KeptElsewhere } from './kept-elsewhere.tsx';
import { ContentState } from './state.tsx';
import {
  type Definition,
  fieldsOfTab,
  guestAddress,
  listPathOf,
  type SharedItem,
} from '../fields/definition.ts';
import { formatWhoSees } from '../fields/states.ts';
import type { EditAnswer, loadEdit } from './edit-screen.server.ts';
import { HistoryTab } from '../history/history-tab.tsx';
import { tabLabel } from './tab-label.ts';
import { UndescribedPictures, undescribedPictures } from './undescribed-pictures.tsx';

type Loaded = Omit<Awaited<ReturnType<typeof loadEdit>>, 'item'> & { item: SharedItem };

/** Editing: one column, one tab at a time, with a quiet panel beside it that says where the item stands. */
export function ContentEditScreen({
  definition,
  loaded,
  answer,
  back,
  children,
}: {
  definition: Definition;
  loaded: Loaded;
  answer: EditAnswer | Refusal | undefined;
  back?: { to: string; label: string } | undefined;
  /** What a tab has beside its fields, or instead of them. */
  children?: ReactNode;
}) {
  const { item, tab, entered, names, references, history, userId, justCreated, saved, updated } = loaded;
  const base = `${definition.path}/edit/${item.id}`;
  const fields = fieldsOfTab(definition, tab).filter(({ name }) => names.includes(name));
  const refusal = answer && 'intent' in answer ? answer : undefined;
  const edit = answer && !('intent' in answer) ? answer : undefined;
  const placeOf = (name: string) => `${userId}:${definition.kind}:${item.id}:${name}`;
  const tabs = Object.keys(definition.editTabs).map((name) => ({
    to: `${base}/${name}`,
    label: tabLabel(name),
    current: name === tab,
  }));
  if (!item.can.edit)
    return (
      <Screen title={item.title} back={{ to: `${listPathOf(definition)}?bin`, label: 'The bin' }}>
        <Notice tone="warning">This is in the bin. Restore it to edit it.</Notice>
      </Screen>
    );
  return (
    <Screen
      title={item.title}
      back={back ?? { to: listPathOf(definition), label: definition.listTitle }}
      actions={
        <ButtonLink to={`${definition.path}/show/${item.id}`} look="quiet">
          <WorkIcon name="eye" /> Show
        </ButtonLink>
      }
    >
      {justCreated && !answer && (
        <Notice tone="success">
          Created{definition.publicPath ? ' as a draft: only members see it until you publish it' : ''}.
        </Notice>
      )}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <TabLinks label={`Parts of this ${definition.one}`} tabs={tabs} />
      <KeptElsewhere tabs={tabs} place={({ to }) => placeOf(to.slice(base.length + 1))} />
      {history ? (
        <HistoryTab history={history} version={item.version} here={`${base}/history`} mayRestore />
      ) : (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="grid min-w-0 content-start gap-8">
            {names.includes('state') && definition.publicPath && (
              <UndescribedPictures names={undescribedPictures({ definition, item, media: loaded.media })} />
            )}
            {fields.length > 0 && (
              <ReadByGuests value={definition.publicPath !== undefined && item.visibility === 'public'}>
                <ContentForm
                  key={tab}
                  fields={fields}
                  saved={entered}
                  version={item.version}
                  references={references}
                  mirror={placeOf(tab)}
                  answer={edit}
                  intent="save"
                  submit="Save"
                  here={`${base}/${tab}`}
                  status={saved && !edit ? `Saved ${updated.at.text}` : undefined}
                />
              </ReadByGuests>
            )}
            {children}
          </div>
          <Standing definition={definition} loaded={loaded} />
        </div>
      )}
    </Screen>
  );
}

function Standing({
  definition,
  loaded: { item, owner, updated, scheduled, guestsSee },
}: {
  definition: Definition;
  loaded: Loaded;
}) {
  const address = guestsSee ? guestAddress(definition, item) : undefined;
  return (
    <aside aria-label="Status" className="grid content-start gap-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        {(definition.publicPath || item.state !== 'published') && (
          <ContentState state={item.state} scheduled={scheduled} />
        )}
        {definition.publicPath && <span className="text-soft">{formatWhoSees(guestsSee)}</span>}
      </div>
      {owner && <p className="text-soft">Created by {owner}</p>}
      <p className="text-soft">
        Changed <Time at={updated.at} />
        {updated.by && ` by ${updated.by}`}
      </p>
      {address && <ButtonAnchor href={address}>View as a guest</ButtonAnchor>}
    </aside>
  );
}
