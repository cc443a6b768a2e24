import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { renderPageAsImage } from 'unpdf';

/** A page of a PDF as a PNG, drawn as a viewer draws it. @param page from 1 */
export const pdfPicture = async (pdf: Uint8Array, page: number, scale = 2): Promise<Buffer> =>
  Buffer.from(
    await renderPageAsImage(new Uint8Array(pdf), page, { canvasImport: () => import('@napi-rs/canvas'), scale }),
  );

/** The text of the QR code on a page of a PDF, read from its picture. @throws Error when the page has no code */
export const codeOnPage = async (pdf: Uint8Array, page: number): Promise<string> => {
  const { data, info } = await sharp(await pdfPicture(pdf, page))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
};
