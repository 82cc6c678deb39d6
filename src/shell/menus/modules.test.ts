import { describe, expect, it } from 'vitest';
import { activeModule, type Module, moduleCookie, MODULES } from './modules.ts';

const table = (fallbacks: Record<string, string | undefined>): Record<string, Module> =>
  Object.fromEntries(
    Object.entries(fallbacks).map(([name, fallback]) => [
      name,
      { ...(MODULES['bee'] as Module), name, ...(fallback ? { fallback } : {}) },
    ]),
  );
/** m0 stands in for nobody, m1 falls back to m0, and so on. */
const chain = (length: number) =>
  table(
    Object.fromEntries(Array.from({ length: length + 1 }, (_, i) => [`m${i}`, i ? `m${i - 1}` : undefined])),
  );

describe('the modules', () => {
  it.each([
    ['admin', '/admin', '/admin/home'],
    ['dev', '/dev', '/dev/splash'],
    ['export', '/export', '/export/home'],
    ['bee', '/bee', '/vue/splash'],
    ['members', '/members', '/members/home'],
    ['guests', '/guests', '/guests/splash'],
  ])('%s', (name, prefix, home) => {
    expect(MODULES[name]).toMatchObject({ name, prefix, home });
  });

  it.each([
    ['/bee/home', 'module=admin', 'bee'],
    ['/BEE', '', 'bee'],
    ['/soon', 'theme=dark; module=bee', 'bee'],
    ['/soon', 'module=constructor', 'guests'],
    ['/', '', 'guests'],
  ])('%s with the cookie "%s" is %s', (path, cookie, name) => {
    expect(activeModule(path, cookie).name).toBe(name);
  });

  it('takes ten fallbacks and refuses the eleventh', () => {
    expect(activeModule('/m10', '', chain(10), 'm0').name).toBe('m0');
    expect(() => activeModule('/m11', '', chain(11), 'm0')).toThrow('More than 10 fallbacks');
    expect(() => activeModule('/', '', {}, 'nowhere')).toThrow('More than 10 fallbacks');
  });

  it('is remembered for a day', () => {
    expect(moduleCookie(MODULES['bee'] as Module)).toBe('module=bee; path=/; max-age=86400; samesite=lax');
  });
});
