import { MediaImage } from '../../kernel/media/image.tsx';
import { CountInArt } from '../count-in-art.tsx';
import { RiversArt } from '../rivers-art.tsx';
import { TogetherArt } from '../together-art.tsx';
import type { MediaById } from '../../kernel/media/media.ts';
import type { Section } from './sections.ts';

/** A picture of the library, or one of our drawings. */
export function OpeningArt({ section: { picture, drawing }, media }: { section: Section; media: MediaById }) {
  const found = media[picture ?? ''];
  if (found?.kind === 'image')
    return <MediaImage picture={found} eager sizes="(min-width: 48rem) 40vw, 100vw" className="rounded-lg" />;
  if (drawing === 'rivers') return <RiversArt />;
  if (drawing === 'together') return <TogetherArt />;
  return drawing === 'countIn' ? <CountInArt /> : null;
}
