import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create as openFont } from 'fontkit';
import { fontFiles, scriptFonts } from './font-files.ts';
import { unpackWoff } from './unpack-woff.ts';

/** How a text is set; each style has fonts of the festival's for European letters, and a weight of the fonts for others. */
export type Style = 'heading' | 'text' | 'bold';

/** A font, and how a document gets it. */
export type TextFont = {
  /** The name under which documents register it. */
  readonly name: string;
  readonly has: (letter: string) => boolean;
  /** The font as a plain OpenType file, with at least these letters. */
  readonly open: (letters: string) => Promise<Buffer>;
};

const weights: Readonly<Record<Style, number>> = { heading: 800, text: 400, bold: 700 };

/** Computes a value at its first use. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Reads a file of a font package. */
const readFont = (file: string): Buffer => readFileSync(fileURLToPath(import.meta.resolve(file)));

/** Which letters a font has, read from the font itself. */
const lettersOf = (read: () => Buffer): ((letter: string) => boolean) => {
  const font = once(() => openFont(read()));
  return (letter) => {
    const opened = font();
    return 'hasGlyphForCodePoint' in opened && opened.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  };
};

const plainFonts = new Map(
  Object.entries(fontFiles).map(([name, file]) => [name, once(() => unpackWoff(readFont(`@fontsource/${file}`)))]),
);

/** The festival's own fonts by name, as plain OpenType files. */
export const ownFonts = (): Iterable<readonly [name: string, font: Buffer]> =>
  Array.from(plainFonts, ([name, read]) => [name, read()] as const);

/** How far the letters of a style reach above the baseline, as a multiple of their size. */
export const ascentOf = (style: Style): number => ascents()[style];

const ascents = once((): Readonly<Record<Style, number>> => {
  const of = (style: Style): number => {
    const font = openFont(plainFonts.get(style)?.() ?? Buffer.alloc(0));
    return 'ascent' in font ? font.ascent / font.unitsPerEm : 1;
  };
  return { heading: of('heading'), text: of('text'), bold: of('bold') };
});

const ownFontsOf = (style: Style): readonly TextFont[] =>
  Array.from(plainFonts)
    .filter(([name]) => name === style || name.startsWith(`${style}-`))
    .map(([name, read]) => ({ name, has: lettersOf(read), open: async () => read() }));

/** The bytes of an outline's header in a font file. */
const outlineHeader = 10;

/** A range of code points, both ends included. */
type Range = readonly [from: number, to: number];

/** "U+0e01-0e5b,U+25cc" */
const rangesIn = (css: string): readonly Range[] =>
  css.split(',').map((range) => {
    const [from = Number.NaN, to = from] = range
      .replace(/^U\+/i, '')
      .split('-')
      .map((hexadecimal) => Number.parseInt(hexadecimal, 16));
    return [from, to];
  });

/** A family of fonts for a script: one font for each range of letters. */
type Family = readonly { readonly ranges: readonly Range[]; readonly font: TextFont }[];

const familyOf = (family: (typeof scriptFonts)[number], style: Style): Family => {
  const folder = `@fontsource-variable/${family}`;
  const parts: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve(`${folder}/unicode.json`)), 'utf8'),
  );
  return Object.entries(parts).map(([key, ranges]) => {
    const part = key.replace(/[[\]]/g, '');
    const read = once(() => readFont(`${folder}/files/${family}-${part}-wght-normal.woff2`));
    return {
      ranges: rangesIn(ranges),
      font: {
        name: `${family}-${part}-${style}`,
        has: lettersOf(read),
        open: async (letters) => {
          const { default: subsetFont } = await import('subset-font');
          const font = await subsetFont(read(), letters, {
            targetFormat: 'truetype',
            variationAxes: { wght: weights[style] },
          });
          // The PDF library reads the outline of an empty letter, too: of a space at the end of the file, beyond its end.
          return Buffer.concat([font, Buffer.alloc(outlineHeader)]);
        },
      },
    };
  });
};

/** The font of a family that has a letter. */
type Finder = (letter: string) => TextFont | undefined;

const finderIn =
  (family: () => Family): Finder =>
  (letter) => {
    const point = letter.codePointAt(0) ?? 0;
    return family().find(
      ({ ranges, font }) => ranges.some(([from, to]) => point >= from && point <= to) && font.has(letter),
    )?.font;
  };

const fontsOf = once(
  (): Readonly<Record<Style, { readonly own: readonly TextFont[]; readonly families: readonly Finder[] }>> => {
    const of = (style: Style) => ({
      own: ownFontsOf(style),
      families: scriptFonts.map((family) => finderIn(once(() => familyOf(family, style)))),
    });
    return { heading: of('heading'), text: of('text'), bold: of('bold') };
  },
);

/**
 * The fonts for the letters of a text: the festival's own where they have a letter; for all others the first family that has
 * them all, because Chinese, Japanese and Korean share letters that each draws differently.
 */
export const fontsForText = (text: string, style: Style): Finder => {
  const { own, families } = fontsOf()[style];
  const ownOf = (letter: string) => own.find((font) => font.has(letter));
  const others = [...new Set(text)].filter((letter) => /[\p{L}\p{N}]/u.test(letter) && !ownOf(letter));
  const whole = others.length === 0 ? undefined : families.find((find) => others.every((letter) => find(letter)));
  return (letter) => {
    const found = ownOf(letter) ?? whole?.(letter);
    if (found) return found;
    for (const find of families) {
      const font = find(letter);
      if (font) return font;
    }
    return undefined;
  };
};
