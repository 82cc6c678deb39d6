import { answerFile } from '../answers/answer-file.server.ts';
import type { MediaRow } from '../media/row.server.ts';
import { orErrorResponse } from '../answers/answer.server.ts';
import { cropShareCover, findShareCover } from './share-cover.server.ts';
import { site } from './site.ts';
import { Lettering } from '../../platform/lettering.server.ts';
import type { CoverPalette } from '../../ui/cover/palettes.ts';
import { composeCover, COVER_HEIGHT, COVER_WIDTH } from '../../ui/cover/cover.ts';

const LEFT = 72;
const TEXT_WIDTH = 700;
/** Rather two large lines than three; rather three than small ones. */
const TITLE_SIZES = [
  ...[104, 96, 88].map((size) => ({ size, mostLines: 2 })),
  ...[84, 76, 68, 60, 52].map((size) => ({ size, mostLines: 3 })),
];
const LINE_HEIGHT = 1.02;
const FACTS_SIZES = [32, 29, 26].map((size) => ({ size, mostLines: 1 }));
/** How far the cover's figure makes room for the words. */
const ASIDE = 190;
const FACTS_TOP = 540;
const MOST_KEPT = 100;

let lettering: Promise<{ heavy: Lettering; bold: Lettering }> | undefined;
/** Made pictures, the longest unused first. */
const kept = new Map<string, Promise<ShareImage>>();

/** What is written on a share picture, on the cover of the item. */
export interface ShareText {
  kind: string;
  id: string;
  version: number;
  /** Beside the name of the house: what kind of thing it is. */
  label: string;
  title: string;
  /** One or two lines under the title. */
  facts: readonly string[];
  /** An uploaded picture, which takes the place of the drawn one. */
  coverId: string | null;
}

interface ShareImage {
  body: Buffer;
  mime: 'image/png' | 'image/jpeg';
}

/** Answers with the picture an item is shared with. The caller found the item as a guest: others keep it. */
export async function answerShareImage(request: Request, words: ShareText): Promise<Response> {
  const { body, mime } = await orErrorResponse(shareImage(words));
  return answerFile(request, body, { 'content-type': mime, 'cache-control': 'public, max-age=3600' });
}

/** 1200 × 630: its cover where it has one that everybody may see, else drawn; made once for each version. */
export async function shareImage(words: ShareText): Promise<ShareImage> {
  const cover = await findShareCover(words.coverId);
  const picture = cover ? `${cover.id} ${cover.version}` : '';
  const key = `${words.kind} ${words.id} ${words.version} ${words.title} ${picture} ${site.name} ${site.logo ? 'logo' : ''} ${words.facts.join(' ')}`;
  const image = kept.get(key) ?? makeImage(words, cover);
  kept.delete(key);
  kept.set(key, image);
  image.catch(() => kept.delete(key));
  const oldest = kept.keys().next().value;
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return image;
}

async function makeImage(words: ShareText, cover: MediaRow | undefined): Promise<ShareImage> {
  const photo = cover && (await cropShareCover(cover));
  if (photo) return { body: photo, mime: 'image/jpeg' };
  const { default: sharp } = await import('sharp');
  lettering ??= loadLettering();
  const svg = drawShareImage(words, await lettering);
  const body = await sharp(Buffer.from(svg)).png({ palette: true, colours: 256, dither: 1 }).toBuffer();
  return { body, mime: 'image/png' };
}

async function loadLettering() {
  const [heavy, bold] = await Promise.all([Lettering.load(800), Lettering.load(700)]);
  return { heavy, bold };
}

function drawShareImage(words: ShareText, { heavy, bold }: { heavy: Lettering; bold: Lettering }): string {
  const { drawing, palette } = composeCover(words.kind, words.id);
  const title = heavy.fit(words.title, TEXT_WIDTH, TITLE_SIZES);
  const rise = title.size * LINE_HEIGHT;
  const baseline = FACTS_TOP - 74 - (title.lines.length - 1) * rise;
  const nameLeft = site.logo ? LEFT - 3 : LEFT + 76;
  const facts = words.facts.map((line) => bold.fit(line, TEXT_WIDTH, FACTS_SIZES));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER_WIDTH}" height="${COVER_HEIGHT}" `,
    `viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}">`,
    `<path fill="${palette.ground}" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/>`,
    `<g transform="translate(${ASIDE} 0)">${drawing}</g>`,
    veil(palette),
    // A house with a logo of its own is told by its name: ours would be a stranger's.
    site.logo ? '' : logo(palette),
    `<g fill="${palette.ink}">`,
    heavy.draw(site.name, nameLeft, 107, 44),
    bold.draw(words.label, nameLeft + heavy.width(site.name, 44) + 26, 107, 28),
    ...title.lines.map((line, i) => heavy.draw(line, LEFT - 3, baseline + i * rise, title.size)),
    ...facts.map(({ lines: [line = ''], size }, i) => bold.draw(line, LEFT, FACTS_TOP + i * 44, size)),
    '</g></svg>',
  ].join('');
}

/** The ground drawn over the cover where words stand, thinning to the right. */
function veil({ ground }: CoverPalette): string {
  const stops = [
    [0.3, 1],
    [0.55, 0.9],
    [0.7, 0.5],
    [0.86, 0],
  ].map(([at, opacity]) => `<stop offset="${at}" stop-color="${ground}" stop-opacity="${opacity}"/>`);
  return (
    `<linearGradient id="v">${stops.join('')}</linearGradient>` +
    `<path fill="url(#v)" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/>`
  );
}

/** The cell with the bars, as in the menu. */
function logo({ ink, ground }: CoverPalette): string {
  return (
    `<g transform="translate(${LEFT - 4} 58) scale(2)"><path fill="${ink}" d="M9 2h14l7 14-7 14H9L2 16z"/>` +
    `<path fill="none" stroke="${ground}" stroke-width="2.4" stroke-linecap="round" ` +
    `d="M10 14v4M14 10v12M18 13v6M22 8v16"/></g>`
  );
}
