import type { ClassAndLevel } from '../class-and-level.ts';
import { levelNames } from '../messages.ts';
import type { Ineligibility, LevelRoom } from './eligibility.ts';

/** The reason in a sentence that also says what can be done. */
export const ineligibilityInWords = (ineligibility: Ineligibility): string => {
  switch (ineligibility.kind) {
    case 'hound-too-young':
      return `Hounds are at least ${ineligibility.least} months old on the day. ${monthsInWords(ineligibility.months)}`;
    case 'not-a-junior':
      return `Juniors are ${ineligibility.least} to ${ineligibility.most} years old on the day. This handler will be ${ineligibility.years}.`;
    case 'not-an-adult':
      return `Adult handlers have to be ${ineligibility.least} or older on the day. ${
        ineligibility.years >= ineligibility.juniorFrom
          ? 'Please choose “A junior” above.'
          : `Juniors have to be at least ${ineligibility.juniorFrom}.`
      }`;
    case 'group-full':
      return `${levelNames[ineligibility.level]} is full: ${ineligibility.perGroup} hounds have asked for it. ${
        ineligibility.instead.length > 0
          ? roomInWords(ineligibility.instead)
          : 'None of the other groups open to you has room either, but there’s a waiting list.'
      }`;
    case 'won-before':
      return `You two have won ${winInWords({ class: ineligibility.among, level: ineligibility.won })} before${
        ineligibility.above.length === 0
          ? ', and there is nothing above it. Write to us if you would like to show how it is done.'
          : `. Next comes ${ineligibility.above
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

const monthsInWords = (months: number): string => {
  if (months < 0) return 'That date is after the festival.';
  return `Yours will be ${months === 1 ? 'one month' : `${months} months`}.`;
};
