import { AppError } from '../platform/app-error.ts';
import { compareTexts } from '../kernel/content/compare.server.ts';
import { StaleSave } from '../kernel/content/content-changes.server.ts';
import { checkContentForm } from '../kernel/content/content-check.ts';
import type { Row } from '../kernel/content/content-field.ts';
import type { EditAnswer } from '../kernel/content/content-edit-screen.server.ts';
import { textFrom, valueFrom } from '../kernel/content/content-values.server.ts';
import { peopleNames } from '../kernel/content/people-names.server.ts';
import { textIn } from '../kernel/deed.server.ts';
import type { Entered } from '../kernel/field.ts';
import { sayInstant } from '../kernel/say-instant.server.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { findSummary } from './summaries.server.ts';
import { saveRounds } from './summary-deeds.server.ts';
import type { Summary } from './summary.ts';
import { roundsOf, STRUCTURE_FIELD } from './summary-parts.ts';

/** The rounds as their form shows them: without what is written at the tables. */
export function structureOf(item: Pick<Summary, 'rounds'>): Entered {
  const rows = roundsOf(item).map(({ key, question, minutes, tables }) => ({
    key,
    question,
    minutes,
    tables: (tables ?? []).map((table) => ({ key: table.key, label: table.label })),
  }));
  return { rounds: textFrom(STRUCTURE_FIELD, rows) };
}

/** Saves the form of the rounds; answers with what is in the way, or nothing. */
export async function saveRoundsForm(
  viewer: Viewer,
  summaryId: string,
  form: FormData,
): Promise<EditAnswer | undefined> {
  const { entered, errors, ok } = checkContentForm([STRUCTURE_FIELD], form);
  if (!ok) return { entered, errors };
  const version = Number(textIn(form, 'over') || textIn(form, 'version'));
  try {
    await saveRounds(
      viewer,
      summaryId,
      version,
      valueFrom(STRUCTURE_FIELD, entered['rounds'] ?? '') as Row[],
    );
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'notFound') throw error;
    if (!(error instanceof StaleSave)) return { entered, errors: error.fields, message: error.message };
    const item = await findSummary(viewer, summaryId);
    const names = await peopleNames([item.updatedBy]);
    const stale = {
      version: item.version,
      by: names.get(item.updatedBy ?? '') ?? '',
      at: sayInstant(item.updatedAt).text,
      differences: compareTexts({ rounds: STRUCTURE_FIELD }, structureOf(item), entered),
    };
    return { entered, errors: {}, stale };
  }
}
