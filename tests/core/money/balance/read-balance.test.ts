import { describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { memoryCheckpoints } from '#adapters/memory/shop/read-checkpoints.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { pence } from '#core/kernel/money.ts';
import { day, type Instant, laterBy } from '#core/kernel/time.ts';
import { type Movement, type Payout, payoutId } from '#core/money/balance/movement.ts';
import type { ProviderBalance } from '#core/money/balance/ports.ts';
import { readBalance } from '#core/money/balance/read-balance.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const pageLength = 3;

/** A provider in memory with pages of three, which fails at the given calls. */
const aProvider = () => {
  const movements: (Movement & { payout?: string })[] = [];
  const payouts: Payout[] = [];
  const failsAt = new Set<number>();
  let calls = 0;
  const page = <Item extends { id: string }>(all: readonly Item[], after: string | null) => {
    calls += 1;
    if (failsAt.has(calls)) throw new ServiceFailure('payments', 'no answer');
    const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const items = all.slice(from, from + pageLength);
    return { items, last: from + pageLength < all.length ? (items.at(-1)?.id ?? null) : null };
  };
  const newestFirst = () => movements.toSorted((one, other) => other.at - one.at);
  const providerBalance: ProviderBalance = {
    movements: async (of, after) =>
      page(
        newestFirst().filter((each) => ('payout' in of ? each.payout === of.payout : each.at >= of.since)),
        after,
      ),
    payouts: async (since, after) =>
      page(
        payouts.filter(({ madeAt }) => madeAt >= since),
        after,
      ),
  };
  return { providerBalance, movements, payouts, failsAt, calls: () => calls };
};

const movement = (number: number, at: Instant, payout?: string): Movement & { payout?: string } => ({
  id: `txn_${number}`,
  kind: 'payment',
  amount: pence(100),
  fee: pence(20),
  net: pence(80),
  at,
  orderId: null,
  intentId: null,
  year: null,
  ofPayout: null,
  description: null,
  ...(payout !== undefined && { payout }),
});

const aReader = () => {
  const clock = simulatedClock(aSaturdayInOctober);
  const provider = aProvider();
  const { moneyRecords } = memoryFestival(clock);
  const ports = { ...provider, moneyRecords, checkpoints: memoryCheckpoints(), machineClock: clock, log: memoryLog() };
  const known = async () => (await moneyRecords.movements(null, 1_000)).map(({ id }) => id);
  return { clock, provider, moneyRecords, known, read: readBalance(ports) };
};

describe('reading the provider’s balance', () => {
  it('reading the provider’s balance stores every movement, whichever call fails, and reads no page twice', async () => {
    const { provider, read, known } = aReader();
    for (let number = 0; number < 20; number += 1)
      provider.movements.push(movement(number, laterBy(aSaturdayInOctober, -number)));
    for (const call of [2, 4, 6, 8]) provider.failsAt.add(call);
    for (let run = 0; run < 5; run += 1) await read();
    expect(new Set(await known()).size).toBe(20);
    // Seven pages of movements, one page of payouts, and four failed calls.
    expect(provider.calls()).toBeLessThanOrEqual(12);
  });

  it('reading the provider’s balance finds new movements, even if they are shown up to three days after their time', async () => {
    const { clock, provider, read, known } = aReader();
    provider.movements.push(movement(1, aSaturdayInOctober));
    await read();
    clock.moveTo(laterBy(aSaturdayInOctober, 2 * day));
    provider.movements.push(
      movement(2, laterBy(aSaturdayInOctober, day)),
      movement(3, laterBy(aSaturdayInOctober, -day)),
    );
    await read();
    expect(await known()).toEqual(['txn_3', 'txn_1', 'txn_2']);
  });

  it('reading the balance starts again where a reading that was interrupted for longer than three days had started', async () => {
    const { clock, provider, read, known } = aReader();
    for (let number = 0; number < 5; number += 1)
      provider.movements.push(movement(number, laterBy(aSaturdayInOctober, -number)));
    provider.failsAt.add(2);
    await read();
    provider.movements.push(movement(5, laterBy(aSaturdayInOctober, day)));
    clock.moveTo(laterBy(aSaturdayInOctober, 5 * day));
    await read();
    await read();
    expect(await known()).toContain('txn_5');
  });

  it('reading the balance finds a movement shown even later through its payout, and reads each payout once', async () => {
    const { clock, provider, read, moneyRecords } = aReader();
    await read();
    clock.moveTo(laterBy(aSaturdayInOctober, 10 * day));
    await read();
    provider.movements.push(movement(1, aSaturdayInOctober, 'po_1'));
    provider.payouts.push({
      id: payoutId('po_1'),
      amount: pence(80),
      state: 'on-its-way',
      madeAt: laterBy(aSaturdayInOctober, 9 * day),
      arrivesAt: laterBy(aSaturdayInOctober, 11 * day),
    });
    await read();
    expect(await moneyRecords.movements(null, 10, payoutId('po_1'))).toMatchObject([{ id: 'txn_1', payout: 'po_1' }]);
    expect(await moneyRecords.unreadPayouts()).toEqual([]);
    provider.payouts[0] = { ...provider.payouts[0], state: 'paid' } as Payout;
    clock.moveTo(laterBy(aSaturdayInOctober, 20 * day));
    await read();
    expect(await moneyRecords.payouts()).toMatchObject([{ state: 'paid' }]);
  });

  it('reading the provider’s balance throws an error that does not come from the provider, such as a bug', async () => {
    const { read, provider } = aReader();
    provider.providerBalance.movements = async () => {
      throw new TypeError('a mistake');
    };
    await expect(read()).rejects.toThrow('a mistake');
  });
});
