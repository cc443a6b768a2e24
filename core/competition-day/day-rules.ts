import type { PastWin } from '../competition/entry/eligibility.ts';
import type { Rulebook } from '../competition/rulebook.ts';
import type { Edition } from '../edition/edition.ts';
import type { DayPlan } from './day-plan.ts';

/** What the day is run by: who may enter, how long they run, where, when, and who has won before. */
export type DayRules = {
  readonly rulebook: Rulebook;
  readonly pastWins: readonly PastWin[];
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly plan: DayPlan;
};
