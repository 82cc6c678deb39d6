import { data, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { compareTexts } from '../../kernel/content/history/compare.server.ts';
import { checkContentForm } from '../../kernel/content/fields/check.ts';
import { StaleSave } from '../../kernel/content/stale-save.server.ts';
import type { EditAnswer } from '../../kernel/content/screens/edit-screen.server.ts';
import { textsFrom } from '../../kernel/content/fields/values.server.ts';
import { peopleNames } from '../../kernel/content/people-names.server.ts';
import { withRestored } from '../../kernel/content/history/history.server.ts';
import { findRevision } from '../../kernel/content/history/revisions.server.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { participantFields, participantFieldsOf } from './fields.ts';
import { participantTexts } from './page.server.ts';
import { findParticipant, PARTICIPANT, saveParticipant } from './participant.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';

/** Saves a tab; when somebody was first, answers with both texts. */
export async function saveParticipantTab(viewer: Viewer, id: string, tab: string, form: FormData) {
  const fields = participantFieldsOf(tab);
  const { entered, errors, ok } = checkContentForm(fields, form);
  const version = Number(form.get('over') ?? form.get('version'));
  try {
    if (!ok) throw new AppError('invalid', 'Please check the fields below.', errors);
    await saveParticipant(viewer, id, version, entered);
    return redirect(withDone(`/bee/parts/edit/${id}/${tab}`, 'saved'), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notFound') return orErrorResponse<never>(Promise.reject(error));
    const answer: EditAnswer = { entered, errors: error.fields };
    if (error instanceof StaleSave) answer.stale = await staleOf(viewer, id, tab, entered);
    else answer.message = error.message;
    return data(answer, { status: error.status });
  }
}

async function staleOf(viewer: Viewer, id: string, tab: string, entered: Entered) {
  const participant = await findParticipant(viewer, id);
  const names = await peopleNames([participant.updatedBy]);
  const fields = Object.fromEntries(participantFieldsOf(tab).map((field) => [field.name, field]));
  return {
    version: participant.version,
    by: names.get(participant.updatedBy ?? '') ?? '',
    at: formatInstant(participant.updatedAt).text,
    differences: compareTexts(fields, participantTexts(participant), entered),
  };
}

/** Saves what a version was as the newest one. */
export async function restoreParticipant(viewer: Viewer, id: string, form: FormData): Promise<Response> {
  await findParticipant(viewer, id);
  const snapshot = await findRevision<Record<string, unknown>>(PARTICIPANT, id, Number(form.get('revision')));
  const texts = textsFrom(participantFields, snapshot);
  const version = Number(form.get('version'));
  await saveParticipant(viewer, id, version, texts);
  return redirect(withRestored(`/bee/parts/edit/${id}/history`, version), 303);
}
