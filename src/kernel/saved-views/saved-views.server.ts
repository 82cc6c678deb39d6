import { randomUUID } from 'node:crypto';
import { AppError, notFound } from '../../platform/app-error.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { lockKey } from '../../platform/db/lock.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { may } from '../access/rights.ts';
import { userIdOf, type Viewer } from '../access/viewer.ts';
import { checkField, tidy } from '../forms/field.ts';
import type { Field } from '../forms/field.ts';
import { viewQuery } from './view-query.ts';

/** A name for what a list is narrowed and ordered by. */
export interface SavedView {
  id: string;
  name: string;
  /** 'sort=title&state=draft' */
  query: string;
}

/** Of one list and person. */
const MOST = 30;
const LIST = /^\/bee\/[a-z]{1,30}(\/list)?$/;
const nameField: Field = { name: 'name', label: 'Name of the view', kind: 'text', required: true, max: 60 };
const LONGEST = 1000;

/** The views that somebody saved of the list at this address; none where it is no list. */
export async function savedViews(viewer: Viewer, list: string): Promise<SavedView[]> {
  const userId = userIdOf(viewer);
  if (userId === null || !LIST.test(list)) return [];
  return db()
    .selectFrom('savedViews')
    .select(['id', 'name', 'query'])
    .where('userId', '=', userId)
    .where('list', '=', list)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Saves a list as it is narrowed; a view of the same name becomes this. Answers with its address. */
export async function saveView(
  viewer: Viewer,
  { list, query: asked, name: typed }: { list: string; query: string; name: string },
): Promise<string> {
  const userId = ownerOf(viewer);
  if (!LIST.test(list)) throw notFound();
  const name = tidy(typed, 'text');
  const error = checkField(nameField, name);
  if (error) throw new AppError('invalid', error, { name: error });
  const query = viewQuery(new URLSearchParams(asked.slice(0, LONGEST)));
  if (query === '') throw new AppError('invalid', 'Search, filter or sort the list first.');
  await transaction(async (tx) => {
    // Two tabs count one after the other.
    await lockKey(tx, `saved views ${userId}`);
    const views = await tx
      .selectFrom('savedViews')
      .select('name')
      .where('userId', '=', userId)
      .where('list', '=', list)
      .execute();
    if (views.length >= MOST && !views.some((view) => view.name === name))
      throw new AppError('invalid', `You have ${MOST} views of this list. Remove one first.`);
    await tx
      .insertInto('savedViews')
      .values({ id: randomUUID(), userId, list, name, query, createdAt: nowIso() })
      .onConflict((conflict) => conflict.columns(['userId', 'list', 'name']).doUpdateSet({ query }))
      .execute();
  });
  return `${list}?${query}`;
}

/** Forgets one of one's own. Answers with the address of its list, narrowed by `asked`; null where it is gone. */
export async function removeView(viewer: Viewer, id: string, asked = ''): Promise<string | null> {
  const view = await db()
    .deleteFrom('savedViews')
    .where('id', '=', id)
    .where('userId', '=', ownerOf(viewer))
    .returning('list')
    .executeTakeFirst();
  if (!view) return null;
  const query = viewQuery(new URLSearchParams(asked.slice(0, LONGEST)));
  return query === '' ? view.list : `${view.list}?${query}`;
}

function ownerOf(viewer: Viewer): string {
  const id = userIdOf(viewer);
  if (id === null || !(may(viewer, 'bee') || may(viewer, 'songbook'))) throw notFound();
  return id;
}
