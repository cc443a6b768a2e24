import { dirname, relative, sep } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

/** Fonts, pictures and lists stay beside the module that names them, though the module moves into the bundle. */
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
 * How the program is bundled into a folder: one file with all that it begins with, and one for each part that it loads
 * when it is wanted. Some thousand small files are read in twice the time, and take ten more MiB.
 */
export const programBundle = (root: string, folder: string): InlineConfig => ({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [addressesFrom(folder)],
  // A bundler is nothing to bundle, and machine code cannot be. What writes PDF has a bundle of its own.
  ssr: { noExternal: true, external: ['vite', '@node-rs/argon2'] },
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
