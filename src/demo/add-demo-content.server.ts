import type { ContentFields, ValuesOf } from '../kernel/content/fields/field.ts';
import { columnsOf, tableOf } from '../kernel/content/row.server.ts';
import { afterWrite } from '../kernel/content/save.server.ts';
import type { Definition, SharedValues } from '../kernel/content/fields/definition.ts';
import { asSystem } from '../kernel/access/viewer.ts';
import { inSeconds } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { demoId } from './demo-id.server.ts';

/** A piece of demo content; what is not said is as in a new one, but published. */
export type DemoItem<F extends ContentFields> = Partial<
  Omit<SharedValues, 'slug' | 'title'> & ValuesOf<F>
> & {
  slug: string;
  title: string;
};

const DAY = 24 * 3600;
const MOST_DAYS = 200;

/** Adds demo items of a kind, each with its first revision and findable, with an id that is always the same. */
export async function addDemoContent<F extends ContentFields>(
  tx: Tx,
  definition: Definition<F>,
  items: readonly DemoItem<NoInfer<F>>[],
): Promise<void> {
  const plain = definition as Definition;
  const viewer = asSystem('demo content');
  for (const [index, { slug, title, ...values }] of items.entries()) {
    const id = demoContentId(plain.kind, slug);
    const at = inSeconds(-DAY * (MOST_DAYS - (index % MOST_DAYS)));
    await tx
      .insertInto(tableOf(plain))
      .values({
        summary: '',
        tags: '[]',
        coverId: null,
        publishAt: null,
        unpublishAt: null,
        deletedAt: null,
        deletedBy: null,
        state: 'published',
        visibility: plain.publicPath ? 'public' : 'members',
        ...columnsOf(plain, { ...values, title }),
        id,
        slug,
        title,
        ownerId: null,
        createdAt: at,
        createdBy: null,
        updatedAt: at,
        updatedBy: null,
        version: 1,
      })
      .execute();
    await afterWrite(tx, viewer, plain, id);
  }
}

export function demoContentId(kind: string, slug: string): string {
  return demoId(`${kind} ${slug}`);
}
