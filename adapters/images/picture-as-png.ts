import sharp from 'sharp';

/** The width of a logo in PDFs and emails, in pixels: enough for print at the size of a letterhead. */
const maxWidth = 960;

/** A picture that is as wide as a logo needs, as PNG, which PDFs and mail programs can show. @throws when it is no picture */
export const pictureAsPng = async (
  bytes: Uint8Array,
): Promise<{ readonly png: Buffer; readonly width: number; readonly height: number }> => {
  const { data, info } = await sharp(bytes)
    .resize({ width: maxWidth, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
};
