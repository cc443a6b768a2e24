import { expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { parseInstant, second } from '#core/kernel/time.ts';
import { forgetSensitive } from '#core/tickets/answers/forget-sensitive.ts';

it('sensitive answers about tickets, and no others, are deleted at the midnight after the festival', async () => {
  const forgotten: (readonly string[])[] = [];
  const festivalClock = simulatedClock(parseInstant('2025-11-22T23:59:59Z'));
  const forget = forgetSensitive({
    ticketAnswers: {
      async forget(questions) {
        forgotten.push(questions);
        return questions.length;
      },
    },
    sensitiveQuestions: async () => ['allergies'],
    edition: { startsAt: parseInstant('2025-11-22T10:00:00Z') },
    festivalClock,
  });
  await forget();
  expect(forgotten).toEqual([]);
  festivalClock.passes(second);
  await forget();
  expect(forgotten).toEqual([['allergies']]);
});
