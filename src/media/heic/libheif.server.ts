import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js';
import { WasmProgram } from '../../platform/wasm-program.server.ts';

/** A picture of 25 million pixels takes 130 million bytes, 220 with more than 8 bits a colour; one that lies about its size takes no more. */
const program = new WasmProgram('libheif-js/libheif-wasm/libheif.wasm', 220_000_000);

/** libheif in WebAssembly: a picture that upsets one libheif upsets no other. */
export async function loadLibheif(): Promise<Libheif> {
  const { default: libheif } = await import('libheif-js/libheif-wasm/libheif.js');
  const start = await program.starter();
  return libheif({
    instantiateWasm: (imports, receive) => receive(start(imports)),
    // What it has to say of a damaged picture is no news.
    print: () => undefined,
    printErr: () => undefined,
  });
}
