import { isJson, wordsOf } from '../../../src/archive/archived-table.ts';
import { ARCHIVED, LEFT_OUT } from '../../../src/archive/archived-tables.server.ts';

/**
 * What docs/archive.md says of tables and columns, line by line. `node tests/support/files/archive-columns.ts` prints it, to be
 * put in the place of what stands there.
 */
export function columnLines(): string[] {
  const lines: string[] = [];
  for (const [name, { about, columns, without = {}, only }] of Object.entries(ARCHIVED)) {
    lines.push(`### ${name}`, '', only ? `${about} ${only.says}` : about, '');
    for (const [column, says] of Object.entries(columns))
      lines.push(`- \`${column}\`: ${isJson(says) ? '(list or tree) ' : ''}${wordsOf(says)}`);
    for (const [column, why] of Object.entries(without)) lines.push(`- left out: \`${column}\`. ${why}`);
    lines.push('');
  }
  lines.push('### Tables that are left out', '');
  for (const [name, why] of Object.entries(LEFT_OUT)) lines.push(`- \`${name}\`: ${why}`);
  return lines;
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${columnLines().join('\n')}\n`);
