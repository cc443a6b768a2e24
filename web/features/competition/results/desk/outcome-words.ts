import { formatRunTime, totalInWords } from '#core/competition/rules/messages.ts';
import type { RunOutcome } from '#core/competition/rules/scoring/run-outcome.ts';

/** An outcome in a few words: "35 points in 4:15.20". */
export const outcomeInWords = (outcome: RunOutcome): string => {
  switch (outcome.kind) {
    case 'scored':
      return `${totalInWords(outcome.total)} in ${formatRunTime(outcome.secondsTaken)}`;
    case 'disqualified':
      return `Disqualified: ${outcome.reason}`;
    case 'withdrawn':
      return 'Withdrawn';
    default:
      return 'Not confirmed yet';
  }
};
