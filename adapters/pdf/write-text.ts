import type { TaggedPdf } from './tagged-pdf.ts';
import { ascentOf, type Style } from './text-fonts.ts';
import { inVisualOrder, type NameRun, textRuns } from './text-runs.ts';
import { wrapRuns } from './wrap-runs.ts';

/** Everything that people wrote is written by the functions below, in fonts that have its letters (see `openFonts`). */
type Features = PDFKit.Mixins.OpenTypeFeatures[];

/** Lining figures, as in the site's headings; with features, the PDF library shapes a run as a whole. */
export const features: Features = ['lnum', 'kern', 'liga'];

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The size of a short text, and the height of the box. */
  readonly usual: number;
};

/** Below this part of the usual size, a text takes two lines. */
const smallestOnOneLine = 0.5;
const largestOnTwoLines = 0.46;
const smallest = 0.28;

/**
 * Writes a text at a smaller size when it is long, and on two lines when one would be hard to read. A text that still does
 * not fit ends in an ellipsis.
 */
export const writeFitted = (sheet: TaggedPdf, text: string, style: Style, box: Box): void => {
  const { usual, width, y } = box;
  const runs = textRuns(text, style);
  const natural = runs.reduce((sum, run) => sum + widthOf(sheet, usual)(run), 0);
  const fitting = (usual * width * 0.99) / natural;
  if (fitting >= usual * smallestOnOneLine) {
    const size = Math.min(usual, fitting);
    writeLine(sheet, runs, { ...box, style, size, y: y + usual - size });
    return;
  }
  const { size, lines } = onTwoLines(sheet, runs, box);
  const [first = [], ...rest] = lines;
  writeLine(sheet, first, { ...box, style, size, y: y + usual - size * 2.1 });
  writeLine(sheet, rest.flat(), { ...box, style, size, y: y + usual - size, cut: rest.length > 1 });
};

type Lines = { readonly x: number; readonly y: number; readonly width: number; readonly size: number };

/** Writes a text on as many lines as it needs. @returns the y at which the next line begins */
export const writeLines = (sheet: TaggedPdf, text: string, style: Style, { size, y, ...at }: Lines): number => {
  const lines = wrapRuns(textRuns(text, style), at.width, widthOf(sheet, size));
  for (const [nth, line] of lines.entries())
    writeLine(sheet, line, { ...at, style, size, y: y + nth * size * lineHeight });
  return y + lines.length * size * lineHeight;
};

/** Of a text on several lines, as a multiple of its size. */
const lineHeight = 1.4;

const widthOf =
  ({ pdf }: TaggedPdf, size: number) =>
  ({ font, text }: NameRun): number =>
    pdf.font(font).fontSize(size).widthOfString(text, { features });

/** The text on two lines at the largest size; on more at the smallest size when it is longer than that. */
const onTwoLines = (sheet: TaggedPdf, runs: readonly NameRun[], { usual, width }: Box) => {
  for (let part = largestOnTwoLines; part > smallest; part -= 0.02) {
    const size = usual * part;
    const lines = wrapRuns(runs, width * 0.99, widthOf(sheet, size));
    if (lines.length <= 2) return { size, lines };
  }
  const size = usual * smallest;
  return { size, lines: wrapRuns(runs, width * 0.99, widthOf(sheet, size)) };
};

const writeLine = (
  sheet: TaggedPdf,
  runs: readonly NameRun[],
  { x, y, width, size, style, cut = false }: Lines & { readonly style: Style; readonly cut?: boolean },
): void => {
  let from = x;
  // All fonts of a line have one baseline, that of the style's own font.
  const baseline = y + ascentOf(style) * size;
  for (const run of inVisualOrder(runs)) {
    const room = x + width - from;
    if (cut && room <= size) return;
    const length = widthOf(sheet, size)(run);
    const fit = cut ? { width: room, height: size, ellipsis: true } : { lineBreak: false };
    sheet.pdf.text(run.text, from, baseline, { ...fit, baseline: 'alphabetic', features });
    from += length;
  }
};
