import type { ReactNode } from 'react';
import type { NamedField } from '../fields/field.ts';
import { DocumentHead } from './document-parts.tsx';
import { PartFields } from './part-fields.tsx';

const LONG = new Set<NamedField['kind']>(['richText', 'longText', 'lines', 'rows']);

/** It is read in the document; all else is chosen, or typed in a word. */
export const isText = ({ name, kind, inText }: NamedField) =>
  inText === true || LONG.has(kind) || name === 'title' || name === 'coverId';

/** What a document begins with stands beside its cover. */
export function DocumentText({
  fields,
  draw,
}: {
  fields: NamedField[];
  draw: (field: NamedField) => ReactNode;
}) {
  const head = fields.filter(({ name }) => name === 'title' || name === 'summary');
  const cover = fields.find(({ name }) => name === 'coverId');
  return (
    <>
      {head.length > 0 && (
        <DocumentHead cover={cover && draw(cover)}>{head.toSorted(byPlace).map(draw)}</DocumentHead>
      )}
      {inRuns(fields.filter((field) => !head.includes(field) && (head.length === 0 || field !== cover))).map(
        (run) =>
          run.length > 1 ? (
            <PartFields key={run[0]?.name} are="long">
              {run.map(draw)}
            </PartFields>
          ) : (
            run.map(draw)
          ),
      )}
    </>
  );
}

/** Short fields that follow each other stand side by side, as do short lists; what is longer has its own lines. */
function inRuns(fields: readonly NamedField[]): NamedField[][] {
  const runs: NamedField[][] = [];
  for (const field of fields) {
    const run = runs.at(-1);
    if (run?.[0] && mayShareLine(run[0]) && mayShareLine(field)) run.push(field);
    else runs.push([field]);
  }
  return runs;
}

const mayShareLine = ({ kind, inText }: NamedField) => inText === true || kind === 'lines';

/** A cover stands before its title, a summary after it. */
function byPlace(one: NamedField, other: NamedField): number {
  return placeOf(one) - placeOf(other);
}

function placeOf({ name }: NamedField): number {
  const first = ['coverId', 'title', 'summary'].indexOf(name);
  return first < 0 ? 3 : first;
}
