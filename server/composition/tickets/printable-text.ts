import { lazyPort } from '#core/kernel/lazy-port.ts';
import type { PrintableText } from '#core/kernel/printable-text.ts';

/** The characters that the PDFs' fonts have. The fonts and their library, some 50 MiB, are read with the first text. */
export const printableText: PrintableText = lazyPort(
  async () => (await import('#adapters/pdf/printable-text.ts')).pdfPrintableText,
);
