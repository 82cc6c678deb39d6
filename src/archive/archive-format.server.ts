import { z } from 'zod';

/** The version of the format; one that is read otherwise has a higher one. */
export const FORMAT = 1;
/** The list of everything in an archive, written last. */
export const LIST = 'archive.json';
export const README = 'README.txt';

const entry = z.object({ name: z.string(), bytes: z.number().int().nonnegative(), sha256: z.string() });
/** A key of the file store, as the store takes it. */
export const fileKey = z.string().regex(/^[\w-]+([./][\w-]+)*$/);

export const archiveShape = z.object({
  format: z.literal(FORMAT),
  program: z.literal('jambee'),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      rows: z.number().int(),
      columns: z.array(z.string()),
      json: entry,
      csv: entry,
    }),
  ),
  files: z.array(entry.extend({ key: fileKey })),
  missing: z.array(z.string()),
  other: z.array(entry),
});

/** What an archive holds. */
export type Archive = z.infer<typeof archiveShape>;
