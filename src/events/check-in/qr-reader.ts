/** What reads a code off a moving picture. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | undefined>;

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Pixels across that are enough for a code held before a camera. */
const WIDTH = 640;

/** The browser's own reader where it has one, else ours, which is fetched then. */
export async function qrReader(): Promise<QrReader> {
  return (await ownReader()) ?? (await fetchedReader());
}

async function ownReader(): Promise<QrReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (!BarcodeDetector || !formats.includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

async function fetchedReader(): Promise<QrReader> {
  const { decodePicture } = await import('./qr-decoder.ts');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined;
    canvas.width = WIDTH;
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return decodePicture(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}
