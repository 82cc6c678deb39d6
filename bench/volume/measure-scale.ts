import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, setConfig } from '../../src/platform/config.server.ts';
import { closeDatabase, openDatabase } from '../../src/platform/db/database.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { runOnCoreZero } from '../site.ts';
import { cpuSeconds, longestHealth, measure, type Measured } from './measure.ts';
import { signedIn } from './member.ts';
import { SCREENS } from './screens.ts';

const IDLE_SECONDS = 20;
const MOST_BUSY_SECONDS = 180;

export interface Scale {
  /** Seconds from the start of the process to its first page. */
  start: number;
  /** Parts of a core that it takes when nobody asks. */
  idle: number;
  /** The longest that /healthz took meanwhile. */
  idleHealth: number;
  screens: Measured[];
}

/** Starts the built program on a filled database and asks for every screen whose name has `only` in it. */
export async function measureScale(env: Record<string, string>, only = ''): Promise<Scale> {
  const config = readConfig(env);
  setConfig(config);
  openDatabase(config);
  await migrate();
  const cookie = await signedIn();
  await closeDatabase();

  const site = await runOnCoreZero(['scripts/serve.mjs'], { ...env, DEMO: '0' }, '/guests/index');
  try {
    await untilCalm(site.pid);
    const before = cpuSeconds(site.pid);
    await sleep(IDLE_SECONDS * 1000);
    const idle = (cpuSeconds(site.pid) - before) / IDLE_SECONDS;
    const idleHealth = await longestHealth(site.url, () => sleep(IDLE_SECONDS * 1000));
    const screens: Measured[] = [];
    for (const screen of SCREENS) {
      if (!screen.what.includes(only)) continue;
      const measured = await measure(site, cookie, screen);
      console.log(formatScreen(measured));
      screens.push(measured);
    }
    return { start: site.firstPage / 1000, idle, idleHealth, screens };
  } finally {
    await site.stop();
  }
}

/** What the jobs find to do at the start, such as mailing thousands of reminders, has an end; or this gives up. */
async function untilCalm(pid: number): Promise<void> {
  for (let waited = 0; waited < MOST_BUSY_SECONDS; waited += 2) {
    const before = cpuSeconds(pid);
    await sleep(2000);
    if (cpuSeconds(pid) - before < 0.1) {
      console.log(`calm ${waited} s after the first page`);
      return;
    }
  }
}

export function formatScreen({ what, p50, p99, health, cpu, status, bytes }: Measured): string {
  const size = bytes > 1_000_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1000)} kB`;
  return `| ${what} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${health.toFixed(0)} | ${cpu.toFixed(0)} | ${size}${status === 200 ? '' : `, ${status}`} |`;
}
