import { Document } from 'yaml';
import type { PastWin } from '#core/competition/rules/entry/eligibility.ts';

/** Formats this year's wins as next year's `past-wins.yaml`. */
export const pastWinsYaml = (wins: readonly PastWin[], year: number): string => {
  const document = new Document(
    wins.map(({ class: ofClass, level, handler, hound }) => ({ year, class: ofClass, level, handler, hound })),
  );
  document.commentBefore =
    ' Add these lines to past-wins.yaml of the next edition. Names are whole: keep them off every page.';
  return document.toString({ lineWidth: 0 });
};
