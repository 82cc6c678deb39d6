import { hash } from 'node:crypto';
import type { MediaRow } from '../../kernel/media/row.server.ts';
import { indexMedia } from '../../media/media.server.ts';
import { folderOf } from '../../media/unfinished-files.server.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { files } from '../../platform/files/files.server.ts';
import { demoId } from '../demo-id.server.ts';
import { PIECES } from './pieces.ts';
import { renderPiece } from './synth.ts';
import { encodeWave, measurePeaks } from './wave-file.ts';

const MIME = 'audio/wav';
const LICENCE = 'Our own, free to share with our name';
const BITES = [
  {
    slug: 'first-breath',
    piece: PIECES.companyChoir,
    title: 'First breath',
    artist: 'For a company choir',
    description:
      'Four voices move slowly through seven chords, hold their breath on the last turn and come home to D major. It is the warm-up every choir of ours begins with.',
  },
  {
    slug: 'feet-hands-everybody',
    piece: PIECES.bodyRhythm,
    title: 'Feet, hands, everybody',
    artist: 'For a rhythm workshop',
    description:
      'Feet on a wooden floor begin. A shaker joins, then claps, then snapping fingers and a low wooden bass, and all stop on one clap. This is how a workshop builds up, in twelve seconds instead of ninety minutes.',
  },
  {
    slug: 'quays-at-dawn',
    piece: PIECES.pickedGuitar,
    title: 'Quays at dawn',
    artist: 'For guitar',
    description:
      'A picked guitar in C major. The bass walks down step by step while the melody stays above it, and a slow last chord rings out.',
  },
  {
    slug: 'four-tables',
    piece: PIECES.marimbaHocket,
    title: 'Four tables',
    artist: 'For two marimbas and shaker',
    description:
      'Two marimbas play in turn, so fast that they sound like one. We play it when the tables change in a World Café: nobody has the tune alone.',
  },
  {
    slug: 'last-tram-home',
    piece: PIECES.nightHandpan,
    title: 'Last tram home',
    artist: 'For handpan',
    description:
      'Steel bowls in D minor over a slow heartbeat. Each bar leans a little further down before the tune climbs back and rests.',
  },
];

/** Sketches that the program plays itself, so that a fresh site can be heard as well as seen; things of the library. */
export async function addDemoSound(tx: Tx): Promise<void> {
  const at = nowIso();
  for (const [index, { slug, piece, description, ...words }] of BITES.entries()) {
    const score = piece();
    const samples = renderPiece(score);
    const bytes = Buffer.from(encodeWave(samples));
    const id = demoId(`sound ${slug}`);
    const sha256 = hash('sha256', bytes);
    const storageKey = `${folderOf(id)}/${sha256.slice(0, 12)}.wav`;
    await files().put(storageKey, bytes, MIME);
    const row: MediaRow = {
      ...words,
      id,
      kind: 'audio',
      storageKey,
      filename: `${slug}.wav`,
      sha256,
      mime: MIME,
      bytes: bytes.length,
      width: null,
      height: null,
      durationS: score.seconds,
      alt: '',
      decorative: 0,
      caption: '',
      credit: '',
      licence: LICENCE,
      focalX: 0.5,
      focalY: 0.5,
      thumbhash: '',
      placeholder: '',
      variants: '[]',
      peaks: JSON.stringify(measurePeaks(samples)),
      transcript: description,
      language: 'en',
      visibility: 'public',
      position: index + 1,
      ownerId: null,
      createdAt: at,
      createdBy: null,
      updatedAt: at,
      updatedBy: null,
      version: 1,
      deletedAt: null,
      deletedBy: null,
    };
    await tx.insertInto('media').values(row).execute();
    await indexMedia(tx, row);
  }
}
