import { existsSync } from 'node:fs';

/** Debian's Chromium as people have it. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const SHELL = '/usr/bin/chromium-headless-shell';

/** The same without its windows, for a third less work: it has neither full screen nor wake locks. */
export const CHROMIUM_SHELL = !process.env['CHROMIUM_PATH'] && existsSync(SHELL) ? SHELL : CHROMIUM;

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
