import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** The most pages that are drawn; evidence has one or two. */
const maxPages = 10;
/** The box of a page, in pixels. All pages together stay below WebP's limit of 16,383 pixels. */
const box = { width: 1_000, height: 1_600 };
/** Grey between the pages, so that one ends visibly. */
const gap = { pixels: 12, colour: '#b8b2a8' };

/**
 * The first pages of a PDF as one WebP picture, one below the other. PDFium runs as WebAssembly, so that a malicious file
 * reaches neither this program's memory nor its files; forms, scripts and links of the PDF are not run.
 * @throws Error for a file that cannot be drawn, such as one with a password
 */
export const pdfAsPicture = async (pdf: Uint8Array): Promise<Uint8Array> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: { readonly data: Uint8Array; readonly width: number; readonly height: number }[] = [];
  for (let nth = 0; nth < Math.min(document.getPageCount(), maxPages); nth += 1) {
    const page = document.getPage(nth);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(box.width / originalWidth, box.height / originalHeight);
    const width = Math.max(1, Math.floor(originalWidth * scale));
    const height = Math.max(1, Math.floor(originalHeight * scale));
    const drawn = await page.render({ width, height, render: 'bitmap' });
    pages.push({ data: drawn.data, width: drawn.width, height: drawn.height });
  }
  if (pages.length === 0) throw new Error('the PDF has no pages');
  const tops = pages.map((_, nth) => pages.slice(0, nth).reduce((sum, { height }) => sum + height + gap.pixels, 0));
  const size = {
    width: Math.max(...pages.map(({ width }) => width)),
    height: pages.reduce((sum, { height }) => sum + height + gap.pixels, -gap.pixels),
  };
  return sharp({ create: { ...size, channels: 3, background: gap.colour } })
    .composite(
      pages.map(({ data, width, height }, nth) => ({
        input: Buffer.from(data),
        raw: { width, height, channels: 4 },
        top: tops[nth] ?? 0,
        left: 0,
      })),
    )
    .webp({ quality: 80 })
    .toBuffer();
};
