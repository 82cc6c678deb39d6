import type { Tx } from '../../../platform/db/database.server.ts';
import { goneMedia } from '../../media/uses.server.ts';
import { withoutMedia } from '../../rich-text/without-media.ts';
import type { RichText } from '../../rich-text/rich-text.ts';
import type { ContentField, ContentFields, Row } from '../fields/field.ts';
import { mediaIn } from '../fields/values.server.ts';
import { goneReferences } from '../gone-references.server.ts';
import { partly } from './left-out.ts';

/**
 * What an earlier version says, without what is in the bin or gone for good by now. A field that held nothing else is not
 * among the values: it stays as it is `now`. A text and rows come back without that part of them. `left`: which they were.
 */
export async function withoutDeleted(
  tx: Tx,
  fields: ContentFields,
  { now, values }: { now: Readonly<Record<string, unknown>>; values: Readonly<Record<string, unknown>> },
): Promise<{ values: Record<string, unknown>; left: string[] }> {
  const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== now[name]));
  const references = await goneReferences(tx, fields, changed);
  const gone = new Set(references.map(({ name }) => name));
  const media = await goneMedia(tx, mediaIn(fields, values));
  const kept: Record<string, unknown> = {};
  const left: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    const shows = field ? mediaIn({ [name]: field }, values).some((id) => media.has(id)) : false;
    if (gone.has(name) || (shows && field?.kind === 'media')) left.push(name);
    else kept[name] = shows && field ? valueWithout(field, value, media) : value;
    if (name in kept && shows) left.push(partly(name));
  }
  return { values: kept, left };
}

function valueWithout(field: ContentField, value: unknown, media: ReadonlySet<string>): unknown {
  if (field.kind === 'richText') return withoutMedia(value as RichText, media);
  return (value as Row[]).flatMap((row) => rowWithout(field.rows ?? {}, row, media));
}

/** Nothing is left of a row without the picture that it has to have. */
function rowWithout(parts: ContentFields, row: Row, media: ReadonlySet<string>): Row[] {
  const kept = { ...row };
  for (const [name, part] of Object.entries(parts)) {
    const value = row[name];
    if (part.kind === 'rows') kept[name] = valueWithout(part, value ?? [], media) as Row[];
    if (part.kind !== 'media' || typeof value !== 'string' || !media.has(value)) continue;
    if (part.required) return [];
    kept[name] = '';
  }
  return [kept];
}
