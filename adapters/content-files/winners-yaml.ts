import { Document } from 'yaml';
import type { PastWinners } from '#core/competition/results/past-winners.ts';
import { levels } from '#core/kernel/class-and-level.ts';

/** Drawings in every edition's folder, used until there are photographs; the first one with a matching breed is used. */
const drawings: readonly (readonly [breeds: RegExp, file: string])[] = [
  [/collie|sheepdog/i, 'dog-collie.svg'],
  [/oodle|poo\b|bichon/i, 'dog-cockapoo.svg'],
  [/labrador|retriever/i, 'dog-labrador.svg'],
  [/spaniel|springer|cocker/i, 'dog-spaniel.svg'],
  [/terrier/i, 'dog-terrier.svg'],
  [/whippet|greyhound|lurcher|saluki/i, 'dog-whippet.svg'],
  [/basset|beagle|dachshund|bloodhound/i, 'dog-basset.svg'],
];

const drawingOf = (breed: string): string => drawings.find(([breeds]) => breeds.test(breed))?.[1] ?? 'dog-scent.svg';

/** A podium as the competition's page has it, with a drawing of each hound. */
export const podiumOnPage = (podium: PastWinners['gold']) =>
  podium.map((winner) => ({ ...winner, picture: { file: drawingOf(winner.breed), alt: winner.hound } }));

/** Formats the winners of the edition of `year` for the next one's `pages/competition.yaml`. */
export const winnersYaml = (winners: PastWinners, year: number): string => {
  const document = new Document({
    winners: {
      title: `Winners in ${year}`,
      ...Object.fromEntries(levels.map((level) => [level, podiumOnPage(winners[level])])),
    },
  });
  document.commentBefore =
    ' Put this in place of `winners` in pages/competition.yaml of the next edition. A hound that came first\n must enter a higher class. Photographs may replace the drawings.';
  return document.toString({ lineWidth: 0 });
};
