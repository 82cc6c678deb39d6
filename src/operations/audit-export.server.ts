import { type FileHandle, open } from 'node:fs/promises';
import { type AuditEntry, auditPages } from '../identity/accounts/audit-pages.server.ts';
import { writeCsv } from '../kernel/formats/csv.server.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import { type Command, Refusal, UsageError } from './command.server.ts';
import { openInstallation } from './installation.server.ts';

const COLUMNS = ['id', 'at', 'actorId', 'subjectId', 'action', 'detail'] as const;

export const auditExportCommand: Command = {
  usage: '[file] [--format csv|jsonl]',
  about: 'writes the audit log, oldest first, as CSV or JSON lines',
  options: { format: { type: 'string' } },
  words: [0, 1],
  async run({ args: [file], text, env, write, note }) {
    const format = text('format') ?? (file?.endsWith('.jsonl') ? 'jsonl' : 'csv');
    if (format !== 'csv' && format !== 'jsonl') throw new UsageError(`There is no format “${format}”.`);
    await openInstallation({ env });
    const target = file === undefined ? undefined : await openNew(file);
    const put = target ? async (chunk: string) => void (await target.write(chunk)) : write;
    const asText = format === 'csv' ? asCsv : asJsonLines;
    let count = 0;
    if (format === 'csv') await put(writeCsv([COLUMNS]));
    for await (const page of auditPages(asSystem('asked for on the command line'))) {
      await put(asText(page));
      count += page.length;
    }
    await target?.close();
    note(`${count} entries${file === undefined ? '' : ` in ${file}`}.`);
  },
};

/** Never over something that is there. */
async function openNew(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Refusal(`${file} is there already, and stays as it is: name a new file.`);
  }
}

function asCsv(page: AuditEntry[]): string {
  const lines = page.map((entry) => COLUMNS.map((column) => entry[column] ?? ''));
  return writeCsv(lines, { bom: false });
}

function asJsonLines(page: AuditEntry[]): string {
  const lines = page.map(({ detail, ...entry }) =>
    JSON.stringify({ ...entry, detail: JSON.parse(detail) as unknown }),
  );
  return `${lines.join('\n')}\n`;
}
