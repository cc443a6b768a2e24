import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Instant } from '#core/kernel/time.ts';
import { fontFiles } from './font-files.ts';

export type DocumentInfo = {
  readonly title: string;
  readonly author: string;
  /** Written into the file, so that it does not change from one process to the next. */
  readonly date: Instant;
  /** Upright unless told. */
  readonly layout?: 'portrait' | 'landscape';
};

/** What a part is to whoever has it read out. */
type Role = 'H1' | 'H2' | 'P';

/** Beside the bundle that the build makes of this, where the packages are no longer; otherwise in them. */
const font = (file: string): Buffer => {
  const beside = fileURLToPath(new URL(`fonts/${basename(file)}`, import.meta.url));
  return readFileSync(existsSync(beside) ? beside : fileURLToPath(import.meta.resolve(`@fontsource/${file}`)));
};

/** In points, of which an inch has 72. */
export const margin = 56;

/** An A4 sheet in the festival's type, tagged for screen readers, with text that can be selected and searched. */
export const createPdf = ({ title, author, date, layout = 'portrait' }: DocumentInfo) => {
  const made = new Date(date);
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margin,
    // None until ours are registered: the one it would take stands in no bundle.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: made, ModDate: made },
  });
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, font(file));
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = pdf.struct('Document');
  pdf.addStructure(whole);

  return {
    pdf,
    whole,
    width: pdf.page.width - 2 * margin,

    /** Writes something, and says what it is. */
    writeTagged(role: Role, write: () => void): void {
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

export type TaggedPdf = ReturnType<typeof createPdf>;
