import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { InlineConfig } from 'vite';
import { artFiles } from '#adapters/pdf/art-files.ts';
import { fontFiles } from '#adapters/pdf/font-files.ts';

/**
 * Bundles the PDF writers for certificates, tickets and invoices into a folder, with the festival's fonts and the drawings
 * beside them, because the PDF library is large and a development package. The fonts of other scripts stay in their packages.
 */
export const pdfWriterBundle = (root: string, folder: string): InlineConfig => {
  const fonts = join(folder, 'fonts');
  mkdirSync(fonts, { recursive: true });
  for (const file of Object.values(fontFiles))
    copyFileSync(join(root, 'node_modules/@fontsource', file), join(fonts, basename(file)));
  const art = join(folder, 'art');
  mkdirSync(art, { recursive: true });
  for (const file of artFiles) copyFileSync(join(root, 'web/design/art', file), join(art, basename(file)));
  return {
    configFile: false,
    root,
    logLevel: 'warn',
    // Its WebAssembly is a file of its own package, which is installed without the development packages, too.
    ssr: { noExternal: true, external: ['subset-font'] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      chunkSizeWarningLimit: 2_000,
      rollupOptions: {
        input: {
          paper: 'adapters/pdf/prize-giving-pdf.ts',
          tickets: 'adapters/pdf/ticket-pdf.ts',
          invoices: 'adapters/pdf/invoice-pdf.ts',
          'printable-text': 'adapters/pdf/printable-text.ts',
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  };
};
