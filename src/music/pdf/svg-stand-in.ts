/**
 * As much of a browser's document as abcjs draws into: elements with attributes and children, and how wide words are.
 * Nothing of it is ever shown.
 */
export class SvgElement {
  readonly name: string;
  readonly children: SvgElement[] = [];
  readonly style: Record<string, string> = {};
  parentNode: SvgElement | undefined;
  #text = '';
  readonly #attributes = new Map<string, string>();
  readonly #measure: Measure;

  constructor(name: string, measure: Measure) {
    this.name = name;
    this.#measure = measure;
  }

  get parentElement(): SvgElement | undefined {
    return this.parentNode;
  }
  get firstChild(): SvgElement | null {
    return this.children[0] ?? null;
  }
  get className(): { baseVal: string } {
    return { baseVal: this.getAttribute('class') ?? '' };
  }
  get classList(): string[] {
    return this.className.baseVal.split(' ').filter(Boolean);
  }
  get textContent(): string {
    return this.#text + this.children.map((child) => child.textContent).join('');
  }
  set textContent(text: string) {
    this.children.length = 0;
    this.#text = text;
  }
  set innerHTML(text: string) {
    this.textContent = text;
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: unknown): void {
    this.#attributes.set(name, String(value));
  }
  setAttributeNS(_space: string | null, name: string, value: unknown): void {
    this.setAttribute(name, value);
  }
  addEventListener(): void {
    // Nobody presses on paper.
  }

  appendChild(child: SvgElement): SvgElement {
    return this.insertBefore(child, null);
  }
  insertBefore(child: SvgElement, before: SvgElement | null): SvgElement {
    child.parentNode?.removeChild(child);
    const at = before ? this.children.indexOf(before) : -1;
    this.children.splice(at < 0 ? this.children.length : at, 0, child);
    child.parentNode = this;
    return child;
  }
  removeChild(child: SvgElement): void {
    const at = this.children.indexOf(child);
    if (at >= 0) this.children.splice(at, 1);
    child.parentNode = undefined;
  }

  /** abcjs asks it of words alone. Syllables and names of chords keep a space between them. */
  getBBox(): { width: number; height: number } {
    const lines = linesOfText(this);
    const words = wordsOf(this);
    const apart = this.classList.some((name) => APART.has(name)) ? words.size * SPACE : 0;
    return {
      width: Math.max(0, ...lines.map((line) => this.#measure(line, words))) + apart,
      height: lines.length * words.size * LINE,
    };
  }
}

const APART = new Set(['abcjs-lyric', 'abcjs-chord']);
/** Of the size of letters. */
const SPACE = 0.3;
/** Of the size of its letters, how high a line is. */
export const LINE = 1.2;

export interface WordsLook {
  size: number;
  bold: boolean;
}
type Measure = (text: string, look: WordsLook) => number;

/** How an element of words is written. */
export function wordsOf(text: SvgElement): WordsLook {
  const weight = text.getAttribute('font-weight') ?? '';
  return {
    size: Number.parseFloat(text.getAttribute('font-size') ?? '') || 16,
    bold: weight === 'bold' || Number(weight) > 500 || isChord(text),
  };
}

/** Names of chords above a staff. */
export const isChord = (text: SvgElement): boolean => text.classList.includes('abcjs-chord');

/** A part of it that has a place of its own begins a line. */
export function linesOfText({ children }: SvgElement): string[] {
  const lines: string[] = [];
  for (const part of children)
    if (lines.length === 0 || part.getAttribute('x') !== null) lines.push(part.textContent);
    else lines[lines.length - 1] += part.textContent;
  return lines;
}

/** What abcjs says to who works on it. */
const quiet = { log: () => undefined, error: () => undefined };

/** Runs what draws into `document`, which is there no longer than that. */
export function withStandIn<T>(measure: Measure, draw: (place: () => SvgElement) => T): T {
  const create = (name: string) => new SvgElement(name, measure);
  const body = create('body');
  const document = {
    body,
    createElement: create,
    createElementNS: (_space: string, name: string) => create(name),
    createTextNode: (text: string) => Object.assign(create('#text'), { textContent: text }),
    querySelector: () => body,
  };
  const stand = Object.entries({ document, console: quiet, window: { console: quiet } });
  const before = stand.map(([name]) => Object.getOwnPropertyDescriptor(globalThis, name));
  try {
    for (const [name, value] of stand)
      Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
    return draw(() => create('div'));
  } finally {
    for (const [index, [name]] of stand.entries()) {
      const was = before[index];
      if (was) Object.defineProperty(globalThis, name, was);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
