import type { Level } from '../../competition/class-and-level.ts';
import { type Hindrance, hindrances } from '../../competition/entry/eligibility.ts';
import { winInWords } from '../../competition/entry/messages.ts';
import { levelNames } from '../../competition/messages.ts';
import { londonDate } from '../../kernel/time.ts';
import { entryBy } from '../../registration/competition-form.ts';
import type { Entrant } from '../day-books.ts';
import type { DayRules } from '../day-rules.ts';

/**
 * What speaks against an entry in a group, in words for the head judge: everything is looked at once more as it will be
 * on the day. How full the group is, the desk shows by itself.
 */
export const warningsFor = (
  { registration, questionnaireDone }: Entrant,
  level: Level,
  { rulebook, pastWins, edition }: DayRules,
): readonly string[] => {
  const entry = { ...entryBy(registration.form, londonDate(registration.changedAt)), level };
  const conditions = { rules: rulebook.entry, eventDay: londonDate(edition.startsAt), others: () => 0, pastWins };
  return [...hindrances(entry, conditions).map(inWords), ...(questionnaireDone ? [] : ['Questionnaire not sent yet'])];
};

const inWords = (hindrance: Hindrance): string => {
  switch (hindrance.kind) {
    case 'hound-too-young':
      return `Only ${hindrance.months} months old on the day, and must be ${hindrance.least}`;
    case 'not-a-junior':
      return `The handler will be ${hindrance.years}: juniors are ${hindrance.least} to ${hindrance.most}`;
    case 'won-before':
      return hindrance.above.length === 0
        ? `Has won ${winInWords({ class: hindrance.among, level: hindrance.won })}: there is nothing above it`
        : `Has won ${winInWords({ class: hindrance.among, level: hindrance.won })}: ${hindrance.above.map((level) => levelNames[level]).join(' or ')} only`;
    case 'group-full':
      return `${levelNames[hindrance.level]} is full`;
    default:
      return hindrance satisfies never;
  }
};
