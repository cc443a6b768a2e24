import type { PrintableText } from '#core/kernel/printable-text.ts';
import { undrawable } from './text-runs.ts';

/** The characters that the fonts of the PDFs have. */
export const pdfPrintableText: PrintableText = {
  missingFrom: async (...texts) => [...new Set(texts.flatMap(undrawable))],
};
