import type { InlineConfig } from 'vite';

/**
 * Bundles the Appwrite client with its SDK into a folder, for commands that run from the sources without development
 * packages: the SDK is a large one that most festivals never use. The core stays external, so that `ServiceFailure` is
 * one class.
 */
export const appwriteBundle = (root: string, folder: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'server/composition/open-appwrite.ts',
    outDir: folder,
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { external: /^#core\//, output: { entryFileNames: 'open-appwrite.mjs' } },
  },
});
