import type { NamedField } from '../../kernel/content/fields/field.ts';
import { showableTo } from '../../kernel/media/media.policy.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import type { Referred } from './find-references.server.ts';

const ONE = { image: 'picture', audio: 'sound', pdf: 'document' } as const;

/** What texts of a file name in the library: by the name of the file, by title, or by address, which is read as an id. */
export async function findMediaNamed(
  viewer: Viewer,
  { media = 'image' }: Pick<NamedField, 'media'>,
  texts: readonly string[],
): Promise<Map<string, Referred>> {
  if (texts.length === 0) return new Map();
  const rows = await db()
    .selectFrom('media')
    .select(['id', 'title', 'filename'])
    .where('kind', '=', media)
    .where(showableTo(viewer))
    .where((eb) => eb.or([isAmong('id', texts), isAmong('filename', texts), isAmong('title', texts)]))
    .execute();
  const one = ONE[media];
  return new Map(
    texts.map((text): [string, Referred] => {
      for (const by of ['id', 'filename', 'title'] as const) {
        const [first, ...others] = rows.filter((row) => row[by] === text);
        if (first && others.length === 0) return [text, { id: first.id }];
        if (first)
          return [
            text,
            {
              message: `${others.length + 1} ${one}s are called “${text}”: use the address of the one you mean, like /media/${first.id}.`,
            },
          ];
      }
      return [text, { message: `There is no ${one} called “${text.slice(0, 80)}” in the library.` }];
    }),
  );
}
