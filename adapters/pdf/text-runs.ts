import createBidi from 'bidi-js';
import { fontsForText, type Style, type TextFont } from './text-fonts.ts';

/** A part of a text with one font and one direction. */
export type NameRun = {
  readonly font: string;
  readonly text: string;
  /** The embedding level of the Unicode Bidirectional Algorithm: odd for text from right to left. */
  readonly level: number;
};

// The package's types say that the function is a property of its export; Node gets the function itself.
const bidi = (createBidi as unknown as typeof createBidi.default)();

/** Characters without which a name is still the same name: pictographs, and marks that only steer how a text is shown. */
const decoration =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cf}\p{Cc}\p{Me}\p{Variation_Selector}]/u;

type Part = { readonly font: TextFont; readonly text: string; readonly level: number };

/** Splits a text into parts in reading order; `missing` are the characters that no font has. */
const split = (
  typed: string,
  style: Style,
): { readonly parts: readonly Part[]; readonly missing: readonly string[] } => {
  const text = typed.normalize('NFC');
  const fontOf = fontsForText(text, style);
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr');
  const parts: Part[] = [];
  const missing = new Set<string>();
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const last = parts.at(-1);
    // A space, a point or an accent keeps the font of what it follows, so that words and their marks stay in one piece.
    const isJoining = !/[\p{L}\p{N}]/u.test(letter);
    const font = isJoining && last?.font.has(letter) ? last.font : fontOf(letter);
    if (!font) {
      if (!decoration.test(letter)) missing.add(letter);
    } else if (last?.font.name === font.name && last.level === level)
      parts.splice(-1, 1, { ...last, text: last.text + letter });
    else parts.push({ font, text: letter, level });
  }
  return { parts, missing: [...missing] };
};

/** Splits a text into runs, in reading order. Characters in none of the fonts are left out (see `undrawable`). */
export const textRuns = (text: string, style: Style): readonly NameRun[] =>
  split(text, style).parts.map(({ font, ...part }) => ({ ...part, font: font.name }));

/** The characters of a text that no font has; pictographs do not count, because they are left out. */
export const undrawable = (text: string): readonly string[] => split(text, 'text').missing;

/** The letters of each font that a text needs. */
export const fontsNeeded = (text: string, style: Style): readonly Pick<Part, 'font' | 'text'>[] =>
  split(text, style).parts;

/** The runs of one line from left to right, with brackets turned where the direction is from right to left. */
export const inVisualOrder = (line: readonly NameRun[]): readonly NameRun[] => {
  const ordered = line.map((run) => (isRightToLeft(run) ? { ...run, text: turned(run.text) } : run));
  const levels = line.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) reverseFrom(ordered, level);
  return ordered;
};

const isRightToLeft = ({ level }: NameRun): boolean => level % 2 === 1;

/** The PDF library reverses the letters of right-to-left scripts; a run without any letter is reversed here. */
const turned = (text: string): string => {
  const letters = Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter);
  return (/\p{L}/u.test(text) ? letters : letters.toReversed()).join('');
};

/** Reverses each sequence of runs with at least this level (rule L2 of the algorithm). */
const reverseFrom = (runs: NameRun[], level: number): void => {
  for (let from = 0; from < runs.length; from += 1) {
    let to = from;
    while ((runs[to]?.level ?? 0) >= level) to += 1;
    if (to === from) continue;
    runs.splice(from, to - from, ...runs.slice(from, to).toReversed());
    from = to;
  }
};
