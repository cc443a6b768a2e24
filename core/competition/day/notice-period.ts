import { spokenCount } from '../../kernel/spoken-number.ts';
import type { DayRules } from './day-rules.ts';

/** How long before the run competitors are informed and have to be present. */
export type NoticePeriod = {
  /** Days before the festival on which the email with group and run time is sent. */
  readonly emailDays: number;
  /** Minutes before the run at which a handler has to be at the waiting area. */
  readonly waitingMinutes: number;
};

/** The notice of this edition: days from the day plan, minutes from the rulebook. */
export const noticeOf = ({ plan, rulebook }: Pick<DayRules, 'plan' | 'rulebook'>): NoticePeriod => ({
  emailDays: plan.lettersDaysBefore,
  waitingMinutes: rulebook.beforeRun.minutes,
});

/** Both periods in words, in weeks where possible: "two weeks" or "ten days", "ten minutes". */
export const noticeInWords = ({ emailDays, waitingMinutes }: NoticePeriod) => ({
  email: emailDays % 7 === 0 ? spokenCount(emailDays / 7, 'week') : spokenCount(emailDays, 'day'),
  waiting: spokenCount(waitingMinutes, 'minute'),
});
