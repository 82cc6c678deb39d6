/** What we use of it; its own types name no module. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface Failure {
    code: unknown;
  }
  /** What embind calls an object of libheif: where it is in its memory. */
  interface Wrapped {
    $$: { ptr: number };
  }
  export interface Channel {
    /** 0: Y, 1: Cb, 2: Cr, 6: how transparent, 10: red, green and blue together. */
    id: { value: number };
    width: number;
    height: number;
    stride: number;
    data: Uint8Array;
  }
  export interface Decoded {
    image: Wrapped;
    channels: Channel[];
  }
  export interface Libheif {
    heif_context_alloc(): object;
    heif_context_read_from_memory(context: object, content: Uint8Array): unknown;
    heif_js_context_get_primary_image_handle(context: object): Wrapped | Failure | null;
    heif_image_handle_get_width(handle: object): number;
    heif_image_handle_get_height(handle: object): number;
    heif_js_decode_image2(handle: object, space: unknown, chroma: unknown): Decoded | Failure | null;
    heif_image_release(image: object): void;
    heif_colorspace: { heif_colorspace_RGB: unknown; heif_colorspace_YCbCr: unknown };
    heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_420: unknown };
    // Those of its C functions that have no other name: they take addresses.
    _heif_image_handle_get_luma_bits_per_pixel(handle: number): number;
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
