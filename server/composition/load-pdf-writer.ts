import { fileURLToPath } from 'node:url';
import { ServiceFailure } from '#core/kernel/failures.ts';

type PdfWriter = typeof import('#adapters/pdf/prize-giving-pdf.ts');

/** The build bundles the PDF writer into this folder, for installations without development packages. */
export const pdfWriterFolder = fileURLToPath(new URL('../../dist/paper', import.meta.url));

/**
 * The writer of certificates and podium calls: from the sources when its packages are installed, otherwise from the build.
 * @throws ServiceFailure when neither exists
 */
export const loadPdfWriter = async (): Promise<PdfWriter> => {
  try {
    return await import('#adapters/pdf/prize-giving-pdf.ts');
  } catch {
    return import(/* @vite-ignore */ `${pdfWriterFolder}/paper.mjs`).catch((cause: unknown) => {
      throw new ServiceFailure('festival', 'the PDF writer is missing: run `npm run build`', { cause });
    });
  }
};
