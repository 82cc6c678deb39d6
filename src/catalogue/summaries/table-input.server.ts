import { AppError } from '../../platform/app-error.ts';
import { checkContentForm } from '../../kernel/content/fields/check.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { addInsight, addRound, saveTable, type TableText } from './summary-actions.server.ts';
import { INSIGHT_FIELD, ROUND_FIELDS, TABLE_FIELDS } from './summary-parts.ts';

/** Saves a table from a sent form (`table`, `host`, `notes`, and both as they were seen). */
export async function saveTableForm(viewer: Viewer, summaryId: string, form: FormData): Promise<TableText> {
  const { host = '', notes = '' } = checked(TABLE_FIELDS, form);
  const seen = { host: textIn(form, 'seenHost'), notes: textIn(form, 'seenNotes').replace(/\r\n?/g, '\n') };
  return saveTable(viewer, summaryId, textIn(form, 'table'), { host, notes }, seen);
}

/** Adds an insight of a table from a sent form (`table`, `text`, `level`, and `key`, a UUID of the device's own). */
export async function addInsightForm(viewer: Viewer, summaryId: string, form: FormData): Promise<void> {
  const { text = '' } = checked([INSIGHT_FIELD], form);
  const level = textIn(form, 'level');
  const key = textIn(form, 'key').toLowerCase();
  await addInsight(viewer, summaryId, textIn(form, 'table'), {
    text,
    level: /^[HML]$/.test(level) ? level : '',
    ...(patterns.uuid.test.test(key) ? { key } : {}),
  });
}

/** Adds a round from a sent form (`question`, `minutes`, `tables`). */
export async function addRoundForm(viewer: Viewer, summaryId: string, form: FormData): Promise<void> {
  const { question = '', minutes = '', tables = '1' } = checked(ROUND_FIELDS, form);
  await addRound(viewer, summaryId, { question, minutes, tables: Number(tables) });
}

function checked(fields: readonly NamedField[], form: FormData) {
  const { entered, errors, ok } = checkContentForm(fields, form);
  if (!ok) throw new AppError('invalid', Object.values(errors)[0] ?? 'This is not valid.', errors);
  return entered;
}
