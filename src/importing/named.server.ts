import { labelOf } from '../kernel/content/references.server.ts';
import { type NamedField, named } from '../kernel/content/fields/field.ts';
import { findMedia } from '../kernel/media/lookup.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { fieldsThatRefer, referencesIn, withReferences } from './cells/references-in.ts';

/** With those of rows that no file names, as they are chosen in the form alone. */
function partsThatName(field: NamedField): NamedField[] {
  if (field.kind !== 'rows') return fieldsThatRefer(field);
  return named(field.rows ?? {}).filter(({ kind }) => kind === 'reference' || kind === 'media');
}

/** Texts with the titles of what they refer to, as far as the viewer may see it; each is looked up once. */
export class Named {
  readonly #viewer: Viewer;
  readonly #titles = new Map<string, string>();

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
  }

  async in(field: NamedField, text: string): Promise<string> {
    let said = text;
    for (const by of partsThatName(field)) {
      for (const id of referencesIn(field, by, said))
        if (!this.#titles.has(id)) this.#titles.set(id, await this.#titleOf(by, id));
      said = withReferences(field, by, said, (id) => this.#titles.get(id));
    }
    return said;
  }

  async #titleOf({ kind, to = '' }: NamedField, id: string): Promise<string> {
    if (kind !== 'media') return labelOf(this.#viewer, to, id);
    return (await findMedia(this.#viewer, [id]))[id]?.title ?? 'Something that was deleted';
  }
}
