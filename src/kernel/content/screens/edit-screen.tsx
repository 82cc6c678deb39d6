import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { WorkIcon } from '../../../ui/work-icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { HEAD_BUTTON } from '../../../ui/item/item-head.tsx';
import { TabLinks } from '../../../ui/item/tab-links.tsx';
import { Time } from '../../../ui/time.tsx';
import type { Refusal } from '../../forms/action.server.ts';
import type { Entered, FieldErrors } from '../../forms/field.ts';
import { ReadByGuests } from '../../media/read-by-guests.ts';
import { BinnedNotice } from './binned-notice.tsx';
import { ContentDocument } from './document.tsx';
import { ContentForm } from './form.tsx';
import { KeptElsewhere } from './kept-elsewhere.tsx';
import { ContentState } from './state.tsx';
import {
  type Definition,
  DOCUMENT,
  documentFields,
  documentTabs,
  guestAddress,
  listPathOf,
  type SharedItem,
} from '../fields/definition.ts';
import { formatWhoSees } from '../fields/states.ts';
import type { EditAnswer, loadEdit } from './edit-screen.server.ts';
import { HistoryTab } from '../history/history-tab.tsx';
import { TitleInPlace } from './document-parts.tsx';
import { OriginalNotice } from '../translations/translation-part.tsx';
import { tabLabel } from './tab-label.ts';
import { UndescribedPictures, undescribedPictures } from './undescribed-pictures.tsx';

type Loaded = Omit<Awaited<ReturnType<typeof loadEdit>>, 'item'> & { item: SharedItem };

