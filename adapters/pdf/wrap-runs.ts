import type { NameRun } from './name-runs.ts';

/**
 * Breaks runs into lines of at most `width`, after spaces and hyphens, and within a word that is longer than a line. Lines
 * keep the space at their end, which separates them when the PDF is read aloud.
 */
export const wrapRuns = (
  runs: readonly NameRun[],
  width: number,
  widthOf: (run: NameRun) => number,
): readonly (readonly NameRun[])[] => {
  const lines: (readonly NameRun[])[] = [];
  let line: readonly NameRun[] = [];
  for (const { font, text } of runs) {
    const words = text
      .split(/(?<=[ -])/)
      .flatMap((word) => (widthOf({ font, text: word }) > width ? [...word] : [word]));
    for (const word of words) {
      const longer = withWord(line, { font, text: word });
      if (line.length > 0 && sumOf(withoutLastSpace(longer).map(widthOf)) > width) {
        lines.push(line);
        line = [{ font, text: word }];
      } else line = longer;
    }
  }
  return [...lines, line];
};

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

const withWord = (line: readonly NameRun[], word: NameRun): readonly NameRun[] => {
  const last = line.at(-1);
  return last?.font === word.font ? [...line.slice(0, -1), { ...last, text: last.text + word.text }] : [...line, word];
};

const withoutLastSpace = (line: readonly NameRun[]): readonly NameRun[] => {
  const last = line.at(-1);
  return last ? [...line.slice(0, -1), { ...last, text: last.text.trimEnd() }] : line;
};
