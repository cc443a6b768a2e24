import encodeQR from 'qr';
import type { TaggedPdf } from './tagged-pdf.ts';

/** Draws a QR code: black squares on the white page, which serves as the quiet zone. @param size of its side, in points */
export const drawQr = (
  { pdf }: TaggedPdf,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void => {
  // The package adds a border of at least one square, which is removed because the page is the border.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const side = size / rows.length;
  for (const [row, modules] of rows.entries()) {
    for (let column = 0; column < modules.length; column += 1) {
      const begins = column;
      while (modules[column]) column += 1;
      // Slightly taller than a square, so that no viewer shows a seam between two rows.
      if (column > begins) pdf.rect(x + begins * side, y + row * side, (column - begins) * side, side * 1.02);
    }
  }
  pdf.fill('#000000');
};
