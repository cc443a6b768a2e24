import { dirname, relative, sep } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

/** Rewrites `import.meta` to the module's source, because fonts, pictures and lists stay beside it and not in the bundle. */
const addressesFrom = (folder: string): Plugin => {
  const moved = (path: string) =>
    `new URL(${JSON.stringify(relative(folder, path).split(sep).join('/'))}, import.meta.url)`;
  return {
    name: 'addresses-stay',
    transform: (code, id) =>
      code.includes('import.meta.') && !id.includes('/node_modules/')
        ? code
            .replaceAll('import.meta.url', `${moved(id)}.href`)
            .replaceAll('import.meta.dirname', `${moved(dirname(id))}.pathname`)
        : null,
  };
};

/**
 * Bundles the program into a folder: one file for the start and one for each deferred part. Some thousand small files would
 * load in twice the time and take ten MiB more (decision 30).
 */
export const programBundle = (root: string, folder: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [addressesFrom(folder)],
  // The bundler is not needed at run time, and native code cannot be bundled.
  ssr: { noExternal: true, external: ['vite', '@node-rs/argon2', 'sharp'] },
  build: {
    ssr: 'server/main.ts',
    outDir: folder,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      external: /^#adapters\/pdf\//,
      output: { entryFileNames: 'program.mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
