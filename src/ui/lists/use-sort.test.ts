import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import { useSort } from './use-sort.ts';

function Songs({ current }: { current: string }) {
  const sort = useSort(current, 'date');
  return createElement(DataTable<{ id: string }>, {
    caption: 'Songs',
    // A column that says nothing of any row is left out.
    rows: [{ id: 'one' }],
    headline: { head: 'Title', sort: sort('title'), of: ({ id }) => ({ to: id, title: id }) },
    columns: [
      { head: 'When', sort: sort('date', 'descending'), render: () => 'Friday' },
      { head: 'Key', render: () => 'G' },
    ],
  });
}

const headsAt = (address: string, current: string) => {
  const html = renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: [address] }, createElement(Songs, { current })),
  );
  return [...html.matchAll(/<th scope="col"[^>]*>.*?<(?:\/th|button)/g)].map(([head]) => ({
    order: /aria-sort="(\w+)"/.exec(head)?.[1],
    to: /href="([^"]*)"/.exec(head)?.[1]?.replaceAll('&amp;', '&'),
  }));
};

it('says by which column a list is sorted and in which direction', () => {
  expect(headsAt('/list', 'date').map(({ order }) => order)).toEqual([undefined, 'descending', undefined]);
  expect(headsAt('/list', 'title').map(({ order }) => order)).toEqual(['ascending', undefined, undefined]);
  expect(headsAt('/list', 'updated').every(({ order }) => order === undefined)).toBe(true);
});

it('keeps search and filters in a new order, and begins it on the first page', () => {
  expect(headsAt('/list?q=a%26b&state=draft&sort=title&after=x&done=y', 'title').map(({ to }) => to)).toEqual(
    ['/list?q=a%26b&state=draft&sort=title', '/list?q=a%26b&state=draft', undefined],
  );
  expect(headsAt('/list?sort=title', 'title')[1]?.to).toBe('/list');
});
