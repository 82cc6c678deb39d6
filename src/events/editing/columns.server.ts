import type { NamedField } from '../../kernel/content/fields/field.ts';
import { fromColumn, textFrom, toColumn, valueFrom } from '../../kernel/content/fields/values.server.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import type { EventRow } from '../event/row.server.ts';
import { momentEntered, readMoment } from './dates.server.ts';
import { COLUMN_FIELDS, type FormTab } from './fields.ts';

/** What the checked texts of a tab's form store, a column for each of `COLUMN_FIELDS`; moments are of the event's zone. */
export function columnsFrom(
  tab: FormTab,
  text: (name: string) => string,
  timezone: string,
): Partial<Record<string, unknown>> {
  return Object.fromEntries(
    COLUMN_FIELDS[tab].map((field) => [field.name, columnFrom(field, text(field.name), timezone)]),
  );
}

function columnFrom(field: NamedField, text: string, timezone: string): string | number | null {
  if (field.kind === 'dateTime') return readMoment(field.name, text, timezone);
  const stored = toColumn(field, valueFrom(field, text));
  // A summary is never null: lists and search read it as it is.
  return stored === '' && field.name !== 'summary' ? null : stored;
}

/** What a tab's form shows of what is stored: the way back. A version of before a field was there has nothing of it. */
export function textsOfColumns(tab: FormTab, row: EventRow): Entered {
  return Object.fromEntries(
    COLUMN_FIELDS[tab].map((field) => {
      const stored = row[field.name as keyof EventRow] ?? null;
      if (field.kind === 'dateTime')
        return [field.name, momentEntered(stored as string | null, row.timezone)];
      return [field.name, textFrom(field, fromColumn(field, stored))];
    }),
  );
}
