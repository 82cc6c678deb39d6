import { describe, expect, it } from 'vitest';
import type { Files } from './file-store.ts';
import { fileResponse, parseRange } from './range.server.ts';

describe('parseRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
  ])('reads %s of ten bytes', (header, range) => {
    expect(parseRange(header, 10)).toEqual(range);
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('finds %s outside of ten bytes', (header) => {
    expect(parseRange(header, 10)).toBe('outside');
  });

  it.each([null, '', 'bytes=-', 'bytes=5-2', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,4-5', 'bytes= 0-1'])(
    'gives the whole file for %s',
    (header) => {
      expect(parseRange(header, 10)).toBeUndefined();
    },
  );

  it.each(['bytes=0-', 'bytes=0-0', 'bytes=-1'])('finds %s outside of an empty file', (header) => {
    expect(parseRange(header, 0)).toBe('outside');
  });
});

describe('fileResponse', () => {
  const content = new TextEncoder().encode('0123456789');
  const file = {
    key: 'sound/a.wav',
    size: content.length,
    mime: 'audio/wav',
    cacheControl: 'private, no-cache',
  };
  const asked: ({ start: number; end: number } | undefined)[] = [];
  const files: Files = {
    put: () => Promise.reject(new Error('not here')),
    take: () => Promise.reject(new Error('not here')),
    list: () => {
      throw new Error('not here');
    },
    get: async (key, { range } = {}) => {
      asked.push(range);
      if (key !== file.key) return undefined;
      const part = content.slice(range?.start ?? 0, (range?.end ?? content.length) + 1);
      return { size: content.length, body: new Blob([part]).stream() };
    },
    delete: async () => undefined,
    ping: async () => undefined,
  };
  const get = (range?: string, method = 'GET') =>
    fileResponse(
      new Request('http://site.example/media/a', { method, headers: range ? { range } : {} }),
      files,
      file,
      '192.0.2.1',
    );

  it('answers the whole file and says that parts can be had', async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('content-length')).toBe('10');
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.has('content-range')).toBe(false);
    expect(await response.text()).toBe('0123456789');
  });

  it('answers a part', async () => {
    const response = await get('bytes=3-5');
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe('bytes 3-5/10');
    expect(response.headers.get('content-length')).toBe('3');
    expect(await response.text()).toBe('345');
  });

  it('refuses what lies outside without opening the file', async () => {
    asked.length = 0;
    const response = await get('bytes=10-');
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
    expect(await response.text()).toBe('');
    expect(asked).toEqual([]);
  });

  it('answers HEAD with the same headers and no body', async () => {
    asked.length = 0;
    const whole = await get(undefined, 'HEAD');
    const part = await get('bytes=-4', 'HEAD');
    expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, '10', '']);
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 6-9/10',
      '',
    ]);
    expect(asked).toEqual([]);
  });

  it('says not found where the store has lost the file', async () => {
    const request = new Request('http://site.example/media/a');
    const response = await fileResponse(request, files, { ...file, key: 'sound/b.wav' }, '192.0.2.1');
    expect(response.status).toBe(404);
  });
});
