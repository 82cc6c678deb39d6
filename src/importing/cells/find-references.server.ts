import { sql } from 'kysely';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { contentVisibleTo } from '../../kernel/content/content.policy.ts';
import { findReferenceKind, type ReferenceKind } from '../../kernel/content/fields/references.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { sortKey } from '../../platform/db/sort-key.server.ts';

export type Referred = { id: string } | { message: string };

/** What a field may lead to, as far as the viewer may see it. */
export function referable(viewer: Viewer, { alsoBinned }: NamedField, { definition }: ReferenceKind) {
  const visible = contentVisibleTo(viewer, nowIso(), definition);
  return alsoBinned && may(viewer, 'bee') ? sql<boolean>`true` : visible;
}

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
      'deletedAt',
      sql<string>`${target.on ? sql.ref(target.on) : sql`''`}`.as('on'),
    ])
    .where(referable(viewer, field, target))
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
      const titled = rows.filter(
        ({ sortTitle, deletedAt }) => deletedAt === null && sortTitle === titles[index],
      );
      const [first] = titled;
      if (first && titled.length === 1) return [text, { id: first.id }];
      if (first)
        return [
          text,
          {
            message: `${titled.length} ${target.one}s are called “${text}”: use the address of the one you mean, like ${first.slug}.`,
          },
        ];
      // What lies in the bin has no title in a file: one that reads like its address means another.
      const bySlug = rows.find(({ slug, deletedAt }) => slug === (deletedAt === null ? slugs[index] : text));
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
