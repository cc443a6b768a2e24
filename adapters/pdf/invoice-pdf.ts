import type { InvoicePaper } from '#core/money/invoices/invoice-paper.ts';
import { drawLogo } from './draw-svg.ts';
import { openFonts } from './open-fonts.ts';
import { createPdf, margin, type TaggedPdf } from './tagged-pdf.ts';
import type { PaperFiles } from './ticket-pdf.ts';
import { writeLines } from './write-text.ts';

const ink = '#1d1512';
const quiet = '#57463b';
const rule = '#cdbd9f';

/** Where the columns of the table begin, from the left margin, and how wide they are, in points. */
const columns = [
  { x: 0, width: 250, align: 'left' },
  { x: 260, width: 70, align: 'right' },
  { x: 340, width: 50, align: 'right' },
  { x: 400, width: 83, align: 'right' },
] as const;
const tableWidth = 483;
const rowHeight = 24;

/** An invoice or a credit note: an A4 document, tagged for screen readers. */
export const invoicePdf = async (paper: InvoicePaper, { logo }: Pick<PaperFiles, 'logo'> = {}): Promise<Buffer> => {
  const sheet = createPdf({ title: paper.title, author: paper.festival, date: paper.date });
  const { letterhead, buyer } = paper;
  await openFonts(
    sheet,
    [letterhead, buyer].flatMap((texts) => texts.map((text, at) => [text, styleOf(at)] as const)),
  );
  writeHead(sheet, paper, logo);
  writeTable(sheet, paper);
  writeSums(sheet, paper);
  return sheet.finish();
};

/** The first line of a letterhead or an address is bold. */
const styleOf = (line: number) => (line === 0 ? 'bold' : 'text');

const writeHead = (
  sheet: TaggedPdf,
  { kind, letterhead, buyer, facts }: InvoicePaper,
  logo: string | undefined,
): void => {
  const { pdf } = sheet;
  sheet.decorate(() => drawLogo(sheet, logo, { x: margin, y: 50, width: 150 }));
  const right = margin + 300;
  let end = 52;
  letterhead.forEach((text, at) => {
    pdf.fillColor(ink);
    sheet.writeTagged('P', () => {
      end = writeLines(sheet, text, styleOf(at), { x: right, y: end, width: 183, size: 10 });
    });
  });
  pdf.font('heading').fontSize(34).fillColor(ink);
  sheet.writeTagged('H1', () => pdf.text(kind, margin, 190));
  const top = 246;
  let below = top;
  pdf.fillColor(ink);
  buyer.forEach((text, at) => {
    sheet.writeTagged('P', () => {
      below = writeLines(sheet, text, styleOf(at), { x: margin, y: below, width: 240, size: 11.5 });
    });
  });
  facts.forEach(({ label, value }, at) => {
    const y = top + at * 16;
    sheet.writeTagged('P', () => {
      pdf.font('text').fontSize(10.5).fillColor(quiet).text(`${label} `, right, y, { lineBreak: false });
      pdf
        .font('bold')
        .fillColor(ink)
        .text(value, right + 80, y, { width: 103, lineBreak: false });
    });
  });
  pdf.y = Math.max(below, top + facts.length * 16) + 34;
};

const writeTable = (sheet: TaggedPdf, { heads, rows }: InvoicePaper): void => {
  const { pdf } = sheet;
  let { y } = pdf;
  const heightOf = ([what = '']: readonly string[]) =>
    rowHeight - 14 + Math.max(14, pdf.font('text').fontSize(10.5).heightOfString(what, { width: columns[0].width }));
  const writeRow = (cells: readonly string[], font: 'text' | 'bold', colour: string): void => {
    const height = heightOf(cells);
    sheet.writeTagged('P', () => {
      cells.forEach((cell, at) => {
        const column = columns[at];
        if (!column || cell === '') return;
        const { x, width, align } = column;
        // The space separates the columns when the PDF is read aloud.
        pdf.font(font).fontSize(10.5).fillColor(colour);
        pdf.text(`${cell} `, margin + x, y + 7, { width, align });
      });
    });
    y += height;
  };
  writeRow(heads, 'text', quiet);
  sheet.decorate(() => drawLine(sheet, y, ink, 1.5));
  for (const row of rows) {
    if (y + heightOf(row) > pdf.page.height - margin) {
      pdf.addPage();
      y = margin;
    }
    writeRow(row, 'text', ink);
    sheet.decorate(() => drawLine(sheet, y, rule, 0.75));
  }
  pdf.y = y + 12;
};

const writeSums = (sheet: TaggedPdf, { sums, foot }: InvoicePaper): void => {
  const { pdf } = sheet;
  if (pdf.y + sums.length * 18 + 70 > pdf.page.height - margin) {
    pdf.addPage();
    pdf.y = margin;
  }
  let { y } = pdf;
  sums.forEach(({ label, value }, at) => {
    const isTotal = at === sums.length - 1;
    const size = isTotal ? 16 : 10.5;
    sheet.writeTagged('P', () => {
      pdf
        .font(isTotal ? 'bold' : 'text')
        .fontSize(isTotal ? 12 : 10.5)
        .fillColor(isTotal ? ink : quiet);
      pdf.text(`${label} `, margin + 160, y + (isTotal ? 3 : 0), { width: 230, align: 'right' });
      pdf
        .font(isTotal ? 'heading' : 'text')
        .fontSize(size)
        .fillColor(ink);
      pdf.text(value, margin + 400, y, { width: 83, align: 'right', features: ['lnum', 'kern'] });
    });
    y += isTotal ? 28 : 18;
  });
  pdf.font('text').fontSize(10.5).fillColor(quiet);
  sheet.writeTagged('P', () => pdf.text(foot, margin, y + 16, { width: tableWidth }));
};

const drawLine = ({ pdf }: TaggedPdf, y: number, colour: string, weight: number): void => {
  pdf
    .moveTo(margin, y)
    .lineTo(margin + tableWidth, y)
    .lineWidth(weight)
    .stroke(colour);
};
