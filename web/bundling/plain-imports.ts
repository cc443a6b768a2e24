import type { Plugin } from 'vite';

const helper = '\0vite/preload-helper.js';

/**
 * Replaces the helper that Vite puts around every dynamic import to preload a chunk's styles and imports. Here no
 * chunk has such a list, because `cssCodeSplit` and `modulePreload` are off.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : null),
};
