import { create } from 'qrcode';

/** Light modules around a code, on each side (ISO/IEC 18004). */
const MARGIN = 4;

/** Pixels of its side, at most: twice of what a mail shows it at. */
const SIDE = 400;

/** A QR code as PNG. Drawn off the event loop: qrcode's own PNG takes 20 ms of it, each time. */
export async function codePicture(text: string): Promise<Buffer> {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const side = size + 2 * MARGIN;
  const modules = Buffer.alloc(side * side, 255);
  for (const [index, isDark] of data.entries())
    if (isDark) modules[(Math.floor(index / size) + MARGIN) * side + (index % size) + MARGIN] = 0;
  const { default: sharp } = await import('sharp');
  return sharp(modules, { raw: { width: side, height: side, channels: 1 } })
    .resize({ width: side * Math.floor(SIDE / side), kernel: 'nearest' })
    .png()
    .toBuffer();
}
