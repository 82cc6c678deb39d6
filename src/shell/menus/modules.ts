import { drawing } from '../../kernel/media/drawing.ts';

/** How a module is laid out (SPEC section 2). */
export interface Module {
  name: string;
  prefix: string;
  home: string;
  adminHome: string;
  /** Cover-positioned. */
  background: { dev: string; prod: string };
  /** The module that stands in for this one. */
  fallback?: string;
}

export const MAIN_MODULE = 'guests';
export const MODULE_COOKIE = 'module';
export const MOST_FALLBACKS = 10;

const DEV_BACKGROUND = '/covers/blog/00000000-0000-4000-8000-000000000000.svg';

function moduleOf(name: string, home: string, cover: string, adminHome = '/admin/home'): Module {
  const background = { dev: DEV_BACKGROUND, prod: drawing(cover) };
  return { name, prefix: `/${name}`, home, adminHome, background };
}

/** SPEC section 2: module prefixes and home paths. */
export const MODULES: Record<string, Module> = {
  admin: moduleOf('admin', '/admin/home', '01'),
  dev: moduleOf('dev', '/dev/splash', '02', '/dev/splash'),
  export: moduleOf('export', '/export/home', '03'),
  bee: moduleOf('bee', '/vue/splash', '04'),
  members: moduleOf('members', '/members/home', '05'),
  guests: moduleOf('guests', '/guests/splash', '06'),
};

/** The active module: by the first path segment, else the saved cookie, else the main module. */
export function activeModule(
  pathname: string,
  cookies: string,
  modules: Record<string, Module> = MODULES,
  main: string = MAIN_MODULE,
): Module {
  const first = pathname.toLowerCase().split('/').find(Boolean) ?? '';
  const saved = /(?:^|; )module=([\w-]+)/.exec(cookies)?.[1] ?? '';
  const name = [first, saved].find((each) => Object.hasOwn(modules, each)) ?? main;
  return follow(name, modules, main, 0);
}

function follow(name: string, modules: Record<string, Module>, main: string, fallbacks: number): Module {
  if (fallbacks > MOST_FALLBACKS) throw new Error(`More than ${MOST_FALLBACKS} fallbacks to find a module.`);
  const module = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (module && !module.fallback) return module;
  return follow(module?.fallback ?? main, modules, main, fallbacks + 1);
}

/** For a day (SPEC section 9: cookies default to 1d, path /, SameSite Lax). */
export function moduleCookie({ name }: Module): string {
  return `${MODULE_COOKIE}=${name}; path=/; max-age=86400; samesite=lax`;
}
