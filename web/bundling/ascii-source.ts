import type { Plugin } from 'vite';

/**
 * Escapes every character outside ASCII in a bundle that Node runs: a script's text stays in memory, and because of a
 * single curly quote Node would store each of its million characters in two bytes.
 */
export const asciiSource: Plugin = {
  name: 'ascii-source',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[\u0080-\uffff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};
