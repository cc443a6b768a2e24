import type { Edition } from '../../kernel/edition/edition.ts';
import type { PastWin } from '../rules/entry/eligibility.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { DayPlan } from './day-plan.ts';

/** The data that the rules of the day need: rulebook, earlier wins, date and plan. */
export type DayRules = {
  readonly rulebook: Rulebook;
  /** The wins of earlier years, which a signature or a reopened result changes. */
  readonly pastWins: () => readonly PastWin[];
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly plan: DayPlan;
};
