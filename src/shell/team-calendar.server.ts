import { randomUUID } from 'node:crypto';
import { mayRunEvents } from '../events/event/event.policy.ts';
import { teamCalendarFile } from '../events/team/team-feed.server.ts';
import { viewerOfUser } from '../identity/viewer-of-user.server.ts';
import { userIdOf, type Viewer } from '../kernel/access/viewer.ts';
import { patterns } from '../kernel/forms/patterns.ts';
import { notFound } from '../platform/app-error.ts';
import { nowIso } from '../platform/clock.server.ts';
import { config } from '../platform/config.server.ts';
import { db } from '../platform/db/database.server.ts';
import { sameSecret, sign } from '../platform/secrets.server.ts';

const PURPOSE = 'team-calendar';

/** The address by which a member's calendar program follows the team's events; undefined until one was made. */
export async function calendarAddress(viewer: Viewer): Promise<string | undefined> {
  const row = await db()
    .selectFrom('teamCalendars')
    .select('id')
    .where('userId', '=', ownerOf(viewer))
    .executeTakeFirst();
  return row && `${config().publicUrl}/feeds/team/${row.id}.${sign(PURPOSE, row.id)}.ics`;
}

/** Makes an address, or another one: the one before leads nowhere from then on. */
export async function makeCalendarAddress(viewer: Viewer): Promise<void> {
  const made = { id: randomUUID(), createdAt: nowIso() };
  await db()
    .insertInto('teamCalendars')
    .values({ userId: ownerOf(viewer), ...made })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(made))
    .execute();
}

export async function stopCalendar(viewer: Viewer): Promise<void> {
  await db().deleteFrom('teamCalendars').where('userId', '=', ownerOf(viewer)).execute();
}

/** What a program gets at such an address: what its owner may see at this moment. */
export async function calendarBehind(file: string): Promise<string> {
  const [id = '', signature = '', ending, ...rest] = file.split('.');
  const isOurs = patterns.uuid.test.test(id) && sameSecret(signature, sign(PURPOSE, id));
  if (!isOurs || ending !== 'ics' || rest.length > 0) throw notFound();
  const row = await db().selectFrom('teamCalendars').select('userId').where('id', '=', id).executeTakeFirst();
  const owner = row && (await viewerOfUser(row.userId));
  if (!owner) throw notFound();
  return teamCalendarFile(owner, config().publicUrl);
}

function ownerOf(viewer: Viewer): string {
  const id = userIdOf(viewer);
  if (id === null || !mayRunEvents(viewer)) throw notFound();
  return id;
}
