import { describe, expect, it } from 'vitest';
import { noticeInWords, noticeOf } from '#core/competition/day/notice-period.ts';
import { aDayPlan } from '#fixtures/builders/a-day-plan.ts';
import { theRulebook } from '../rules/the-rulebook.ts';

describe('notice periods', () => {
  it('notice periods of the competition come from the day plan and the rulebook', () => {
    const rules = {
      plan: aDayPlan({ lettersDaysBefore: 9 }),
      rulebook: { ...theRulebook, beforeRun: { minutes: 25 } },
    };
    expect(noticeOf(rules)).toEqual({ emailDays: 9, waitingMinutes: 25 });
  });

  it.each([
    [14, 10, 'two weeks', 'ten minutes'],
    [10, 25, 'ten days', '25 minutes'],
    [7, 1, 'one week', 'one minute'],
    [1, 5, 'one day', 'five minutes'],
  ])(
    'notice periods of the competition are put into words: %i days, %i minutes',
    (emailDays, waitingMinutes, email, waiting) => {
      expect(noticeInWords({ emailDays, waitingMinutes })).toEqual({ email, waiting });
    },
  );
});
