import { sql } from 'kysely';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { contentVisibleTo } from '../../kernel/content/content.policy.ts';
import { findReferenceKind } from '../../kernel/content/fields/references.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { sortKey } from '../../platform/db/sort-key.server.ts';

export type Referred = { id: string } | { message: string };

/** What texts of a file refer to: by title, by address (the end of it is enough) or by id. */
export async function findReferences(
  viewer: Viewer,
  field: NamedField,
  texts: readonly string[],
): Promise<Map<string, Referred>> {
  const target = findReferenceKind(field.to ?? '');
  if (!target || texts.length === 0) return new Map();
  const slugs = texts.map(slugIn);
  const titles = texts.map((text) => sortKey(text));
  const rows = await db()
    .selectFrom(target.table as 'tips')
    .select([
      'id',
      'slug',
      'title',
      'sortTitle',
      sql<string>`${target.on ? sql.ref(target.on) : sql`''`}`.as('on'),
    ])
    .where(contentVisibleTo(viewer, nowIso(), target.definition))
    .where((eb) =>
      eb.or([
        isAmong(
          'id',
          texts.map((text) => text.toLowerCase()),
        ),
        isAmong('slug', slugs),
        isAmong('sortTitle', titles),
      ]),
    )
    .execute();
  return new Map(
    texts.map((text, index): [string, Referred] => {
      const sure =
        rows.find(({ id }) => id === text.toLowerCase()) ??
        (looksLikeAddress(text) ? rows.find(({ slug }) => slug === slugs[index]) : undefined);
      if (sure) return [text, { id: sure.id }];
      const titled = rows.filter(({ sortTitle }) => sortTitle === titles[index]);
      const [first] = titled;
      if (first && titled.length === 1) return [text, { id: first.id }];
      if (first)
        return [
          text,
          {
            message: `${titled.length} ${target.one}s are called “${text}”: use the address of the one you mean, like ${first.slug}.`,
          },
        ];
      const bySlug = rows.find(({ slug }) => slug === slugs[index]);
      return [
        text,
        bySlug ? { id: bySlug.id } : { message: `There is no ${target.one} called “${text.slice(0, 80)}”.` },
      ];
    }),
  );
}

function looksLikeAddress(text: string): boolean {
  return text.includes('/') || patterns.uuid.test.test(text) || /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text);
}

/** The end of an address: of 'https://jambee.example/guests/blogs/news?x' it is 'news'. */
function slugIn(text: string): string {
  const path = text.trim().toLowerCase().split(/[?#]/, 1)[0] ?? '';
  return path.split('/').findLast((part) => part !== '') ?? '';
}
