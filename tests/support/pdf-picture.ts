import { PDFiumLibrary } from '@hyzyla/pdfium';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

let opened: Promise<PDFiumLibrary> | undefined;

/** A page of a PDF as a PNG, drawn as a viewer draws it. @param page from 1 @param scale pixels for each point */
export const pdfPicture = async (pdf: Uint8Array, page: number, scale = 2): Promise<Buffer> => {
  opened ??= PDFiumLibrary.init();
  const document = await (await opened).loadDocument(pdf);
  try {
    const { data, width, height } = await document.getPage(page - 1).render({ scale, render: 'bitmap' });
    return await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
  } finally {
    document.destroy();
  }
};

/** The text of the QR code on a page of a PDF, read from its picture. @throws Error when the page has no code */
export const codeOnPage = async (pdf: Uint8Array, page: number): Promise<string> => {
  const { data, info } = await sharp(await pdfPicture(pdf, page))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
};
