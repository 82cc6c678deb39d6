import { definitions } from '../definitions.server.ts';
import type { ContentField } from '../kernel/content/fields/field.ts';
import { type Definition } from '../kernel/content/fields/definition.ts';
import { findReferenceKind } from '../kernel/content/fields/references.ts';
import { type ArchivedColumn, type ArchivedTable, contentColumns, json, SORTED } from './archived-table.ts';

/** Columns of no field: the program alone writes them. */
const UNSEEN: Record<string, ArchivedTable['columns']> = {
  stories: { position: 'Which one it is, in order' },
};

/** Every kind of content, as its definition says. */
export const content: Record<string, ArchivedTable> = Object.fromEntries(
  definitions.map((definition) => [definition.table, archivedTable(definition)]),
);

function archivedTable({ table, many, fields }: Definition): ArchivedTable {
  const own = Object.entries(fields).map(([name, field]) => [name, saysOf(field)] as const);
  return {
    about: `${many.charAt(0).toUpperCase()}${many.slice(1)}.`,
    key: ['id'],
    columns: {
      ...contentColumns,
      ...Object.fromEntries(own),
      ...('translationOf' in fields ? { translatedVersion: 'The version of the original that it says' } : {}),
      ...UNSEEN[table],
      sortTitle: SORTED,
    },
  };
}

function saysOf({ kind, label, short, options, to, rows }: ContentField): ArchivedColumn {
  const name = short ?? label;
  if (kind === 'richText') return json(`${name}, as a ProseMirror document`);
  if (kind === 'rows') return json(`${name}: ${Object.keys(rows ?? {}).join(', ')}`);
  if (kind === 'lines' || kind === 'tags') return json(name);
  if (kind === 'checkbox') return `1: ${name}`;
  if (kind === 'level') return `${name}: H, M or L`;
  if (kind === 'media') return `${name}: an id of media`;
  if (kind === 'reference') return `${name}: an id of ${findReferenceKind(to ?? '')?.table}`;
  if (options) return `${name}: ${options.map(({ value }) => value).join(', ')}`;
  return name;
}
