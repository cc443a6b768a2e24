import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Instant } from '#core/kernel/time.ts';

export type About = {
  readonly title: string;
  readonly author: string;
  /** Written into the file, so that it does not change from one process to the next. */
  readonly date: Instant;
};

/** What a part is to whoever has it read out. */
type Role = 'H1' | 'H2' | 'P';

const font = (file: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}`)));

/** In points, of which an inch has 72. */
export const margin = 56;

/** An A4 sheet in the festival's type, tagged for screen readers, with text that can be selected and searched. */
export const openSheet = ({ title, author, date }: About) => {
  const made = new Date(date);
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  pdf.registerFont('heading', font('alegreya/files/alegreya-latin-900-normal.woff'));
  pdf.registerFont('text', font('hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff'));
  pdf.registerFont('bold', font('hanken-grotesk/files/hanken-grotesk-latin-700-normal.woff'));
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);

  return {
    pdf,
    whole,
    width: pdf.page.width - 2 * margin,

    /** Writes something, and says what it is. */
    part(role: Role, write: () => void): void {
      whole.add(pdf.struct(role, {}, write));
    },

    /** Begins a page when what comes would not be on this one in one piece. */
    keepTogether(height: number): void {
      if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
    },

    /** The whole file. */
    finish: (): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        pdf.on('end', () => resolve(Buffer.concat(chunks)));
        pdf.on('error', reject);
        whole.end();
        pdf.end();
      }),
  };
};

export type Sheet = ReturnType<typeof openSheet>;
