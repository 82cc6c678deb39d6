import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { mailHtml } from './mail-template.server.ts';
import { shareImage } from './share-image.server.ts';
import { adoptSite, shippedSite, site } from './site.ts';

const before = { ...site };
afterEach(() => adoptSite(before));

const mail = {
  subject: 'x',
  greeting: 'Hello,',
  paragraphs: [],
  button: { label: 'Go', url: 'https://x.example' },
};

it('the button of an email has the accent of the site', () => {
  adoptSite({ ...shippedSite, accent: '' });
  expect(mailHtml(mail)).toContain('background:#f2b632');
  adoptSite({ ...shippedSite, accent: '#88ccff' });
  expect(mailHtml(mail)).toContain('background:#88ccff');
  expect(mailHtml(mail)).not.toContain('#f2b632');
});

it('a share picture bears our sign only where the site has none of its own', async () => {
  const words = { kind: 'post', version: 1, label: 'Post', title: 'T', facts: [], coverId: null };
  const cornerOf = async (id: string) => {
    const { body } = await shareImage({ ...words, id });
    return sharp(body).extract({ left: 70, top: 60, width: 60, height: 60 }).raw().toBuffer();
  };
  const id = '0b3f6f0e-58a1-4c3e-9a54-2f1f6f0c7d11';
  adoptSite({ ...shippedSite, name: 'i', logo: null });
  const ours = await cornerOf(id);
  adoptSite({ ...shippedSite, name: 'i', logo: { drawn: {}, jpeg: '/x.jpg' } as never });
  const theirs = await cornerOf(id);
  const inked = (pixels: Buffer) =>
    pixels.filter((value, at) => Math.abs(value - (pixels[at % 3] ?? 0)) > 60).length;
  expect(inked(ours)).toBeGreaterThan(3 * inked(theirs));
});
