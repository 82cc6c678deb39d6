import type { RichCell, RichRow } from './rich-text.ts';

/**
 * The rows of a table with each cell in its column, for what cannot draw cells over several columns or rows: such a
 * cell stands at its upper left, and `undefined` in the places it also covers. All rows are equally long.
 */
export function gridOf(rows: readonly RichRow[]): (RichCell | undefined)[][] {
  const grid: (RichCell | undefined)[][] = rows.map(() => []);
  rows.forEach((row, top) => {
    let column = 0;
    for (const cell of row.content) {
      while (column in (grid[top] ?? [])) column += 1;
      const { colspan = 1, rowspan = 1 } = cell.attrs ?? {};
      for (const covered of grid.slice(top, top + rowspan))
        for (let x = column; x < column + colspan; x += 1) covered[x] = undefined;
      (grid[top] as (RichCell | undefined)[])[column] = cell;
      column += colspan;
    }
  });
  const width = Math.max(1, ...grid.map(({ length }) => length));
  return grid.map((row) => Array.from({ length: width }, (_, x) => row[x]));
}
