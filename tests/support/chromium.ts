import { existsSync } from 'node:fs';

/** Debian's Chromium as people have it. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const SHELL = '/usr/bin/chromium-headless-shell';

/** The same without its windows, for a third less work: it has neither full screen nor wake locks. */
export const CHROMIUM_SHELL = !process.env['CHROMIUM_PATH'] && existsSync(SHELL) ? SHELL : CHROMIUM;

/** The last list counts: these are Playwright's, which it takes the place of, and the process kept in reserve for a next page. */
const NOT_NEEDED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
];

/** Chromium's own speed, with nothing running beside the page: for figures. */
export const CHROMIUM_AS_IT_IS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${NOT_NEEDED.join()}`,
];

// No page of a test lives long enough for what V8 makes of its hot functions to pay: a fifth of the processor.
export const CHROMIUM_ARGS = [...CHROMIUM_AS_IT_IS, '--js-flags=--no-maglev --no-turbofan'];
