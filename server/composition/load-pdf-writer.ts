import { fileURLToPath } from 'node:url';
import { ServiceFailure } from '#core/kernel/failures.ts';

type PdfWriter = typeof import('#adapters/pdf/prize-giving-pdf.ts');

/** Where the build puts what an installation without development packages writes PDF with. */
export const pdfWriterFolder = fileURLToPath(new URL('../../dist/paper', import.meta.url));

/** What writes certificates and podium calls, loaded when somebody first wants one. @throws ServiceFailure when it is not there */
export const loadPdfWriter = async (): Promise<PdfWriter> => {
  try {
    return await import('#adapters/pdf/prize-giving-pdf.ts');
  } catch {
    return import(/* @vite-ignore */ `${pdfWriterFolder}/paper.mjs`).catch((cause: unknown) => {
      throw new ServiceFailure('festival', 'nothing to write PDF with: run `npm run build`', { cause });
    });
  }
};
