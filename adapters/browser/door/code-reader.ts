import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Finds a QR code in a picture: a frame of the camera, or a drawing. */
export interface CodeReader {
  /** The code's text, exactly as it is encoded; null when there is none in the picture. */
  read(picture: HTMLCanvasElement): Promise<string | null>;
}

/** The part of `BarcodeDetector` that we use, which TypeScript does not declare yet. */
type PlatformReader = { detect(picture: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]> };
type PlatformReaderClass = {
  new (options: { readonly formats: readonly string[] }): PlatformReader;
  getSupportedFormats(): Promise<readonly string[]>;
};

/**
 * Uses the platform's `BarcodeDetector` where it reads QR codes, else ZXing as WebAssembly. ZXing also takes over when the
 * platform's reader fails later, for example because its service is missing.
 * @param wasmUrl the URL of ZXing's module on our own server
 */
export const openCodeReader = async (wasmUrl: string): Promise<CodeReader> => {
  let platform = await platformReader();
  if (!platform) await loadWasm(wasmUrl);
  return {
    async read(picture) {
      if (platform)
        try {
          const [found] = await platform.detect(picture);
          return found?.rawValue ?? null;
        } catch {
          platform = undefined;
          await loadWasm(wasmUrl);
        }
      return readByWasm(picture);
    },
  };
};

const platformReader = async (): Promise<PlatformReader | undefined> => {
  const found: PlatformReaderClass | undefined = Reflect.get(globalThis, 'BarcodeDetector');
  if (!found) return undefined;
  try {
    const formats = await found.getSupportedFormats();
    return formats.includes('qr_code') ? new found({ formats: ['qr_code'] }) : undefined;
  } catch {
    return undefined;
  }
};

const loadWasm = async (wasmUrl: string): Promise<void> => {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
};

const readByWasm = async (picture: HTMLCanvasElement): Promise<string | null> => {
  const pixels = picture
    .getContext('2d', { willReadFrequently: true })
    ?.getImageData(0, 0, picture.width, picture.height);
  if (!pixels) return null;
  const [found] = await readBarcodes(pixels, {
    formats: ['QRCode'],
    tryHarder: true,
    // No inverted codes: our tickets are black on white in a browser's dark theme, too.
    tryInvert: false,
    maxNumberOfSymbols: 1,
    textMode: 'Plain',
  });
  return found?.isValid ? found.text : null;
};
