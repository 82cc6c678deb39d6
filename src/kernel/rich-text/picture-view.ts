import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { thumbnailOf } from '../media/media.ts';
import { pauseAfter } from '../browser/retry.ts';

const LONGEST_PAUSE_MS = 60_000;

/** A picture in the text: a frame with its name until its bytes are there, which are asked for again and again. */
export function pictureView(node: Node): NodeView {
  const dom = document.createElement('figure');
  const image = dom.appendChild(document.createElement('img'));
  const away = dom.appendChild(document.createElement('p'));
  const caption = dom.appendChild(document.createElement('figcaption'));
  let src = '';
  let failures = 0;
  let timer: number | undefined;

  const ask = () => {
    window.clearTimeout(timer);
    timer = undefined;
    image.src = src;
  };
  const askAgain = () => timer !== undefined && ask();
  const draw = ({ attrs }: Node) => {
    const { mediaId, alt, caption: words, name } = attrs as Record<string, string>;
    image.alt = alt ?? '';
    caption.textContent = words ?? '';
    away.textContent = `${name || alt || words || 'A picture'}: uploaded, but it cannot be shown while you are offline.`;
    dom.toggleAttribute('data-undescribed', !alt);
    if (src === thumbnailOf(mediaId ?? '')) return;
    src = thumbnailOf(mediaId ?? '');
    ask();
  };
  image.addEventListener('load', () => {
    failures = 0;
    dom.removeAttribute('data-away');
  });
  image.addEventListener('error', () => {
    dom.setAttribute('data-away', '');
    failures += 1;
    timer = window.setTimeout(ask, pauseAfter(failures, 0, LONGEST_PAUSE_MS));
  });
  window.addEventListener('online', askAgain);
  draw(node);
  return {
    dom,
    update: (next) => {
      if (next.type !== node.type) return false;
      draw(next);
      return true;
    },
    ignoreMutation: () => true,
    destroy: () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', askAgain);
    },
  };
}
