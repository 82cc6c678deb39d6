import { definitions } from '../../definitions.server.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { type KindMenu, listPathOf } from '../../kernel/content/fields/definition.ts';

/** A kind of content as the menus show it. */
export interface KindPlace extends KindMenu {
  to: string;
  createAt: string;
}

const PLACES: readonly KindPlace[] = definitions.flatMap((definition) =>
  definition.menu
    ? [{ ...definition.menu, to: listPathOf(definition), createAt: `${definition.path}/create` }]
    : [],
);

/** The kinds that the viewer works with, in the order of the definitions; nothing for guests. */
export function kindPlaces(viewer: Viewer): readonly KindPlace[] | undefined {
  return may(viewer, 'bee') ? PLACES : undefined;
}
