import { describe, expect, it } from 'vitest';
import { absentTraders } from '#core/desk/traders/absent-traders.ts';
import { orderId } from '#core/kernel/ids.ts';
import { day, hour, type Instant, laterBy, minute } from '#core/kernel/time.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aTrader, aTraderForm } from '#fixtures/builders/a-trader.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

const { edition: plain } = aSiteConfig();
const edition = {
  ...plain,
  parts: { ...plain.parts, traders: true },
  traders: { ...plain.traders, setUp: { vehicles: 4, slots: [{ daysBefore: 0, at: '08:00' }] } },
};
const slotAt = laterBy(plain.startsAt, -2 * hour);

describe('who has not come to set up', () => {
  it('a paid trader is missed half an hour after the slot, until a ticket of the stand is let in or the day is over', async () => {
    const store = await memoryStore();
    const named = (name: string, order: string) =>
      aTrader({ state: 'paid', orderId: orderId(order), form: aTraderForm({ name }) });
    const [late, here, unpaid] = [
      named('Late', 'ord_late_0000000000'),
      named('Here', 'ord_here_0000000000'),
      aTrader({ state: 'accepted' }),
    ];
    for (const each of [late, here, unpaid]) {
      await store.traders.add(each, []);
      await store.traders.takeSlot(each.id, { slot: '0-08:00', plate: '' }, 4);
    }
    const missedAt = async (now: Instant) => {
      const found = await absentTraders({
        ...{ traders: store.traders, edition, festivalClock: { now: () => now } },
        ticketsOf: async (order) => [`ticket of ${order}` as TicketId],
        admitted: async (tickets) => new Set(tickets.filter((each) => each.includes('here'))),
      })();
      return found.map(({ name }) => name);
    };
    expect(await missedAt(laterBy(slotAt, 29 * minute))).toEqual([]);
    expect(await missedAt(laterBy(slotAt, 30 * minute))).toEqual(['Late']);
    expect(await missedAt(laterBy(slotAt, day))).toEqual([]);
  });
});
