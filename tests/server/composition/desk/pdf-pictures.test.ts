import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { refuse } from '#core/kernel/result.ts';
import { pdfPictures } from '../../../../server/composition/desk/pdf-pictures.ts';

const aPdf = async (options: PDFKit.PDFDocumentOptions = {}, pages = 1): Promise<Buffer> => {
  const pdf = new PDFDocument({ size: 'A4', ...options });
  pdf.rect(0, 0, 300, 300).fill('red');
  for (let page = 1; page < pages; page += 1) pdf.addPage({ size: [600, 60] });
  pdf.end();
  return buffer(pdf);
};
const script = (words: string) => new URL(`data:text/javascript,${encodeURIComponent(words)}`);

describe('pictures of PDFs', () => {
  it('a PDF as a picture has its pages one below the other, in their colours, ten at most', async () => {
    const drawn = await pdfPictures().draw(await aPdf({}, 20));
    if (!drawn.ok) throw new Error(drawn.refusal.why);
    const { format, width, height } = await sharp(drawn.value).metadata();
    // One page of A4 and nine of 1,000 by 100, with gaps of 12.
    expect({ format, width, height }).toEqual({ format: 'webp', width: 1000, height: 1414 + 9 * 100 + 9 * 12 });
    const corner = await sharp(drawn.value).extract({ left: 50, top: 50, width: 1, height: 1 }).raw().toBuffer();
    const [red = 0, green = 0, blue = 0] = corner;
    expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
  });

  it('a PDF that is broken or has a password is refused as a picture, and the next file is drawn', async () => {
    const pictures = pdfPictures();
    const [broken, locked, good] = await Promise.all([
      pictures.draw(Buffer.from('%PDF-1.7 and no more')),
      pictures.draw(await aPdf({ userPassword: 'secret' })),
      pictures.draw(await aPdf()),
    ]);
    expect([broken, locked]).toMatchObject([
      { ok: false, refusal: { kind: 'not-drawable', why: expect.stringContaining('corrupted') } },
      { ok: false, refusal: { kind: 'not-drawable', why: expect.stringContaining('Password') } },
    ]);
    expect(good.ok).toBe(true);
  });

  it('drawing a PDF as a picture ends with its thread when it takes too long, breaks or does not answer', async () => {
    const draw = (words: string) => pdfPictures(script(words), 2_000).draw(new Uint8Array());
    const failed = (why: string) => refuse({ kind: 'not-drawable', why });
    expect(await draw('setInterval(() => {}, 1000)')).toEqual(failed('nothing within 2 s'));
    expect(await draw('throw new Error("broken")')).toEqual(failed('Error: broken'));
    expect(await draw('')).toEqual(failed('the thread ended'));
  });
});
