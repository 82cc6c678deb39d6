/** What we use of it; its own types name no module. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface Failure {
    code: unknown;
  }
  interface Decoded {
    image: object;
    channels: { width: number; height: number; stride: number; data: Uint8Array }[];
  }
  export interface Libheif {
    heif_context_alloc(): object;
    heif_context_read_from_memory(context: object, content: Uint8Array): unknown;
    heif_js_context_get_primary_image_handle(context: object): object | Failure | null;
    heif_image_handle_get_width(handle: object): number;
    heif_image_handle_get_height(handle: object): number;
    heif_js_decode_image2(handle: object, space: unknown, chroma: unknown): Decoded | Failure | null;
    heif_colorspace: { heif_colorspace_RGB: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown };
  }
  interface Options {
    instantiateWasm(
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance) => unknown,
    ): unknown;
    print(line: string): void;
    printErr(line: string): void;
  }
  export default function libheif(options: Options): Libheif;
}
