import type { EditorView } from '@tiptap/pm/view';
import { Fragment, Slice } from '@tiptap/pm/model';
import { type EditorState, Selection } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import { dropPoint } from '@tiptap/pm/transform';
import type { PastedElement } from './paste-tree.ts';
import { readPasted, textOf } from './paste-tree.ts';
import { patterns } from '../../forms/patterns.ts';
import type { TextUploads } from '../text-uploads.ts';
import { PLACEHOLDER } from '../stored.ts';

/** A picture of a mail or a page that only counts its readers is smaller than this. */
const LEAST_PIXELS = 3;
const OWN_MEDIA = /^(?:https?:\/\/[^/]+)?\/media\/([^/]+)\//;

/**
 * What becomes of pictures and sounds that are pasted or dropped into a text: files and pictures whose bytes are in the
 * pasted HTML go into the library, pictures of this site stay what they are. Nothing is fetched from elsewhere:
 * `say` is told how many pictures could not be taken over.
 */
export class PastedMedia {
  readonly #uploads: TextUploads;
  readonly #say: (words: string) => void;
  #lost = 0;

  constructor(uploads: TextUploads, say: (words: string) => void) {
    this.#uploads = uploads;
    this.#say = say;
  }

  /** For a picture in pasted HTML (`tidyPastedHtml`). */
  readonly take = (attrs: Readonly<Record<string, string>>): PastedElement | undefined => {
    const { src = '', alt = '' } = attrs;
    if (Number(attrs['width'] ?? 100) < LEAST_PIXELS || Number(attrs['height'] ?? 100) < LEAST_PIXELS)
      return undefined;
    const own = OWN_MEDIA.exec(src)?.[1] ?? '';
    if (patterns.uuid.test.test(own) && new URL(src, location.href).origin === location.origin)
      return figure('data-picture', own, [{ tag: 'img', attrs: { alt }, children: [] }]);
    const file = fileIn(src, alt);
    if (file) return figure('data-upload', this.#uploads.add(file, isFileName(alt) ? '' : alt));
    this.#lost += 1;
    return undefined;
  };

  /**
   * Puts the files of a paste, or of a drop at `point`, into the text. False where there are none, or where they only
   * show the words that came with them, which are taken instead.
   */
  receive(view: EditorView, data: DataTransfer | null, point?: { left: number; top: number }): boolean {
    const lost = this.#lost;
    this.#lost = 0;
    const files = [...(data?.files ?? [])];
    if (files.length === 0 || hasWords(data?.getData('text/html') ?? '')) {
      if (lost > 0) this.#say(wordsForLost(lost));
      return false;
    }
    const taken = files.filter(({ type }) => /^(image|audio)\//.test(type));
    if (taken.length < files.length) this.#say('Only pictures and sounds can be put into a text.');
    if (taken.length > 0) place(view, { slice: this.#slice(view, taken), files: taken.length }, point);
    return true;
  }

  #slice({ state }: EditorView, files: readonly File[]): Slice {
    const { schema, selection } = state;
    const nodes = files.map((file) => schema.node(PLACEHOLDER, { key: this.#uploads.add(file) }));
    const slice = new Slice(Fragment.from(nodes), 0, 0);
    // What stands behind the cursor comes below; where nothing does, one writes on in a line of its own.
    return selection.$to.parentOffset < selection.$to.parent.content.size
      ? slice
      : withLineBelow(slice, state);
  }
}

/** One writes on below what is pasted, and not over its last picture or in the last cell of its table. */
export function withLineBelow(slice: Slice, state: EditorState): Slice {
  const { content, openStart } = slice;
  const last = content.lastChild;
  const isPicture = last?.isBlock && last.isLeaf;
  // Pasted into a table, its cells go into those that are there.
  const isTable = last?.type.spec['tableRole'] === 'table' && !isInTable(state);
  if (!isPicture && !isTable) return slice;
  return new Slice(content.addToEnd(state.schema.node('paragraph')), openStart, 0);
}

/** `files`: how many placeholders the slice begins with. The cursor comes below the last. */
function place(
  view: EditorView,
  { slice, files }: { slice: Slice; files: number },
  point: { left: number; top: number } | undefined,
): void {
  const { tr, doc } = view.state;
  const at = point && view.posAtCoords(point)?.pos;
  const { from, to } = view.state.selection;
  const between = at === undefined ? undefined : (dropPoint(doc, at, slice) ?? at);
  tr.replaceRange(between ?? from, between ?? to, slice);
  const key: unknown = slice.content.child(files - 1).attrs['key'];
  let end = 0;
  tr.doc.descendants((node, place) => {
    if (node.attrs['key'] === key) end = place + node.nodeSize;
    return !node.isTextblock;
  });
  const below = Selection.findFrom(tr.doc.resolve(end), 1, true);
  if (below) tr.setSelection(below);
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

function hasWords(html: string): boolean {
  return textOf(readPasted(html)).trim() !== '';
}

function wordsForLost(lost: number): string {
  return lost === 1
    ? '1 picture could not be pasted: copy it on its own and paste it.'
    : `${lost} pictures could not be pasted: copy each on its own and paste it.`;
}

function figure(name: string, value: string, children: PastedElement[] = []): PastedElement {
  return { tag: 'figure', attrs: { [name]: value }, children };
}

/** Names that programs give are no words for what a picture shows. */
function isFileName(alt: string): boolean {
  return /\.\w{3,4}$/.test(alt.trim());
}

/** The bytes of a data: address, read without fetching it; undefined for any other. */
function fileIn(src: string, alt: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[\w.+-]+);base64,([\s\S]+)$/i.exec(src.trim()) ?? [];
  if (!type) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s|%0A/gi, '')), (sign) => sign.codePointAt(0) ?? 0);
    const ending = type.slice('image/'.length).replace('jpeg', 'jpg');
    return new File([bytes], isFileName(alt) ? alt : `picture.${ending}`, { type });
  } catch {
    return undefined;
  }
}
