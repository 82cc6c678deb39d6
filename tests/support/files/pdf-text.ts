import { inflateSync } from 'node:zlib';

/** The words in a PDF without the spaces between them: enough for what browsers and pdfkit write. */
export function pdfText(file: Buffer): string {
  const objects = readObjects(file);
  const maps = new Map<string, Map<string, string>>();
  for (const { id, head } of objects.values()) {
    const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(head)?.[1];
    const map = toUnicode && objects.get(toUnicode)?.stream;
    if (map) maps.set(id, readMap(map));
  }
  const parts: string[] = [];
  for (const { head } of objects.values()) {
    if (!/\/Type\s*\/Page\b/.test(head)) continue;
    const fonts = fontsOf(head, objects);
    const contents = /\/Contents\s*\[?\s*([\d R\s]+)/.exec(head)?.[1] ?? '';
    for (const [, id = ''] of contents.matchAll(/(\d+) 0 R/g))
      parts.push(readPage(objects.get(id)?.stream ?? '', (name) => maps.get(fonts.get(name) ?? '')));
  }
  return parts.join('').replaceAll(/\s+/g, '');
}

interface PdfObject {
  id: string;
  head: string;
  stream: string | undefined;
}

function readObjects(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n|\r)(\d+) 0 obj\b/g)) {
    const [whole, id = ''] = match;
    const from = match.index + whole.length;
    const end = text.indexOf('endobj', from);
    const at = text.indexOf('stream', from);
    const has = at > 0 && at < end;
    const head = text.slice(from, has ? at : end);
    let stream: string | undefined;
    if (has) {
      const start = at + 'stream'.length + (text[at + 6] === '\r' ? 2 : 1);
      const bytes = file.subarray(start, text.indexOf('endstream', start));
      stream = head.includes('/FlateDecode') ? inflated(bytes) : bytes.toString('latin1');
    }
    objects.set(id, { id, head, stream });
  }
  return objects;
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

/** Which object each of a page's font names is. */
function fontsOf(page: string, objects: Map<string, PdfObject>): Map<string, string> {
  const resources = /\/Resources (\d+) 0 R/.exec(page)?.[1];
  const text = page + (resources ? (objects.get(resources)?.head ?? '') : '');
  const shared = /\/Font (\d+) 0 R/.exec(text)?.[1];
  const fonts = (shared ? objects.get(shared)?.head : undefined) ?? text;
  return new Map([...fonts.matchAll(/\/(F\w+)\s+(\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]));
}

/** Codes of a font and the signs they stand for. */
function readMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, block = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', sign = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      map.set(code.toLowerCase(), utf16(sign));
  for (const [, block = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first, list] of block.matchAll(
      /<(\w+)>\s*<(\w+)>\s*(?:<(\w+)>|\[([^\]]*)\])/g,
    )) {
      const signs = list?.match(/\w+/g);
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1) {
        const step = code - Number.parseInt(from, 16);
        const sign = signs
          ? utf16(signs[step] ?? '')
          : String.fromCodePoint(Number.parseInt(first ?? '0', 16) + step);
        map.set(code.toString(16).padStart(from.length, '0'), sign);
      }
    }
  return map;
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

/** Kerning moves the pen, too: only whitespace says nothing here. */
function readPage(content: string, mapOf: (font: string) => Map<string, string> | undefined): string {
  let map: Map<string, string> | undefined;
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\w+) [\d.]+ Tf|(\[[^\]]*\]\s*TJ|<\w+>\s*Tj)/g)) {
    if (font) map = mapOf(font);
    // Drawn faces have codes of one byte, the others of two.
    const width = [...(map?.keys() ?? [])][0]?.length ?? 4;
    for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g))
      for (let at = 0; at < hex.length; at += width)
        text += map?.get(hex.slice(at, at + width).toLowerCase()) ?? '';
  }
  return text;
}
