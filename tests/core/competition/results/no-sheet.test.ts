import { expect, it } from 'vitest';
import { noSheet } from '#core/competition/results/messages.ts';
import { day, instant } from '#core/kernel/time.ts';

it('a run without a score sheet may still get one on its day, and is said to have none afterwards', () => {
  const runsAt = instant(Date.UTC(2025, 10, 22, 11));
  expect(noSheet({ runsAt }, runsAt)).toMatch(/once the judge has confirmed/);
  expect(noSheet({ runsAt }, instant(runsAt + day + 1))).toMatch(/never confirmed/);
  expect(noSheet(undefined, runsAt)).toMatch(/once the judge has confirmed/);
});
