import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropRecent, forgetRecent, keepRecent, recentOf } from './recent-items.ts';

let kept: Record<string, string>;
beforeEach(() => {
  kept = {};
  const store = {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void delete kept[name],
  };
  // Names are read as its own keys, as of the browser's.
  vi.stubGlobal(
    'localStorage',
    new Proxy(store, {
      ownKeys: () => Object.keys(kept),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  return () => vi.unstubAllGlobals();
});

describe('what was opened last', () => {
  it('is the newest first, each once, and eight at most, of each account its own', () => {
    for (let nr = 1; nr <= 9; nr += 1) keepRecent('ada', { to: `/bee/tips/show/${nr}`, title: `Tip ${nr}` });
    keepRecent('ada', { to: '/bee/tips/show/5', title: 'Renamed' });
    expect(recentOf('ada').map(({ title }) => title)).toEqual([
      'Renamed',
      ...[9, 8, 7, 6, 4, 3, 2].map((nr) => `Tip ${nr}`),
    ]);
    expect(recentOf('bob')).toEqual([]);
  });

  it('is forgotten: of all, or of all others', () => {
    for (const who of ['ada', 'bob']) keepRecent(who, { to: '/bee/tips/show/1', title: 'Tip' });
    kept['theme'] = 'dark';
    forgetRecent('bob');
    expect([recentOf('ada').length, recentOf('bob').length]).toEqual([0, 1]);
    forgetRecent();
    expect(kept).toEqual({ theme: 'dark' });
  });

  it('leads to nothing that is gone', () => {
    for (const nr of [1, 12]) keepRecent('ada', { to: `/bee/tips/show/${nr}`, title: `Tip ${nr}` });
    dropRecent('ada', '/bee/tips/show/1/history');
    expect(recentOf('ada').map(({ title }) => title)).toEqual(['Tip 12']);
  });

  it('takes nothing for granted that a browser has kept', () => {
    const good = { to: '/bee/tips/show/1', title: 'Tip', likeness: { cover: '/covers/tip/1.svg' } };
    const bad = [
      null,
      7,
      { to: '//evil.example', title: 'Tip' },
      { to: 'https://evil.example', title: 'Tip' },
      { to: '/bee/tips/show/2', title: '' },
      { to: '/bee/tips/show/2', title: 'Tip', likeness: 'face' },
      { to: '/bee/tips/show/2', title: 'Tip', likeness: { cover: 'https://evil.example/seen.png' } },
      { to: '/bee/parts/show/2', title: 'Zoë', likeness: { name: 'Zoë', face: '//evil.example/media/1' } },
    ];
    const person = {
      to: '/bee/parts/show/1',
      title: 'Zoë',
      likeness: { name: 'Zoë', face: '/media/1/small' },
    };
    kept['recent:ada'] = JSON.stringify([...bad, good, person]);
    expect(recentOf('ada')).toEqual([good, person]);
    for (const text of ['{', '{}', '7', 'null']) {
      kept['recent:ada'] = text;
      expect(recentOf('ada')).toEqual([]);
    }
  });
});
