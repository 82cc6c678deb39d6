import { slugFrom } from '../kernel/content/slugs.server.ts';
import { fileKeysOf, type MediaRow, originalKeyOf } from '../kernel/media/row.server.ts';
import type { View } from '../platform/db/consistent-view.server.ts';

/** A file of the media library, and under which name it stands in an archive. */
export interface ArchivedFile {
  name: string;
  key: string;
}

const FOLDERS = { image: 'pictures', audio: 'sounds', pdf: 'documents' } as const;
/** Of names in an archive: long enough to be known by. */
const NAME_LENGTH = 60;

export async function archivedFiles(view: View): Promise<ArchivedFile[]> {
  const rows = await view.query<MediaRow>('select * from "media"');
  return rows.flatMap(filesOf).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The file as it was sent has the name of the item; the sizes made of a picture stand in a folder of that name. */
function filesOf(row: MediaRow): ArchivedFile[] {
  const { id, kind, filename, title } = row;
  const folder = `files/${FOLDERS[kind]}`;
  const name = `${slugFrom(title || filename).slice(0, NAME_LENGTH) || kind}-${id}`;
  return fileKeysOf(row).map((key) => {
    const last = key.slice(key.lastIndexOf('/') + 1);
    if (kind !== 'image') return { key, name: `${folder}/${name}.${endingOf(last)}` };
    if (key === originalKeyOf(row)) return { key, name: `${folder}/${name}.${endingOf(filename)}` };
    return { key, name: `${folder}/sizes/${name}/${last}` };
  });
}

const endingOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin';
