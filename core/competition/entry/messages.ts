import type { ClassAndLevel } from '../class-and-level.ts';
import { levelNames } from '../messages.ts';
import type { Hindrance, LevelRoom } from './eligibility.ts';

/** Why not, in a sentence that says what can be done. */
export const hindranceInWords = (hindrance: Hindrance): string => {
  switch (hindrance.kind) {
    case 'hound-too-young':
      return `Hounds are at least ${hindrance.least} months old on the day. Yours will be ${monthsOf(hindrance.months)}.`;
    case 'not-a-junior':
      return `Juniors are ${hindrance.least} to ${hindrance.most} years old on the day. This handler will be ${hindrance.years}.`;
    case 'group-full':
      return `${levelNames[hindrance.level]} is full: ${hindrance.perGroup} hounds have asked for it. ${
        hindrance.instead.length > 0
          ? roomInWords(hindrance.instead)
          : 'No other group that is open to you has room either, but there is a waiting list.'
      }`;
    case 'won-before':
      return `You two have won ${winInWords({ class: hindrance.among, level: hindrance.won })} before${
        hindrance.above.length === 0
          ? ', and there is nothing above it. Write to us if you would like to show how it is done.'
          : `. Next comes ${hindrance.above
              .map((level) => levelNames[level])
              .reverse()
              .join(' or ')}.`
      }`;
  }
};

/** "There is room in Gold (3 places left) or Bronze (1 place left)." */
export const roomInWords = (room: readonly LevelRoom[]): string =>
  `There is room in ${room
    .map(({ level, left }) => `${levelNames[level]} (${left} ${left === 1 ? 'place' : 'places'} left)`)
    .join(' or ')}.`;

/** "Gold", or "Gold among the juniors". */
export const winInWords = ({ class: ofClass, level }: ClassAndLevel): string =>
  ofClass === 'junior' ? `${levelNames[level]} among the juniors` : levelNames[level];

const monthsOf = (months: number): string => {
  if (months < 0) return 'not yet born';
  return months === 1 ? 'one month' : `${months} months`;
};
