import { spokenNumber } from '../kernel/spoken-number.ts';
import type { DayRules } from './day-rules.ts';

/** How long beforehand competitors hear of their run, and have to be there for it. */
export type Notice = {
  /** The letter with group and run time goes out so many days before the festival. */
  readonly letterDays: number;
  /** They are at the waiting area so many minutes before their run. */
  readonly waitingMinutes: number;
};

/** The edition's own notice: the plan of the day has the days, the rulebook the minutes. */
export const noticeOf = ({ plan, rulebook }: Pick<DayRules, 'plan' | 'rulebook'>): Notice => ({
  letterDays: plan.lettersDaysBefore,
  waitingMinutes: rulebook.beforeRun.minutes,
});

/** As sentences have it, whole weeks as such: "two weeks" or "ten days" for the letter, "ten minutes" for the waiting area. */
export const noticeInWords = ({ letterDays, waitingMinutes }: Notice) => ({
  email: letterDays % 7 === 0 ? counted(letterDays / 7, 'week') : counted(letterDays, 'day'),
  waiting: counted(waitingMinutes, 'minute'),
});

const counted = (amount: number, unit: string): string => `${spokenNumber(amount)} ${unit}${amount === 1 ? '' : 's'}`;
