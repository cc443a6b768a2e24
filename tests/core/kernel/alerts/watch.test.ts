import { describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import type { AlertFacts } from '#core/kernel/alerts/alert-facts.ts';
import { watch } from '#core/kernel/alerts/watch.ts';
import { instant, laterBy, minute } from '#core/kernel/time.ts';

const now = instant(1_763_800_000_000);

/** Looks once for each number of orders that wait for a decision. @returns the ids of the messages that are still to be sent */
const messagesAfter = async (...waiting: readonly number[]) => {
  const clock = simulatedClock(now);
  const { alerts, outbox } = memoryFestival(clock);
  for (const toReview of waiting) {
    const facts: AlertFacts = {
      ...{ store: { toReview, outbox: [] }, salesFaults: 0, backup: null, disks: [], certificates: [] },
      ...{ provider: { failingSince: null, clockAheadMs: null }, paymentsSimulated: false },
    };
    const to = { email: 'operator@festival.example', calls: true };
    await watch({ alerts, facts: async () => facts, machine: 'one', to, machineClock: clock, log: memoryLog() })();
  }
  return (await outbox.take(now, laterBy(now, minute), 10)).map(({ id }) => id).sort();
};

describe('messages about an alert', () => {
  it('messages about an alert are an email and a call when it is raised', async () => {
    const id = 'alert:order-needs-person::1:raised';
    expect(await messagesAfter(1)).toEqual([id, `${id}:call`]);
  });

  it('messages about the beginning of an alert are not sent once it is over: only its end is reported', async () => {
    const id = 'alert:order-needs-person::1:over';
    expect(await messagesAfter(1, 0)).toEqual([id, `${id}:call`]);
  });
});
