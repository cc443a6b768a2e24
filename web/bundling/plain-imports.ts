import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Replaces Vite's helper around every dynamic import. It preloads a chunk's styles and imports, and here no chunk has a list of
 * either (`cssCodeSplit` and `modulePreload` are off).
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : null),
};
