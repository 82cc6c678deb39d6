import type { Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { changeSettings } from '../../platform/http/page-generation.server.ts';
import { mediaItemFromRow, type MediaRow, variantsOf } from '../media/row.server.ts';
import { adoptSite, type Site, type SiteLogo, shippedSite } from './site.ts';

/** The row of the settings that has the site's words, its logo among them. */
export const SITE_ROW = 'site';
/** Pixels of the picture that pages draw, at least: twice what it is drawn with. */
const LOGO_HEIGHT = 72;

/** What pages and mails need of a picture to show it as the logo; undefined for what is no picture. */
export function logoOf(row: MediaRow): SiteLogo | undefined {
  const picture = mediaItemFromRow(row);
  if (picture.kind !== 'image') return undefined;
  const { id, src: jpeg, width, height } = picture;
  const sizes = variantsOf(row).filter(({ format }) => format === 'webp');
  const file = (sizes.find((variant) => variant.height >= LOGO_HEIGHT) ?? sizes.at(-1))?.file ?? '';
  return { id, jpeg, drawn: { src: `/media/${id}/${file}`, width, height } };
}

/** Where a picture with other files than before is the logo, pages and mails show those from now on. */
export async function renewLogo(tx: Tx, picture: MediaRow): Promise<void> {
  const found = tx.selectFrom('siteSettings').select('value').where('name', '=', SITE_ROW);
  const row = await locked(found).executeTakeFirst();
  const words = row && (JSON.parse(row.value) as Partial<Site>);
  const logo = words?.logo?.id === picture.id ? logoOf(picture) : undefined;
  if (!logo) return;
  const renewed = { ...words, logo };
  await tx
    .updateTable('siteSettings')
    .set({ value: JSON.stringify(renewed) })
    .where('name', '=', SITE_ROW)
    .execute();
  await changeSettings(tx, () => adoptSite({ ...shippedSite, ...renewed }));
}
