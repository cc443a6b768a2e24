import { spokenNumber } from '../kernel/spoken-number.ts';
import type { DayRules } from './day-rules.ts';

/** How long before the run competitors are informed and have to be present. */
export type Notice = {
  /** The email with group and run time is sent so many days before the festival. */
  readonly letterDays: number;
  /** Minutes before the run at which a handler has to be at the waiting area. */
  readonly waitingMinutes: number;
};

/** The notice of this edition: days from the day plan, minutes from the rulebook. */
export const noticeOf = ({ plan, rulebook }: Pick<DayRules, 'plan' | 'rulebook'>): Notice => ({
  letterDays: plan.lettersDaysBefore,
  waitingMinutes: rulebook.beforeRun.minutes,
});

/** Both periods in words, in weeks where possible: "two weeks" or "ten days", "ten minutes". */
export const noticeInWords = ({ letterDays, waitingMinutes }: Notice) => ({
  email: letterDays % 7 === 0 ? counted(letterDays / 7, 'week') : counted(letterDays, 'day'),
  waiting: counted(waitingMinutes, 'minute'),
});

const counted = (amount: number, unit: string): string => `${spokenNumber(amount)} ${unit}${amount === 1 ? '' : 's'}`;
