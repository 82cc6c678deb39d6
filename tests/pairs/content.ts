import { binContent, restoreContent } from '../../src/kernel/content/bin.server.ts';
import {
  changeContent,
  createContent,
  restoreRevision,
  saveContent,
} from '../../src/kernel/content/changes.server.ts';
import { setContentStates } from '../../src/kernel/content/set-states.server.ts';
import { mergeContent } from '../../src/kernel/content/merge.server.ts';
import { mergeableContent } from '../../src/kernel/content/mergeable-content.server.ts';
import { unmergeContent } from '../../src/kernel/content/unmerge.server.ts';
import { emptyBin } from '../../src/kernel/content/empty-bin.server.ts';
import { definitions } from '../../src/definitions.server.ts';
import type { Definition } from '../../src/kernel/content/fields/definition.ts';
import { deleteMedia } from '../../src/media/media.server.ts';
import { inSeconds } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { tip } from '../../src/writing/tip.ts';
import { DAY } from '../support/factories.ts';
import { aPicture } from '../support/graph-items.ts';
import { boss, operation, type Subject, type Vars, write } from './operation.ts';

const plain = tip as Definition;
/** All kinds of content go through the same services. */
const every = (verb: string) =>
  definitions.map(({ kind }) => `${verb}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`);
const save = (values: (mark: string, vars: Vars) => object) => (vars: Vars, mark: string) =>
  saveContent(boss, tip, vars['id'] ?? '', 1, values(mark, vars));
const states = (state: 'draft' | 'published' | 'archived', turned = false) => {
  return ({ id = '', other = '' }: Vars) =>
    setContentStates(boss, plain, turned ? [other, id] : [id, other], state);
};

const merge = (keptId = '', lostId = '') => {
  const how = { keptId, lostId, choices: {}, seen: { kept: 1, lost: 1 } };
  return mergeContent(boss, mergeableContent(plain, definitions), how);
};

async function aTip(): Promise<Vars> {
  const { id, slug } = await createContent(boss, tip, { title: 'Clap hands', category: 'First' });
  const other = await createContent(boss, tip, { title: 'Clap hands' });
  const { id: picture = '' } = await aPicture(boss);
  // Many of one title would each look for an address of their own.
  const title = `Made of two ${id.slice(0, 8)}`;
  const [made, part] = [await createContent(boss, tip, { title }), await createContent(boss, tip, { title })];
  const merged = await merge(made.id, part.id);
  return {
    id,
    slug,
    other: other.id,
    made: made.id,
    part: part.id,
    partSlug: part.slug,
    merged,
    picture,
    wanted: `wanted-${id.slice(0, 8)}`,
  };
}

export const contentSubject: Subject = {
  name: 'content',
  table: 'tips',
  setUp: aTip,
  operations: {
    create: operation(
      (_, mark) => createContent(boss, tip, { title: 'Clap hands', source: mark }),
      ...every('create'),
    ),
    saveSummary: write(
      'summary',
      save((summary) => ({ summary })),
      ...every('update'),
    ),
    saveSource: write(
      'source',
      save((source) => ({ source })),
    ),
    change: write('origin', ({ id = '' }, origin) => changeContent(boss, tip, id, () => ({ origin }))),
    moveTo: operation(save((_, { wanted = '' }) => ({ slug: wanted }))),
    moveOtherThere: operation(({ other = '', wanted = '' }) =>
      saveContent(boss, tip, other, 1, { slug: wanted }),
    ),
    moveOtherHere: operation(({ other = '', slug = '' }) => saveContent(boss, tip, other, 1, { slug })),
    showPicture: operation(save((_, { picture = '' }) => ({ coverId: picture }))),
    binPicture: operation(({ picture = '' }) => deleteMedia(boss, picture)),
    restoreRevision: operation(({ id = '' }) =>
      restoreRevision(boss, plain, id, { revision: 1, version: 1 }),
    ),
    publish: operation(states('published')),
    publishTurned: operation(states('published', true)),
    archive: operation(states('archived')),
    merge: operation(({ id, other }) => merge(id, other)),
    mergeTurned: operation(({ id, other }) => merge(other, id)),
    mergeMade: operation(({ id, made }) => merge(id, made)),
    unmerge: operation(({ merged = '' }) =>
      unmergeContent(boss, mergeableContent(plain, definitions), merged),
    ),
    binMade: operation(({ made = '' }) => binContent(boss, plain, made)),
    takePartsSlug: operation(({ id = '', partSlug = '' }) =>
      changeContent(boss, tip, id, () => ({ slug: partSlug })),
    ),
    bin: operation(({ id = '' }) => binContent(boss, plain, id), ...every('remove')),
    restore: operation(({ id = '' }) => restoreContent(boss, plain, id), ...every('restore')),
  },
};

export const binnedSubject: Subject = {
  name: 'content in the bin',
  table: 'tips',
  async setUp() {
    const vars = await aTip();
    for (const id of [vars['id'] ?? '', vars['other'] ?? '']) {
      await binContent(boss, plain, id);
      await db()
        .updateTable('tips')
        .set({ deletedAt: inSeconds(-40 * DAY) })
        .where('id', '=', id)
        .execute();
    }
    return vars;
  },
  close: [
    ['restore', 'restore'],
    ['emptyBin', 'restore'],
  ],
  operations: {
    emptyBin: operation(() => emptyBin(plain)),
    restore: operation(({ id = '' }) => restoreContent(boss, plain, id)),
    restoreOther: operation(({ other = '' }) => restoreContent(boss, plain, other)),
    takeItsSlug: operation(({ slug = '' }) => createContent(boss, tip, { title: 'Another', slug })),
    bin: operation(({ id = '' }) => binContent(boss, plain, id)),
    publish: operation(states('published')),
  },
};
