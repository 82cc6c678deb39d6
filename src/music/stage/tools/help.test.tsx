import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { StageAction } from '../device/keys.ts';
import { StageHelp } from './help.tsx';

/** What the list says of each key. */
function listed(keys: Record<string, StageAction>) {
  const html = renderToString(
    <StageHelp
      settings={{ light: false, beat: false, letters: true, recordings: true, keys, songs: {} }}
      onChange={() => undefined}
      midi={{ on: false, problem: '', start: () => undefined, wait: () => undefined }}
    />,
  );
  const rows = html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd>(.*?)<\/dd>/g);
  return new Map([...rows].map(([, key = '', says = '']) => [key, says.replaceAll(/<[^>]+>/g, '|')]));
}

describe('the list of keys', () => {
  it('says of a key of one’s own what it does now, and no longer what it did', () => {
    expect(listed({}).get('M')).toBe('Metronome');
    const own = listed({ m: 'next', p: 'scroll', ' ': 'back', F8: 'track' });
    expect(own.get('M')).toBe('|m now: Next page|');
    expect(own.get('N, P')).toBe('Next song, previous song|p now: Start or stop scrolling|');
    expect(own.get('Space or Enter')).toBe('The same|Space now: Previous page|');
    expect(own.get('K')).toBe('Play or pause the recording');
  });
});
