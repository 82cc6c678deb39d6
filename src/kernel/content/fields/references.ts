import type { Option } from '../../../ui/fields/field.tsx';
import type { Viewer } from '../../access/viewer.ts';
import type { Definition, PublicList } from './definition.ts';

/** A kind of item that fields can refer to. */
export interface ReferenceKind {
  table: string;
  /** Where the kind is defined as content. */
  definition?: Definition;
  one: string;
  /** The column with the day it is on, by which two of one title are told apart. */
  on?: 'date';
  /** Those to choose from, where title and day are not all there is to them; with what is chosen already. */
  choices?: (viewer: Viewer, chosen: string | undefined) => Promise<Option[]>;
  /** One of them is at `${path}/show/${id}`. */
  path: string;
  /** Says which event one of them is for, where it is for one. */
  setEvent?: (viewer: Viewer, id: string, eventId: string | null) => Promise<void>;
}

const targets = new Map<string, ReferenceKind>();

/** Told once, when the program is put together: the kinds that references can lead to. */
export function registerReferenceKinds(known: Readonly<Record<string, ReferenceKind>>): void {
  for (const [kind, target] of Object.entries(known)) targets.set(kind, target);
}

/** The kinds that something learned can become: those that say what they came out of. */
export function kindsThatGrow(): { kind: string; definition: Definition }[] {
  return [...targets].flatMap(([kind, { definition }]) =>
    definition?.fields['derivedFrom'] ? [{ kind, definition }] : [],
  );
}

/** The kinds whose items are within one of this kind: posts are within a blog. */
export function partsOf(kind: string): Definition[] {
  return [...targets.values()].flatMap(({ definition }) =>
    definition?.within && definition.fields[definition.within]?.to === kind ? [definition] : [],
  );
}

/** The pages that list what guests see of a kind. */
export function publicLists(): PublicList[] {
  return [...targets.values()].flatMap(({ definition }) => definition?.publicList ?? []);
}

/** Undefined for a kind that this installation does not have. */
export function findReferenceKind(kind: string): ReferenceKind | undefined {
  return targets.get(kind);
}

export function referenceKindOf(kind: string): ReferenceKind {
  const target = targets.get(kind);
  if (!target) throw new Error(`No kind of item is called ${kind}.`);
  return target;
}
