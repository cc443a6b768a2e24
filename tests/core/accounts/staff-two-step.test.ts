import { describe, expect, it } from 'vitest';
import { demandedSince, graceMs, twoStepDuty } from '#core/accounts/staff-two-step.ts';
import { day, laterBy, parseInstant } from '#core/kernel/time.ts';

const labelled = parseInstant('2026-06-26T10:00:00Z');
const without = { twoStep: false, askedAt: labelled };
const head = { labels: ['guest', 'headjudge'] };

describe('two-step login of staff', () => {
  it('the two-step login of staff is due a week after the label was given', () => {
    const by = parseInstant('2026-07-03T10:00:00Z');
    expect(twoStepDuty(head, without, labelled)).toEqual({ by, overdue: false });
    expect(twoStepDuty(head, without, laterBy(labelled, graceMs - 1))).toEqual({ by, overdue: false });
    expect(twoStepDuty(head, without, laterBy(labelled, graceMs))).toEqual({ by, overdue: true });
  });

  it('the two-step login of staff is due at once when the date of the label is unknown', () => {
    expect(twoStepDuty(head, { twoStep: false, askedAt: null }, labelled)).toEqual({ by: labelled, overdue: true });
  });

  it('the two-step login of staff is demanded from the first label that demands it, until no label does', () => {
    const later = laterBy(labelled, day);
    expect(demandedSince(head, null, labelled)).toBe(labelled);
    expect(demandedSince(head, labelled, later)).toBe(labelled);
    expect(demandedSince({ labels: ['guest'] }, labelled, later)).toBeNull();
  });

  it('the two-step login is not required of a staff member who has set it up', () => {
    expect(twoStepDuty(head, { ...without, twoStep: true }, laterBy(labelled, 30 * day))).toBeNull();
  });

  it.each([
    [['guest'], false],
    [['guest', 'judge', 'steward'], false],
    [['guest', 'judge', 'headjudge'], true],
    [['organiser'], true],
  ])('the two-step login is required only of organisers and the head judge: %j', (labels, asked) => {
    expect(twoStepDuty({ labels }, without, labelled) !== null).toBe(asked);
  });
});
