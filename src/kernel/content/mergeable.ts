import type { Right } from '../access/rights.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import type { ContentField } from './fields/field.ts';
import type { Reference } from './referring.server.ts';
import type { ContentRow } from './row.server.ts';

type Values = Record<string, unknown>;

/** All that merging, and undoing it, knows of a kind of items that have the columns of content. */
export interface Mergeable {
  kind: string;
  table: string;
  /** Who may. */
  right: Right;
  /** What can be chosen, by field. */
  fields: Readonly<Record<string, ContentField>>;
  valuesOf: (row: ContentRow) => Values;
  /** The new values of the kept one as they are to be written over those it has; refuses what its form would refuse. */
  checked: (values: Values, now: Values) => Values;
  /** Writes values into a row that is held: one more version. */
  write: (tx: Tx, viewer: Viewer, row: ContentRow, values: Values) => Promise<unknown>;
  /** Leads what refers to one item to the other; says which they were. `only`: of those that still refer to it, these. */
  moveReferences: (
    tx: Tx,
    viewer: Viewer,
    how: { from: string; to: string; only?: readonly Reference[] },
  ) => Promise<Reference[]>;
  /** What every write leaves behind, for one that is out of the bin again. */
  afterWrite: (tx: Tx, viewer: Viewer, row: ContentRow) => Promise<void>;
}
