import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Finds a QR code in a picture: a frame of the camera, or a drawing. */
export interface CodeReader {
  /** The code's text, exactly as it is encoded; null when there is none in the picture. */
  read(picture: HTMLCanvasElement): Promise<string | null>;
}

/** What we need of the platform's reader, which TypeScript does not know yet. */
type PlatformReader = { detect(picture: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]> };
type PlatformReaderClass = {
  new (options: { readonly formats: readonly string[] }): PlatformReader;
  getSupportedFormats(): Promise<readonly string[]>;
};

/**
 * The platform's `BarcodeDetector` where it reads QR, else ZXing as WebAssembly. The platform's one may fail later, for
 * example when its service is missing; ZXing then takes over.
 * @param wasmUrl where our own server has ZXing's module
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
    // A ticket on a phone in the dark theme of its browser is still black on white.
    tryInvert: false,
    maxNumberOfSymbols: 1,
    textMode: 'Plain',
  });
  return found?.isValid ? found.text : null;
};
