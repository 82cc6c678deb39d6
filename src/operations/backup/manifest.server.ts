import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../command.server.ts';

const checked = { bytes: z.number().int(), sha256: z.string() };
const shape = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    file: z.enum(['database.sqlite', 'database.sql']),
    ...checked,
    migrations: z.array(z.string()),
    counts: z.record(z.string(), z.number()),
  }),
  files: z.array(z.object({ key: z.string().regex(/^[\w-]+([./][\w-]+)*$/), ...checked })),
  /** What the database names and the store does not have. */
  missing: z.array(z.string()),
  key: z.object({ file: z.literal('secret.key'), ...checked }),
});

/** What a backup holds: written last, so that a folder without it is none. */
export type Manifest = z.infer<typeof shape>;
const NAME = 'manifest.json';

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, NAME), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
}

export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(folder, NAME), 'utf8');
  } catch {
    throw new Refusal(`${folder} is no whole backup: it has no ${NAME}.`);
  }
  const parsed = shape.safeParse(asJson(text));
  if (!parsed.success)
    throw new Refusal(`${join(folder, NAME)} is damaged, or of a newer version of this program.`);
  return parsed.data;
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
