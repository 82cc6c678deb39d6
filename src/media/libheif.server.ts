import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js';

/** Bytes: a picture of 25 million pixels takes 130 million, 220 with more than 8 bits a colour; one that lies about its size takes no more. */
const MOST_MEMORY = 220_000_000;
const PAGE = 65_536;

let program: Promise<WebAssembly.Module> | undefined;

/**
 * libheif in WebAssembly, with a memory of its own: that is given back whole, and a picture that upsets one libheif
 * upsets no other.
 */
export async function loadLibheif(): Promise<Libheif> {
  const { default: libheif } = await import('libheif-js/libheif-wasm/libheif.js');
  program ??= compile();
  const compiled = await program;
  return libheif({
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(compiled, imports);
      for (const each of Object.values(instance.exports)) if (each instanceof WebAssembly.Memory) limit(each);
      return receive(instance);
    },
    // What it has to say of a damaged picture is no news.
    print: () => undefined,
    printErr: () => undefined,
  });
}

async function compile(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.wasm');
  return WebAssembly.compile(await readFile(path));
}

function limit(memory: WebAssembly.Memory): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE > MOST_MEMORY) throw new RangeError('No more memory');
    return grow(pages);
  };
}
