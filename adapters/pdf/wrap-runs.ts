import type { NameRun } from './text-runs.ts';

type Width = (run: NameRun) => number;

/**
 * Breaks runs into lines of at most `width`, after spaces and hyphens, and within a word that is longer than a line. Lines
 * keep the space at their end, which separates them when the PDF is read aloud.
 */
export const wrapRuns = (runs: readonly NameRun[], width: number, widthOf: Width): readonly (readonly NameRun[])[] => {
  const lines: (readonly NameRun[])[] = [];
  let line: readonly NameRun[] = [];
  for (const word of wordsOf(runs).flatMap((word) => (widthOfAll(word, widthOf) > width ? lettersOf(word) : [word]))) {
    const longer = joined([...line, ...word]);
    if (line.length > 0 && widthOfAll(longer, widthOf) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
};

/** The words of runs, each with the space or hyphen at its end; a word may need several fonts. */
const wordsOf = (runs: readonly NameRun[]): readonly (readonly NameRun[])[] => {
  const words: NameRun[][] = [[]];
  for (const run of runs)
    for (const text of run.text.split(/(?<=[ -])/)) {
      words.at(-1)?.push({ ...run, text });
      if (/[ -]$/.test(text)) words.push([]);
    }
  return words.filter((word) => word.length > 0);
};

const lettersOf = (word: readonly NameRun[]): readonly (readonly NameRun[])[] =>
  word.flatMap((run) => Array.from(run.text, (text) => [{ ...run, text }]));

/** Joins neighbours with the same font and direction, so that their letters are shaped together. */
const joined = (runs: readonly NameRun[]): readonly NameRun[] => {
  const all: NameRun[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last?.font === run.font && last.level === run.level) all.splice(-1, 1, { ...last, text: last.text + run.text });
    else all.push(run);
  }
  return all;
};

/** The width of a line, without the space at its end. */
const widthOfAll = (line: readonly NameRun[], widthOf: Width): number =>
  line.reduce((sum, run, at) => {
    const isLast = at === line.length - 1;
    return sum + widthOf(isLast ? { ...run, text: run.text.trimEnd() } : run);
  }, 0);
