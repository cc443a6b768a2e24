import { levelNames } from '../messages.ts';
import type { Hindrance } from './eligibility.ts';

/** Why not, in a sentence that says what can be done. */
export const hindranceInWords = (hindrance: Hindrance): string => {
  switch (hindrance.kind) {
    case 'hound-too-young':
      return `Hounds are at least ${hindrance.least} months old on the day. Yours will be ${monthsOf(hindrance.months)}.`;
    case 'not-a-junior':
      return `Juniors are ${hindrance.least} to ${hindrance.most} years old on the day. This handler will be ${hindrance.years}.`;
    case 'group-full':
      return `${levelNames[hindrance.level]} is full: ${hindrance.perGroup} hounds have asked for it. Please choose another group.`;
    case 'won-before':
      return hindrance.above.length === 0
        ? `You two have won ${levelNames[hindrance.won]} before, and there is nothing above it. Write to us if you would like to show how it is done.`
        : `You two have won ${levelNames[hindrance.won]} before. Next comes ${hindrance.above
            .map((level) => levelNames[level])
            .reverse()
            .join(' or ')}.`;
    default:
      return hindrance satisfies never;
  }
};

const monthsOf = (months: number): string => {
  if (months < 0) return 'not yet born';
  return months === 1 ? 'one month' : `${months} months`;
};
