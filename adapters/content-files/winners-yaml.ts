import { Document } from 'yaml';
import { levels } from '#core/competition/class-and-level.ts';
import type { PastWinners } from '#core/competition-results/past-winners.ts';

/** Drawings that every edition's folder has, used until there are photographs. */
const drawings = ['dog-scent.svg', 'dog-digging.svg', 'dog-sitting.svg'];

/** This year's winners in the format of next year's `pages/competition.yaml`. */
export const winnersYaml = (winners: PastWinners): string => {
  const podium = (level: (typeof levels)[number]) =>
    winners[level].map((winner, nth) => ({
      ...winner,
      picture: { file: drawings[nth % drawings.length], alt: winner.hound },
    }));
  const document = new Document({
    winners: {
      title: 'Last year’s winners',
      ...Object.fromEntries(levels.map((level) => [level, podium(level)])),
    },
  });
  document.commentBefore =
    ' Put this in place of `winners` in pages/competition.yaml of the next edition. A hound that came first\n must enter a higher class. Photographs may replace the drawings.';
  return document.toString({ lineWidth: 0 });
};
