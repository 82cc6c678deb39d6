import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { MOST_SONG_TEXT } from '../songs/song.ts';
import { SongForm } from './song-form.tsx';

function htmlOf(text: string): string {
  const answer = { entered: { chordpro: text }, errors: { title: 'Title is required.' } };
  const Form = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <SongForm saved={{}} version={0} mirror="m" answer={answer} intent="create" submit="Save" here="/" />
      ),
    },
  ]);
  return renderToString(<Form />);
}

it('draws a song beside its text, and one that is very long not before scripts do', () => {
  const drawn = /aria-label="Preview"/;
  const fill = (length: number) => '[C]la [G]la\n'.repeat(length / 12);
  expect(htmlOf(fill(12_000))).toMatch(drawn);
  const long = htmlOf(fill(MOST_SONG_TEXT));
  expect(long).not.toMatch(drawn);
  expect(long).toContain('once the page has loaded');
  expect(long).toContain('[C]la [G]la');
});