/** Editing: one document with one save, its history, and the screens that a kind has besides. */
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
  /** What stands below the document, or on a screen besides it. */
  children?: ReactNode;
}) {
  const { item, tab, part, userId, history, owner } = loaded;
  const base = `${definition.path}/edit/${item.id}`;
  const isDocument = tab === DOCUMENT;
  const refusal = answer && 'intent' in answer ? answer : undefined;
  const placeOf = (name: string) => `${userId}:${definition.kind}:${item.id}:${name}`;
  // An address of a part leads there.
  useEffect(() => {
    if (part) document.getElementById(part)?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [part]);
  // A save leaves one where one is; another item, such as a new translation, begins at its top.
  const shown = useRef(item.id);
  useEffect(() => {
    if (shown.current !== item.id) window.scrollTo({ top: 0, behavior: 'instant' });
    shown.current = item.id;
  }, [item.id]);
  const parts = documentTabs(definition);
  const others = Object.keys(definition.editTabs).filter((name) => !parts.includes(name));
  const tabs = [
    { to: base, label: tabLabel(definition.one), current: isDocument },
    ...others.map((name) => ({ to: `${base}/${name}`, label: tabLabel(name), current: name === tab })),
  ];
  if (!item.can.edit)
    return (
      <Screen title={item.title} back={{ to: `${listPathOf(definition)}?bin`, label: 'The bin' }}>
        <BinnedNotice
          mayRestore={item.can.remove}
          owner={owner}
          path={`${definition.path}/show/${item.id}`}
        />
      </Screen>
    );
  return (
    <Screen
      title={item.title}
      isTitleBelow
      back={back ?? { to: listPathOf(definition), label: definition.listTitle }}
      tabs={<TabLinks label={`Parts of this ${definition.one}`} tabs={tabs} />}
      actions={
        <ButtonLink to={`${definition.path}/show/${item.id}`} look="quiet" className={HEAD_BUTTON}>
          <WorkIcon name="page" /> Show
        </ButtonLink>
      }
    >
      {!answer && <WhatWasDone definition={definition} loaded={loaded} />}
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <KeptElsewhere
        tabs={tabs}
        place={({ to }) => placeOf(to === base ? DOCUMENT : to.slice(base.length + 1))}
      />
      {!isDocument && <TitleInPlace>{item.title}</TitleInPlace>}
      {history && <HistoryTab history={history} version={item.version} here={`${base}/history`} mayRestore />}
      {isDocument && (
        <DocumentForm
          // From one translation to the other: what was typed stays with what it was typed for.
          key={item.id}
          definition={definition}
          loaded={loaded}
          answer={answer && !('intent' in answer) ? answer : undefined}
          mirror={placeOf(DOCUMENT)}
          earlier={parts.map(placeOf)}
        />
      )}
      {children}
    </Screen>
  );
}

function WhatWasDone({
  definition: { publicPath },
  loaded: { justCreated, justPublished, guestsSee, scheduled },
}: {
  definition: Definition;
  loaded: Loaded;
}) {
  if (justCreated)
    return (
      <Notice tone="success">
        Created{publicPath ? ' as a draft: only members see it until you publish it' : ''}.
      </Notice>
    );
  if (!justPublished) return null;
  const seen = guestsSee
    ? 'guests see it now'
    : scheduled
      ? 'guests see it from the time you chose'
      : 'members see it';
  return <Notice tone="success">Published: {seen}.</Notice>;
}

/** The one form of an item; a draft is published by what stands in it. */
function DocumentForm({
  definition,
  loaded,
  answer,
  mirror,
  earlier,
}: {
  definition: Definition;
  loaded: Loaded;
  answer: EditAnswer | undefined;
  mirror: string;
  earlier: readonly string[];
}) {
  const { item, part, entered, names, references, updated } = loaded;
  const here = `${definition.path}/edit/${item.id}`;
  const mayPublish = names.includes('state');
  return (
    <ReadByGuests value={definition.publicPath !== undefined && item.visibility === 'public'}>
      <ContentForm
        fields={documentFields(definition).filter(({ name }) => names.includes(name))}
        saved={entered}
        version={item.version}
        references={references}
        mirror={mirror}
        earlier={earlier}
        answer={answer}
        intent="save"
        submit="Save"
        beside={
          mayPublish &&
          item.state !== 'published' && (
            <Button type="submit" name="do" value="publish">
              Publish
            </Button>
          )
        }
        here={here}
        // From where it was opened: one who stays there is told what became of it.
        action={part ? `${here}/${part}` : here}
        savedAt={updated.at}
        draw={drawFor(definition, loaded)}
      />
    </ReadByGuests>
  );
}

function drawFor(definition: Definition, loaded: Loaded) {
  const { item, names, references, media, translation } = loaded;
  const isPublic = definition.publicPath !== undefined && names.includes('state');
  return (shown: Entered, errors: FieldErrors | undefined) => (
    <>
      {translation && <OriginalNotice path={definition.path} view={translation} />}
      <ContentDocument
        definition={definition}
        item={item}
        names={names}
        references={references}
        translation={translation}
        shown={shown}
        errors={errors}
        standing={
          <>
            <Standing definition={definition} loaded={loaded} />
            {isPublic && <UndescribedPictures names={undescribedPictures({ definition, item, media })} />}
          </>
        }
      />
    </>
  );
}

function Standing({
  definition,
  loaded: { item, names, owner, updated, scheduled, guestsSee },
}: {
  definition: Definition;
  loaded: Loaded;
}) {
  const address = guestsSee ? guestAddress(definition, item) : undefined;
  return (
    <div className="grid content-start gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        {(scheduled || !names.includes('state')) && (definition.publicPath || item.state !== 'published') && (
          <ContentState state={item.state} scheduled={scheduled} />
        )}
        {definition.publicPath && <span className="text-soft">{formatWhoSees(guestsSee)}</span>}
      </div>
      {owner && <p className="text-soft">Owner: {owner}</p>}
      <p className="text-soft">
        Changed <Time at={updated.at} />
        {updated.by && ` by ${updated.by}`}
      </p>
      {address && <ButtonAnchor href={address}>View as a guest</ButtonAnchor>}
    </div>
  );
}
