import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readPlayerView } from '../../sheets/player-view.ts';
import { PLAIN_PLAYER_SONG } from '../player.ts';
import { NotationPanel } from './notation-panel.tsx';

describe('a player’s own capo', () => {
  it.each([
    ['in a set', true, 'As in the set'],
    ['in a song by itself, where there is no set', false, 'As in the song'],
  ])('is else as it is, %s', (_, inSet, words) => {
    const html = renderToString(
      <NotationPanel
        view={readPlayerView({})}
        song={PLAIN_PLAYER_SONG}
        inSet={inSet}
        onView={() => undefined}
        onSong={() => undefined}
      />,
    );
    expect(html.match(/As in the \w+/g)).toEqual([words]);
  });
});
