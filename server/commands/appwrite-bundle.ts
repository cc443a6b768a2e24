import type { InlineConfig } from 'vite';

/**
 * How what speaks to an Appwrite server is bundled into a folder, its SDK inside, for the commands that run the sources:
 * that is the second largest package, and most festivals never ask it anything. The core stays outside, because a failure
 * must be the same class everywhere.
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
