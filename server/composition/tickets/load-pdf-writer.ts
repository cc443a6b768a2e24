import { fileURLToPath } from 'node:url';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import type { PrintableText } from '#core/kernel/printable-text.ts';

type PdfWriter = typeof import('#adapters/pdf/prize-giving-pdf.ts');
type InvoiceWriter = typeof import('#adapters/pdf/invoice-pdf.ts');
type TicketWriter = typeof import('#adapters/pdf/ticket-pdf.ts');

/** The build bundles the PDF writers into this folder, for installations without development packages. */
export const pdfWriterFolder = fileURLToPath(new URL('../../../dist/paper', import.meta.url));

const bundled = (file: string) =>
  import(/* @vite-ignore */ `${pdfWriterFolder}/${file}`).catch((cause: unknown) => {
    throw new ServiceFailure('festival', 'the PDF writer is missing: run `npm run build`', { cause });
  });

/**
 * The writer of certificates and podium calls: from the sources when its packages are installed, otherwise from the build.
 * @throws ServiceFailure when neither exists
 */
export const loadPdfWriter = async (): Promise<PdfWriter> => {
  try {
    return await import('#adapters/pdf/prize-giving-pdf.ts');
  } catch {
    return bundled('paper.mjs');
  }
};

/** The writer of tickets, from the same places. @throws ServiceFailure when neither exists */
export const loadTicketWriter = async (): Promise<TicketWriter> => {
  try {
    return await import('#adapters/pdf/ticket-pdf.ts');
  } catch {
    return bundled('tickets.mjs');
  }
};

/** The writer of invoices, from the same places. @throws ServiceFailure when neither exists */
export const loadInvoiceWriter = async (): Promise<InvoiceWriter> => {
  try {
    return await import('#adapters/pdf/invoice-pdf.ts');
  } catch {
    return bundled('invoices.mjs');
  }
};

/** The characters that the PDFs' fonts have; the fonts are read with the first text. */
export const printableText: PrintableText = lazyPort(async () => {
  try {
    return (await import('#adapters/pdf/printable-text.ts')).pdfPrintableText;
  } catch {
    return (await bundled('printable-text.mjs')).pdfPrintableText;
  }
});
