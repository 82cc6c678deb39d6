import { createContent, saveContent } from '../../src/kernel/content/changes.server.ts';
import { addMedia } from '../../src/media/add-media.server.ts';
import { emptyMediaBin } from '../../src/media/empty-bin.server.ts';
import { replaceMedia } from '../../src/media/replace-media.server.ts';
import { changeMedia, deleteMedia, restoreMedia } from '../../src/media/media.server.ts';
import { inSeconds } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { tip } from '../../src/writing/tip.ts';
import { DAY } from '../support/factories.ts';
import { PDF } from '../support/files/media-files.ts';
import { boss, operation, type Subject, type Vars, write } from './operation.ts';

let documents = 0;

/** A document that is like no other; the same again for the same number. */
function documentOf(number: string): Buffer {
  return Buffer.concat([PDF, Buffer.from(`\n% ${number}\n`)]);
}

async function* contentOf(number: string) {
  yield documentOf(number);
}

async function upload({ number = '' }: Vars) {
  return (await addMedia(boss, { filename: 'plan.pdf', content: contentOf(number), visibility: 'public' }))
    .item;
}

const replace = ({ id = '', fresh = '' }: Vars) =>
  replaceMedia(boss, id, 1, { filename: 'newer.pdf', content: contentOf(fresh) });

async function aDocument(): Promise<Vars> {
  documents += 1;
  const number = `${process.pid}-${documents}`;
  const { id } = await upload({ number });
  const { id: item } = await createContent(boss, tip, { title: 'With a document' });
  return { id, item, number, fresh: `${number}-new` };
}

const show = ({ id = '', item = '' }: Vars) => saveContent(boss, tip, item, 1, { coverId: id });

export const mediaSubject: Subject = {
  name: 'media',
  table: 'media',
  setUp: aDocument,
  close: [['uploadNew', 'uploadNew']],
  operations: {
    uploadNew: operation(({ fresh = '' }) => upload({ number: fresh })),
    uploadSame: operation(upload),
    saveTitle: write('title', ({ id = '' }, title) => changeMedia(boss, id, 1, { title }), 'updateMedia'),
    replace: operation(replace),
    hide: operation(({ id = '' }) => changeMedia(boss, id, 1, { visibility: 'members' })),
    show: operation(show),
    bin: operation(({ id = '' }) => deleteMedia(boss, id), 'removeMedia'),
    restore: operation(({ id = '' }) => restoreMedia(boss, id), 'restoreMedia'),
  },
};

export const binnedMediaSubject: Subject = {
  name: 'media in the bin',
  async setUp() {
    const vars = await aDocument();
    await deleteMedia(boss, vars['id'] ?? '');
    await db()
      .updateTable('media')
      .set({ deletedAt: inSeconds(-40 * DAY) })
      .where('id', '=', vars['id'] ?? '')
      .execute();
    return vars;
  },
  operations: {
    emptyBin: operation(() => emptyMediaBin()),
    restore: operation(({ id = '' }) => restoreMedia(boss, id)),
    uploadSame: operation(upload),
    show: operation(show),
  },
};
