import { formatCount } from '../../../kernel/format-number.ts';
import { classInWords, levelNames } from '../messages.ts';
import type { Ineligibility, LevelRoom } from './eligibility.ts';

/** The reason in a sentence, with the alternatives. */
export const ineligibilityInWords = (ineligibility: Ineligibility): string => {
  switch (ineligibility.kind) {
    case 'hound-too-young':
      return `Hounds need to be at least ${ineligibility.least} months old on the day. ${ageInWords(ineligibility.months)}`;
    case 'not-a-junior':
      return `Junior handlers are ${ineligibility.least} to ${ineligibility.most} years old on the day. This handler will be ${ineligibility.years}.`;
    case 'not-an-adult':
      return `Adult handlers have to be ${ineligibility.least} or older on the day. ${
        ineligibility.years >= ineligibility.juniorFrom
          ? 'Please choose “A junior” above.'
          : `Juniors have to be at least ${ineligibility.juniorFrom}.`
      }`;
    case 'group-full':
      return `${levelNames[ineligibility.level]} is full: ${ineligibility.perGroup === 1 ? 'its only place is' : `all ${ineligibility.perGroup} places are`} taken. ${
        ineligibility.instead.length > 0
          ? roomInWords(ineligibility.instead)
          : 'No other class that’s open to you has room either, but there’s a waiting list.'
      }`;
    case 'won-before':
      return `You two have won ${classInWords({ class: ineligibility.among, level: ineligibility.won })} before${
        ineligibility.above.length === 0
          ? ', and there’s nothing above it. Get in touch if you’d like to show how it’s done.'
          : `, so you go up from there: ${ineligibility.above
              .map((level) => levelNames[level])
              .reverse()
              .join(' or ')}.`
      }`;
  }
};

/** "There’s still room in Gold (3 places left) or Bronze (1 place left)." */
export const roomInWords = (room: readonly LevelRoom[]): string =>
  `There’s still room in ${room
    .map(({ level, left }) => `${levelNames[level]} (${formatCount(left, 'place')} left)`)
    .join(' or ')}.`;

const ageInWords = (months: number): string => {
  if (months < 0) return 'Yours won’t be born yet.';
  return `Yours will be ${months === 1 ? 'one month' : `${months} months`}.`;
};
