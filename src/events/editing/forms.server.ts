import { data } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { compareTexts } from '../../kernel/content/history/compare.server.ts';
import { StaleSave } from '../../kernel/content/changes.server.ts';
import { checkContentForm } from '../../kernel/content/fields/check.ts';
import { whoSaved } from '../../kernel/content/screens/who-saved.server.ts';
import type { Stale } from '../../kernel/content/screens/stale-save.tsx';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import {
  editContent,
  editPlaceTime,
  editProgramme,
  editPublishing,
  editRegistration,
  type Seen,
} from './edit.server.ts';
import { ENTERED } from './form-values.server.ts';
import { type FormTab, TAB_FIELDS } from './fields.ts';
import {
  readContent,
  readPlaceTime,
  readProgramme,
  readPublishing,
  readRegistrationSettings,
} from './input.server.ts';
import { linkedIds } from '../event/links.server.ts';
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

/** Saves a tab's form. Undefined when it is saved; else what was typed, and why it was not. */
export async function saveTab(
  viewer: Viewer,
  tab: FormTab,
  seen: Seen,
  form: FormData,
): Promise<ReturnType<typeof data<EditAnswer>> | undefined> {
  const { entered } = checkContentForm(TAB_FIELDS[tab], form);
  try {
    const { timezone } = await findTeamEvent(viewer, seen.id);
    await saveForm(viewer, tab, seen, form, timezone);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notFound') return orErrorResponse<never>(Promise.reject(error));
    const answer: EditAnswer = { entered, errors: error.fields };
    if (error instanceof StaleSave) answer.stale = await staleOf(viewer, tab, seen.id, entered);
    else answer.message = error.message;
    return data(answer, { status: error.status });
  }
}

/** Both texts: what is saved now, and what was typed over something older. */
async function staleOf(viewer: Viewer, tab: FormTab, id: string, entered: Entered): Promise<Stale> {
  const row = await findTeamEvent(viewer, id);
  const saved = ENTERED[tab](row, await linkedIds(id));
  const fields = Object.fromEntries(TAB_FIELDS[tab].map((field) => [field.name, field]));
  return {
    version: row.version,
    by: await whoSaved(viewer, row.updatedBy),
    at: formatInstant(row.updatedAt).text,
    differences: compareTexts(fields, saved, entered),
  };
}
