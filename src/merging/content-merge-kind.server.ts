import { definitions } from '../definitions.server.ts';
import { mergeContent } from '../kernel/content/merge.server.ts';
import { mergeableContent } from '../kernel/content/mergeable-content.server.ts';
import { countReferences } from '../kernel/content/referring.server.ts';
import { tableOf } from '../kernel/content/row.server.ts';
import { unmergeContent } from '../kernel/content/unmerge.server.ts';
import { likenessOf } from '../kernel/content/screens/likeness-of.server.ts';
import { mayUse } from '../kernel/content/content.policy.ts';
import { findContents } from '../kernel/content/content.server.ts';
import { allFields, type Definition, listPathOf } from '../kernel/content/fields/definition.ts';
import { STATES } from '../kernel/content/fields/states.ts';
import { may } from '../kernel/access/rights.ts';
import { formatDay } from '../kernel/formats/format-instant.server.ts';
import { db } from '../platform/db/database.server.ts';
import { factsWith, type MergeKind } from './merge-kind.ts';

/** Content of any kind, from its definition alone. */
export function contentMerge(definition: Definition): MergeKind {
  const { kind, one, many, path, listTitle } = definition;
  const all = allFields(definition);
  const what = mergeableContent(definition, definitions);
  const { fields } = what;
  return {
    kind,
    one,
    many,
    table: tableOf(definition),
    listPath: listPathOf(definition),
    listTitle,
    itemPath: `${path}/show`,
    fields: Object.fromEntries(Object.entries(fields).filter(([, { kind: sort }]) => sort !== 'key')),
    may: (viewer) => may(viewer, 'bee'),
    async items(viewer, ids) {
      const items = await findContents(viewer, definition, ids);
      return new Map(
        items.map((item) => [
          item.id,
          {
            id: item.id,
            name: item.title,
            version: item.version,
            createdAt: item.createdAt,
            likeness: likenessOf(definition, item),
            facts: factsWith(
              { State: definition.publicPath ? STATES[item.state] : '' },
              { Made: formatDay(item.createdAt), Changed: formatDay(item.updatedAt) },
            ),
            values: Object.fromEntries(
              Object.entries(all).flatMap(([name, field]) =>
                mayUse(viewer, field) ? [[name, (item as unknown as Record<string, unknown>)[name]]] : [],
              ),
            ),
          },
        ]),
      );
    },
    async outlook(_viewer, { lostId }) {
      const references = await countReferences(db(), kind, lostId, definitions);
      return {
        along: [
          ...references.map(
            ({ definition: other, count }) =>
              `${count} ${count === 1 ? other.one : other.many} that ${count === 1 ? 'belongs' : 'belong'} to the other one.`,
          ),
          ...(await eventLine(kind, lostId)),
          'Its address: old links lead to the one you keep.',
        ],
        troubles: [],
      };
    },
    merge: (viewer, how) => mergeContent(viewer, what, how),
    unmerge: (viewer, id) => unmergeContent(viewer, what, id),
  };
}

async function eventLine(kind: string, id: string): Promise<string[]> {
  if (kind !== 'partner' && kind !== 'product') return [];
  const rows = await db()
    .selectFrom('eventLinks')
    .select('eventId')
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .execute();
  if (rows.length === 0) return [];
  return [
    `${rows.length === 1 ? '1 event that is' : `${rows.length} events that are`} linked to the other one.`,
  ];
}
