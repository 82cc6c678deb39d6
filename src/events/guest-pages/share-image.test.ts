import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { composeCover } from '../../ui/cover/cover.ts';
import type { Event } from '../event/event.ts';
import { shareImage } from '../../kernel/publishing/share-image.server.ts';
import { eventShareText } from './share-image.server.ts';

const pictureOf = async (of: Parameters<typeof eventShareText>[0]) =>
  (await shareImage(eventShareText(of))).body;

const event: Event = {
  id: '0b3f6f0e-58a1-4c3e-9a54-2f1f6f0c7d11',
  slug: 'la-nuit-des-ruches',
  title: 'La nuit des ruches',
  summary: 'Neuf musiciens.',
  body: { type: 'doc', content: [] },
  tags: [],
  language: 'fr',
  coverId: null,
  coverAlt: null,
  type: 'concert',
  startDate: '2026-12-04T19:00:00.000Z',
  endDate: null,
  endsAt: '2026-12-04T22:00:00.000Z',
  timezone: 'Europe/Paris',
  allDay: false,
  doorTime: null,
  place: { name: 'La Halle aux Abeilles', city: 'Lyon' },
  virtualUrl: null,
  eventStatus: 'EventScheduled',
  previousStartDates: [],
  programme: [],
  capacity: null,
  maxPartySize: 4,
  waitlist: true,
  registrationOpens: null,
  registrationCloses: null,
  requireApproval: false,
  questions: [],
  retentionDays: 365,
  icsUid: 'x@jambee',
  icsSequence: 0,
  placesTaken: 0,
  waiting: 0,
  publishAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 1,
};

test('the picture is a PNG of 1200 × 630 of a size one can send', async () => {
  const png = await pictureOf(event);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(png.length).toBeLessThan(200_000);
});

test('its words can be seen: two titles make two pictures, in the ink of the palette', async () => {
  const { palette } = composeCover('event', event.id);
  const title = { left: 60, top: 200, width: 720, height: 270 };
  const written = await pixels(await pictureOf(event), title);
  const unwritten = await pixels(await pictureOf({ ...event, slug: 'blank', title: '日本' }), title);
  const ink = (raw: Buffer) => count(raw, palette.ink) / (raw.length / 3);
  expect(ink(written)).toBeGreaterThan(0.05);
  expect(ink(unwritten)).toBeLessThan(0.001);
});

test('a version is drawn once, and again when it changes', async () => {
  expect(await pictureOf(event)).toBe(await pictureOf(event));
  const changed = await pictureOf({ ...event, version: 2, title: 'Le bal des reines' });
  expect(changed.equals(await pictureOf(event))).toBe(false);
});

test.each([
  ['nothing the face can write', '日本語 🎺🥁'],
  ['one endless word', 'Rhythmusgruppenleiterausbildungswochenende'.repeat(3)],
  ['many words', 'Une très longue soirée où tout le monde parle avant de chanter '.repeat(4)],
  ['other letters', 'Łódź, Đà Nẵng, B♭ — “F♯”\u0000\uD800'],
])('a title of %s does no harm', async (_, title) => {
  const png = await pictureOf({ ...event, slug: title.slice(0, 20), title });
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 });
});

function pixels(png: Buffer, area: Region): Promise<Buffer> {
  return sharp(png).removeAlpha().toColourspace('srgb').extract(area).raw().toBuffer();
}

/** How many pixels are of about this colour. */
function count(raw: Buffer, colour: string): number {
  const wanted = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  let found = 0;
  for (let i = 0; i < raw.length; i += 3) {
    if (wanted.every((value, part) => Math.abs((raw[i + part] ?? 0) - value) < 16)) found += 1;
  }
  return found;
}
