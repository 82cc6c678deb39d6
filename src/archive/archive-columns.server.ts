import { writeCsv } from '../kernel/formats/csv.server.ts';
import { wordsOf } from './archived-table.ts';
import { ARCHIVED, LEFT_OUT } from './archived-tables.server.ts';

/** What every column says, and what was left out and why: as a table for spreadsheets. */
export function columnsCsv(): string {
  const lines: string[][] = [['table', 'column', 'in the archive', 'what it says, or why it was left out']];
  for (const [table, { about, columns, without = {}, only }] of Object.entries(ARCHIVED)) {
    lines.push([table, '', 'yes', only ? `${about} ${only.says}` : about]);
    for (const [column, says] of Object.entries(columns)) lines.push([table, column, 'yes', wordsOf(says)]);
    for (const [column, why] of Object.entries(without)) lines.push([table, column, 'no', why]);
  }
  for (const [table, why] of Object.entries(LEFT_OUT)) lines.push([table, '', 'no', why]);
  return writeCsv(lines);
}
