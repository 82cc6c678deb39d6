import { isAmong } from '../../platform/db/is-among.server.ts';
import { column, tableOf } from './row.server.ts';
import type { Definition } from './fields/definition.ts';
import type { LikenessKind } from '../likeness/likeness-kind.ts';
import { titleKeys, titleLikeness } from '../likeness/title-likeness.ts';

/** Content of any kind, by its title; of what belongs to something, within the same. What says the same in two languages is no duplicate. */
export function contentLikeness(
  definition: Definition,
): LikenessKind<{ title: string; within: string; text: string }> {
  const { kind, within, fields } = definition;
  return {
    kind,
    async read(on, ids) {
      const rows = await on
        .selectFrom(tableOf(definition))
        .select([
          'id',
          'title',
          column<string | null>(within ?? 'id').as('within'),
          column<string | null>(fields['translationOf'] ? 'translationOf' : 'id').as('original'),
        ])
        .where(isAmong('id', ids))
        .where('deletedAt', 'is', null)
        .execute();
      return new Map(
        rows.map(({ id, title, within: whole, original }) => [
          id,
          { title, within: (within && whole) || '', text: original ?? id },
        ]),
      );
    },
    nameOf: ({ title }) => title,
    keysOf: ({ title }) => titleKeys(title),
    compare: (one, other) =>
      one.within === other.within && (one.text === '' || one.text !== other.text)
        ? titleLikeness(one.title, other.title)
        : undefined,
    factsIn: (texts) => ({ title: texts['title'] ?? '', within: (within && texts[within]) || '', text: '' }),
  };
}
