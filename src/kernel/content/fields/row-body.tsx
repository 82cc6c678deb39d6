import { type ReactNode, useState } from 'react';
import { FoldedMore } from '../screens/part-fields.tsx';
import type { NamedField, Row } from './field.ts';
import { hasContent } from './keyed-rows.ts';

/**
 * The parts of a row that is a block of its own. What is seldom filled in, and was empty when the row came, is behind
 * "More"; it stays there while somebody types in it, and is opened where it is wrong.
 */
export function RowBody({
  row,
  original,
  parts,
  isWrong,
  draw,
}: {
  row: Row;
  /** The one that it is translated from: what that says somewhere is asked for here. */
  original: Row | undefined;
  /** Those that are asked in it. */
  parts: readonly NamedField[];
  isWrong: (part: NamedField) => boolean;
  draw: (part: NamedField) => ReactNode;
}) {
  const isEmpty = (part: NamedField) => !hasContent(row, [part]) && !hasContent(original ?? {}, [part]);
  const [filled] = useState(() => new Set(parts.filter((part) => !isEmpty(part)).map(({ name }) => name)));
  const seldom = parts.filter(({ name, seldom: isSeldom }) => isSeldom?.(row) && !filled.has(name));
  const usual = parts.filter((part) => !seldom.includes(part));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {usual.map(draw)}
      {seldom.length > 0 && (
        <FoldedMore about={seldom.map(({ label }) => label).join(', ')} isOpen={seldom.some(isWrong)}>
          {seldom.map(draw)}
        </FoldedMore>
      )}
    </div>
  );
}
