import type { Level } from '../../../kernel/class-and-level.ts';
import { londonDate } from '../../../kernel/time.ts';
import { entryCandidate } from '../../entries/competition-form.ts';
import { eligibilityIssues, type Ineligibility } from '../../rules/entry/eligibility.ts';
import { classInWords, levelNames } from '../../rules/messages.ts';
import type { Entrant } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';

/**
 * The rules against an entry in a group, in words for the head judge, as they will apply on the day. Full groups are
 * not among them: the desk shows the numbers.
 */
export const warningsFor = (
  { registration, questionnaireDone }: Entrant,
  level: Level,
  { rulebook, pastWins, edition }: DayRules,
): readonly string[] => {
  const entry = { ...entryCandidate(registration.form, londonDate(registration.changedAt)), level };
  const conditions = {
    rules: rulebook.entry,
    eventDay: londonDate(edition.startsAt),
    others: () => 0,
    pastWins: pastWins(),
  };
  return [
    ...eligibilityIssues(entry, conditions).map(inWords),
    ...(questionnaireDone ? [] : ['Questionnaire not sent yet']),
  ];
};

const inWords = (ineligibility: Ineligibility): string => {
  switch (ineligibility.kind) {
    case 'hound-too-young':
      return `Only ${ineligibility.months} months old on the day, and must be ${ineligibility.least}`;
    case 'not-a-junior':
      return `The handler will be ${ineligibility.years}: juniors are ${ineligibility.least} to ${ineligibility.most}`;
    case 'not-an-adult':
      return `The handler will be ${ineligibility.years}: adults are ${ineligibility.least} or older`;
    case 'won-before':
      return ineligibility.above.length === 0
        ? `Has won ${classInWords({ class: ineligibility.among, level: ineligibility.won })}: there’s nothing above it`
        : `Has won ${classInWords({ class: ineligibility.among, level: ineligibility.won })}: ${ineligibility.above.map((level) => levelNames[level]).join(' or ')} only`;
    case 'group-full':
      return `${levelNames[ineligibility.level]} is full`;
    default:
      return ineligibility satisfies never;
  }
};
