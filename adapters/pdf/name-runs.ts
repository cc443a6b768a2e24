import type { fontFiles } from './font-files.ts';

/** A part of a name, and a font that has its characters. */
export type NameRun = { readonly font: keyof typeof fontFiles; readonly text: string };

/** The characters of each heading font; the first font that has a character is used. */
const letters: readonly (readonly [NameRun['font'], RegExp])[] = [
  ['heading', /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201e]/],
  ['heading-vietnamese', /[\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]/],
  ['heading-latin-ext', /[\u0100-\u024f\u1e00-\u1e9f]/],
  ['heading-greek', /[\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce]/],
  ['heading-cyrillic', /[\u0400-\u045f\u0490\u0491]/],
];

/** Splits a name into parts, each with a font that has its characters. Characters in none of the fonts are left out. */
export const nameRuns = (name: string): readonly NameRun[] => {
  const runs: NameRun[] = [];
  for (const letter of name.normalize('NFC')) {
    const [font] = letters.find(([, has]) => has.test(letter)) ?? [];
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font || (last && letter === ' ')) runs.splice(-1, 1, { ...last, text: last.text + letter });
    else runs.push({ font, text: letter });
  }
  return runs;
};
