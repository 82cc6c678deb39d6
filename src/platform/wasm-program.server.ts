import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const PAGE = 65_536;

/** A program in WebAssembly; each instance has a memory of its own that is given back whole, and takes no more than `most` bytes. */
export class WasmProgram {
  readonly #name: string;
  readonly #most: number;
  #compiled: Promise<WebAssembly.Module> | undefined;

  constructor(name: string, most: number) {
    this.#name = name;
    this.#most = most;
  }

  /** What Emscripten asks for to start one; `onShort` is called when it gets no more memory. */
  async starter(
    onShort = (): void => undefined,
  ): Promise<(imports: WebAssembly.Imports) => WebAssembly.Instance> {
    this.#compiled ??= compile(this.#name);
    const compiled = await this.#compiled;
    return (imports) => {
      const instance = new WebAssembly.Instance(compiled, imports);
      for (const each of Object.values(instance.exports))
        if (each instanceof WebAssembly.Memory) limit(each, this.#most, onShort);
      return instance;
    };
  }
}

async function compile(name: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve(name)));
}

function limit(memory: WebAssembly.Memory, most: number, onShort: () => void): void {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE <= most) return grow(pages);
    onShort();
    throw new RangeError('No more memory');
  };
}
