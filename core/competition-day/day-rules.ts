import type { PastWin } from '../competition/entry/eligibility.ts';
import type { Rulebook } from '../competition/rulebook.ts';
import type { Edition } from '../edition/edition.ts';
import type { DayPlan } from './day-plan.ts';

/** The data that the rules of the day need: rulebook, earlier wins, date and plan. */
export type DayRules = {
  readonly rulebook: Rulebook;
  readonly pastWins: readonly PastWin[];
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly plan: DayPlan;
};
