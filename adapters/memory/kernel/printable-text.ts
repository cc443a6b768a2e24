import type { PrintableText } from '#core/kernel/printable-text.ts';

/** Fonts that have every letter but the Javanese ones. */
export const memoryPrintableText: PrintableText = {
  missingFrom: async (...texts) => [...new Set(texts.join('').match(/\p{Script=Javanese}/gu))],
};
