import { AppError } from '../../platform/app-error.ts';
import { compareTexts } from '../../kernel/content/history/compare.server.ts';
import { StaleSave } from '../../kernel/content/stale-save.server.ts';
import { checkContentForm } from '../../kernel/content/fields/check.ts';
import type { Row } from '../../kernel/content/fields/field.ts';
import type { EditAnswer } from '../../kernel/content/screens/edit-screen.server.ts';
import { textFrom, valueFrom } from '../../kernel/content/fields/values.server.ts';
import { peopleNames } from '../../kernel/content/people-names.server.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { findSummary } from './summaries.server.ts';
import { saveRounds } from './summary-actions.server.ts';
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
      at: formatInstant(item.updatedAt).text,
      differences: compareTexts({ rounds: STRUCTURE_FIELD }, structureOf(item), entered),
    };
    return { entered, errors: {}, stale };
  }
}
