/** What we use of it; its own types name no module. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface Failure {
    code: unknown;
  }
  /** What embind calls an object of libheif: where it is in its memory. */
  interface Wrapped {
    $$: { ptr: number };
  }
  export interface Libheif {
    heif_context_alloc(): object;
    heif_context_read_from_memory(context: object, content: Uint8Array): unknown;
    heif_js_context_get_primary_image_handle(context: object): Wrapped | Failure | null;
    heif_image_handle_get_width(handle: object): number;
    heif_image_handle_get_height(handle: object): number;
    // Those of its C functions that have no other name: they take addresses.
    _heif_decode_image(
      error: number,
      handle: number,
      image: number,
      space: number,
      chroma: number,
      options: number,
    ): void;
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_get_bits_per_pixel_range(image: number, channel: number): number;
    _heif_image_release(image: number): void;
    _heif_image_handle_get_nclx_color_profile(error: number, handle: number, profile: number): void;
    _heif_image_get_nclx_color_profile(error: number, image: number, profile: number): void;
    _malloc(bytes: number): number;
    HEAPU8: Uint8Array;
    HEAPU32: Uint32Array;
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
