import { data } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { compareTexts } from '../../kernel/content/history/compare.server.ts';
import { StaleSave } from '../../kernel/content/stale-save.server.ts';
import { checkContentForm, readRows } from '../../kernel/content/fields/check.ts';
import { mergePlainRows } from '../../kernel/content/merge-rows.ts';
import { whoSaved } from '../../kernel/content/screens/who-saved.server.ts';
import type { Stale } from '../../kernel/content/screens/stale-save.tsx';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import {
  editContent,
  editDocument,
  editPlaceTime,
  editProgramme,
  editPublishing,
  editRegistration,
  type Seen,
} from './edit.server.ts';
import { documentEntered, ENTERED } from './form-values.server.ts';
import { DOCUMENT_FIELDS, type FormTab, TAB_FIELDS } from './fields.ts';
import { findEventRevision } from './history.server.ts';
import {
  readContent,
  readDocument,
  readPlaceTime,
  readProgramme,
  readPublishing,
  readRegistrationSettings,
} from './input.server.ts';
import { type LinkedIds, linkedIds } from '../event/links.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { findTeamEvent } from '../event/team.server.ts';

const SAVES: Record<
  FormTab,
  (viewer: Viewer, seen: Seen, form: FormData, timezone: string) => Promise<void>
> = {
  content: (viewer, seen, form) => editContent(viewer, seen, readContent(form)),
  'place-time': (viewer, seen, form) => editPlaceTime(viewer, seen, readPlaceTime(form)),
  registration: (viewer, seen, form, zone) =>
    editRegistration(viewer, seen, readRegistrationSettings(form, zone)),
  programme: (viewer, seen, form) => editProgramme(viewer, seen, readProgramme(form)),
  publish: (viewer, seen, form, zone) => editPublishing(viewer, seen, readPublishing(form, zone)),
};

/** Checks a tab's form and saves it; what is wrong is an AppError with a message a field. */
export async function saveForm(
  viewer: Viewer,
  tab: FormTab,
  seen: Seen,
  form: FormData,
  timezone: string,
): Promise<void> {
  await SAVES[tab](viewer, seen, form, timezone);
}

export interface EditAnswer {
  entered: Entered;
  errors: FieldErrors;
  message?: string;
  stale?: Stale;
}

type Refused = ReturnType<typeof data<EditAnswer>>;

/** Saves a part of an event by itself. Undefined when it is saved; else what was typed, and why it was not. */
export async function saveTab(
  viewer: Viewer,
  tab: FormTab,
  seen: Seen,
  form: FormData,
): Promise<Refused | undefined> {
  const { entered } = checkContentForm(TAB_FIELDS[tab], form);
  try {
    const { timezone } = await findTeamEvent(viewer, seen.id);
    await saveForm(viewer, tab, seen, form, timezone);
    return undefined;
  } catch (error) {
    if (!(error instanceof StaleSave)) return refused(error, entered);
    return stale(
      entered,
      await staleOf(viewer, seen.id, { fields: TAB_FIELDS[tab], entered, show: ENTERED[tab] }),
    );
  }
}

/**
 * Saves the whole event; `publish` makes it public, too. `begun` is the version that was opened: where the writer left
 * a field as it was then, a save over a newer version leaves it to those who changed it.
 */
export async function saveDocument(
  viewer: Viewer,
  seen: Seen,
  sent: FormData,
  { begun, publish }: { begun: number; publish: boolean },
): Promise<Refused | undefined> {
  const form = begun === seen.version ? sent : await withTheirs(viewer, seen.id, begun, sent);
  if (publish) form.set('state', 'published');
  const { entered } = checkContentForm(DOCUMENT_FIELDS, form);
  try {
    const { timezone } = await findTeamEvent(viewer, seen.id);
    await editDocument(viewer, seen, readDocument(form, timezone));
    return undefined;
  } catch (error) {
    if (!(error instanceof StaleSave)) return refused(error, entered);
    const merged = await withTheirs(viewer, seen.id, begun, form);
    const texts = checkContentForm(DOCUMENT_FIELDS, merged).entered;
    const both = { fields: DOCUMENT_FIELDS, entered: texts, show: documentEntered };
    return stale(entered, { ...(await staleOf(viewer, seen.id, both)), begun, isMerged: true });
  }
}

/** What was typed; where nothing was, what others have saved since. */
async function withTheirs(viewer: Viewer, id: string, begun: number, sent: FormData): Promise<FormData> {
  const row = await findTeamEvent(viewer, id);
  if (row.version === begun) return sent;
  const links = await linkedIds(id);
  const now = documentEntered(row, links);
  const version = await findEventRevision(viewer, id, begun).catch(() => undefined);
  // Nobody knows any more what it was: what was typed stands.
  if (!version) return sent;
  const then = documentEntered({ ...row, ...version }, version.links ?? links);
  const { entered } = checkContentForm(DOCUMENT_FIELDS, sent);
  const merged = new FormData();
  for (const [name, value] of sent) merged.append(name, value);
  for (const { name, kind } of DOCUMENT_FIELDS) {
    if (now[name] === then[name]) continue;
    const isMine = entered[name] !== then[name];
    if (isMine && kind !== 'rows') continue;
    merged.delete(name);
    if (isMine) {
      const [seen = [], mine = [], saved = []] = [then, entered, now].map((texts) =>
        readRows(texts[name] ?? ''),
      );
      merged.set(name, JSON.stringify(mergePlainRows(seen, mine, saved)));
    } else if (kind !== 'checkbox' || now[name] === 'yes') merged.set(name, now[name] ?? '');
  }
  return merged;
}

async function refused(reason: unknown, entered: Entered): Promise<Refused> {
  if (!(reason instanceof AppError)) throw reason;
  if (reason.code === 'notFound') return orErrorResponse<never>(Promise.reject(reason));
  return data<EditAnswer>(
    { entered, errors: reason.fields, message: reason.message },
    { status: reason.status },
  );
}

function stale(entered: Entered, both: Stale): Refused {
  return data<EditAnswer>({ entered, errors: {}, stale: both }, { status: new StaleSave().status });
}

/** Both texts: what is saved now, and what was typed over something older. */
async function staleOf(
  viewer: Viewer,
  id: string,
  {
    fields,
    entered,
    show,
  }: { fields: readonly NamedField[]; entered: Entered; show: (row: EventRow, links: LinkedIds) => Entered },
): Promise<Stale> {
  const row = await findTeamEvent(viewer, id);
  return {
    version: row.version,
    by: await whoSaved(viewer, row.updatedBy),
    at: formatInstant(row.updatedAt).text,
    differences: compareTexts(
      Object.fromEntries(fields.map((field) => [field.name, field])),
      show(row, await linkedIds(id)),
      entered,
    ),
  };
}
