import { AppError } from '../platform/app-error.ts';
import { changeContent, saveContent } from '../kernel/content/changes.server.ts';
import { listContentBy } from '../kernel/content/content.server.ts';
import type { Item } from '../kernel/content/fields/definition.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { isProgress, progressOf } from './progress.ts';
import { story } from './story.ts';

export type Story = Item<(typeof story)['fields']>;

/** A story as a card of the board shows it. */
export interface StoryCardView {
  id: string;
  title: string;
  iWant: string;
  value: string | null;
  progress: ReturnType<typeof progressOf>;
  version: number;
  criteria: { done: number; all: number };
}

export function storyCard(item: Story): StoryCardView {
  const { id, title, iWant, value, version, criteria } = item;
  const done = criteria.filter((criterion) => criterion['done'] === 'yes').length;
  return {
    id,
    title,
    iWant,
    value,
    version,
    progress: progressOf(item),
    criteria: { done, all: criteria.length },
  };
}

/** The stories of an epic or a persona, what changed last first. */
export async function listStories(
  viewer: Viewer,
  by: 'epicId' | 'personaId',
  id: string,
): Promise<StoryCardView[]> {
  return (await listContentBy(viewer, story, by, id)).map(storyCard);
}

/** To another column of the board; a save like any other. */
export async function moveStory(
  viewer: Viewer,
  id: string,
  { to, version }: { to: string; version: number },
): Promise<void> {
  if (!isProgress(to)) throw new AppError('badRequest', 'There is no such column on the board.');
  try {
    await saveContent(viewer, story, id, version, { progress: to });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    throw new AppError(
      'conflict',
      'Someone changed that story in the meantime. The board shows it as it is now; move it again if you still want to.',
    );
  }
}

/** Ticks one criterion, or takes its tick away. */
export async function tickCriterion(
  viewer: Viewer,
  id: string,
  { index, done, text }: { index: number; done: boolean; text: string },
): Promise<void> {
  await changeContent(viewer, story, id, ({ criteria }) => {
    if (criteria[index]?.['then'] !== text)
      throw new AppError(
        'conflict',
        'Someone changed the criteria in the meantime. Here they are as they are now.',
      );
    return { criteria: criteria.map((row, i) => (i === index ? { ...row, done: done ? 'yes' : '' } : row)) };
  });
}

/** Puts a story into an epic (or takes it out: null), whatever it was in before. */
export async function putIntoEpic(viewer: Viewer, id: string, epicId: string | null): Promise<void> {
  await changeContent(viewer, story, id, () => ({ epicId }));
}
