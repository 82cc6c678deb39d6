import { decodeQR } from 'qr/decode.js';

/** Reads a QR code from a picture where the browser itself cannot; loaded only then. */
export function decodePicture(picture: ImageData): string | undefined {
  try {
    return decodeQR(picture);
  } catch {
    // No code in it.
    return undefined;
  }
}
