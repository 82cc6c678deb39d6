import { expect, it } from 'vitest';
import { tip } from './tip.ts';
import type { MediaById } from '../kernel/media/media.ts';
import { undescribedInText, undescribedPictures } from '../kernel/content/screens/undescribed-pictures.tsx';

const picture = (mediaId: string, alt = '') => ({ type: 'image', attrs: { mediaId, alt, caption: '' } });
const known = (id: string, alt = '') => ({ id, kind: 'image', title: `${id}.jpg`, alt });

it('names the pictures of an item that nothing describes, wherever in its text they stand, each once', () => {
  const names = undescribedPictures({
    definition: tip,
    item: {
      coverId: 'cover',
      body: {
        type: 'doc',
        content: [
          picture('told', 'A choir'),
          picture('untold'),
          { type: 'blockquote', content: [picture('quoted'), picture('untold')] },
          picture('gone'),
        ],
      },
    },
    media: Object.fromEntries(
      ['cover', 'told', 'untold', 'quoted'].map((id) => [id, known(id)]),
    ) as unknown as MediaById,
  });
  expect(names).toEqual(['cover.jpg', 'untold.jpg', 'quoted.jpg', 'one that is no longer in the library']);
  expect(
    undescribedPictures({
      definition: tip,
      item: { coverId: 'cover', body: null },
      media: { cover: known('cover', 'A choir') } as unknown as MediaById,
    }),
  ).toEqual([]);
});

it('names those of one text, as the text of an event', () => {
  const text = { type: 'doc', content: [picture('told', 'A choir'), picture('untold')] } as never;
  expect(undescribedInText(text, { untold: known('untold') } as unknown as MediaById)).toEqual([
    'untold.jpg',
  ]);
});
