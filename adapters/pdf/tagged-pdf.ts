import PDFDocument from 'pdfkit';
import type { Instant } from '#core/kernel/time.ts';
import { ownFonts } from './text-fonts.ts';

export type DocumentInfo = {
  readonly title: string;
  readonly author: string;
  /** The creation date in the file; passed in, so that the bytes are reproducible. */
  readonly date: Instant;
  /** Portrait by default. */
  readonly layout?: 'portrait' | 'landscape';
  /** The margin on every side, in points; 56 by default. Pages that place everything absolutely use 0. */
  readonly margin?: number;
};

/** The structure tag of a part, for screen readers. */
type Role = 'H1' | 'H2' | 'H3' | 'P';

/** The default margin, in points (72 per inch). */
export const margin = 56;

/** An A4 document in the festival's fonts, tagged for screen readers, with selectable text. */
export const createPdf = ({ title, author, date, layout = 'portrait', margin: around = margin }: DocumentInfo) => {
  const made = new Date(date);
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin: around,
    // No default font: PDFKit's own font is not in the bundle, and the festival's are registered below.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  const fonts = new Map(ownFonts());
  for (const [name, font] of fonts) pdf.registerFont(name, font);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);

  return {
    pdf,
    whole,
    width: pdf.page.width - 2 * around,

    /** The names of the fonts that every document has. */
    ownFonts: new Set(fonts.keys()),

    /** Writes content with its structure tag. */
    writeTagged(role: Role, write: () => void): void {
      whole.add(pdf.struct(role, {}, write));
    },

    /** Draws a picture that carries meaning, with its text alternative. */
    drawFigure(alt: string, draw: () => void): void {
      whole.add(pdf.struct('Figure', { alt }, draw));
    },

    /** Draws decoration, which screen readers skip. */
    decorate(draw: () => void): void {
      pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      pdf.endMarkedContent();
    },

    /** Adds a page when a block of this height does not fit on the current one. */
    keepTogether(height: number): void {
      if (pdf.y + height > pdf.page.height - around) pdf.addPage();
    },

    /** Ends the document and returns the whole file. */
    finish: (): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        pdf.on('end', () => resolve(Buffer.concat(chunks)));
        pdf.on('error', reject);
        whole.end();
        pdf.end();
      }),
  };
};

export type TaggedPdf = ReturnType<typeof createPdf>;
