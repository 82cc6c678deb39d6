import { contentKind } from '../importing/kinds/content.server.ts';
import type { NamedField } from '../kernel/content/fields/field.ts';
import { contentFilterFromQuery, listContent } from '../kernel/content/list.server.ts';
import { textFrom } from '../kernel/content/fields/values.server.ts';
import { mayUse } from '../kernel/content/content.policy.ts';
import { allFields, type Definition, type Item, listPathOf } from '../kernel/content/fields/definition.ts';
import { may } from '../kernel/access/rights.ts';
import { markdownOf } from '../kernel/rich-text/markdown.ts';
import type { RichText } from '../kernel/rich-text/rich-text.ts';
import { notFound } from '../platform/app-error.ts';
import { type ExportKind, type ExportRow, ROWS_AT_ONCE } from './export-kind.ts';

/** The list of a kind of content, from its definition alone. */
export function contentList(definition: Definition): ExportKind {
  const { kind, many } = definition;
  return {
    kind,
    many,
    path: listPathOf(definition),
    isOfPeople: false,
    async open(viewer, query) {
      if (!may(viewer, 'bee')) throw notFound();
      const fields = contentKind(definition).fields.filter((field) => mayUse(viewer, field));
      const filter = contentFilterFromQuery(definition, query);
      return {
        fileName: many.replaceAll(' ', '-'),
        fields: fields.flatMap((field) => [field, ...readingOf(field)]),
        async page(after) {
          const { items, next } = await listContent(viewer, definition, { ...filter, after }, ROWS_AT_ONCE);
          return { rows: items.map((item) => rowOf(definition, fields, item)), next };
        },
      };
    },
  };
}

const markdownNameOf = (name: string) => `${name} as Markdown`;

/** Beside a body that an import reads back, what people and other programs read of it. */
function readingOf({ kind, name, label }: NamedField): NamedField[] {
  return kind === 'richText'
    ? [{ kind: 'longText', name: markdownNameOf(name), label: `${label} as Markdown` }]
    : [];
}

function rowOf(definition: Definition, fields: readonly NamedField[], item: Item): ExportRow {
  const all = allFields(definition);
  const values = item as unknown as Record<string, unknown>;
  const texts: Record<string, string> = {};
  for (const field of fields) {
    const { name } = field;
    texts[name] = textFrom(all[name] ?? field, values[name]);
    if (field.kind === 'richText') texts[markdownNameOf(name)] = markdownOf(values[name] as RichText);
  }
  return { id: item.id, texts };
}
