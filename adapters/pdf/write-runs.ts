import type { NameRun } from './name-runs.ts';
import type { TaggedPdf } from './tagged-pdf.ts';
import { wrapRuns } from './wrap-runs.ts';

type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The size of a short text, and the height of the box. */
  readonly usual: number;
  readonly features: PDFKit.Mixins.OpenTypeFeatures[];
};

/** Below this part of the usual size, a text takes two lines. */
const smallestOnOneLine = 0.5;
const largestOnTwoLines = 0.46;
const smallest = 0.28;

/**
 * Writes a text in its fonts, at a smaller size when it is long, and on two lines when one would be hard to read. A text
 * that still does not fit ends in an ellipsis.
 */
export const writeRuns = (sheet: TaggedPdf, runs: readonly NameRun[], box: Box): void => {
  const { usual, width, y } = box;
  const natural = runs.reduce((sum, run) => sum + widthOf(sheet, usual)(run), 0);
  const fitting = (usual * width * 0.99) / natural;
  if (fitting >= usual * smallestOnOneLine) {
    const size = Math.min(usual, fitting);
    writeLine(sheet, runs, { ...box, size, y: y + usual - size });
    return;
  }
  const { size, lines } = onTwoLines(sheet, runs, box);
  const [first = [], ...rest] = lines;
  writeLine(sheet, first, { ...box, size, y: y + usual - size * 2.1 });
  writeLine(sheet, rest.flat(), { ...box, size, y: y + usual - size, cut: rest.length > 1 });
};

const widthOf =
  ({ pdf }: TaggedPdf, size: number) =>
  ({ font, text }: NameRun): number =>
    pdf.font(font).fontSize(size).widthOfString(text);

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
  { x, y, width, size, features, cut = false }: Box & { readonly size: number; readonly cut?: boolean },
): void => {
  let from = x;
  for (const run of runs) {
    const room = x + width - from;
    if (cut && room <= size) return;
    const length = widthOf(sheet, size)(run);
    const fit = cut ? { width: room, height: size, ellipsis: true } : { lineBreak: false };
    sheet.pdf.text(run.text, from, y, { ...fit, features });
    from += length;
  }
};
