import { describe, expect, it } from 'vitest';
import { standsOfDay } from '#core/desk/traders/stands-of-day.ts';
import type { Scan } from '#core/door/entrance/scan.ts';
import { orderId } from '#core/kernel/ids.ts';
import { hour, instant, laterBy } from '#core/kernel/time.ts';
import { type TicketId, ticketId } from '#core/tickets/issued/ticket.ts';
import { aScan } from '#fixtures/builders/a-door.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aTrader, aTraderForm } from '#fixtures/builders/a-trader.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

const { edition: plain } = aSiteConfig();
const edition = {
  ...plain,
  parts: { ...plain.parts, traders: true },
  traders: { ...plain.traders, setUp: { vehicles: 4, slots: [{ daysBefore: 0, at: '08:00' }] } },
};

describe('the stands of the day', () => {
  it('the stands of the day are those of paid traders, with pitch, slot, plate, tickets and the first who came', async () => {
    const store = await memoryStore();
    const named = (name: string, order: string) =>
      aTrader({ state: 'paid', orderId: orderId(order), form: aTraderForm({ name }) });
    const [late, early] = [named('Late', 'ord_late_0000000000'), named('Early', 'ord_early_000000000')];
    for (const each of [late, early, aTrader({ state: 'accepted', orderId: orderId('ord_held_0000000000') })])
      await store.traders.add(each, []);
    await store.traders.takeSlot(early.id, { slot: '0-08:00', plate: 'GC21 CAP' }, 4);
    await store.traders.givePitch(early.id, '2', store.clock.now(), aStaffAction('given'));
    const tickets = [early, early, late].map(({ orderId: order }, at) => ({
      ...{ id: ticketId(String(at).repeat(32)), orderId: order ?? orderId('ord_none_0000000000') },
    }));
    const [stand, pass, other] = tickets.map(({ id }) => id);
    const scan = (id: string, ticket: TicketId | undefined, minutes: number, change: Partial<Scan> = {}) =>
      aScan({ id, ticket: ticket ?? null, at: instant(minutes * 60_000), ...change });
    const scans = [
      scan('scan-0001', pass, 20),
      scan('scan-0002', stand, 10),
      scan('scan-0003', stand, 30, { direction: 'out' }),
    ];
    const ports = {
      ...{ traders: store.traders, edition },
      doorPlan: { checkpoints: [{ id: aScan().checkpoint, reentry: true }], unlisted: [] } as never,
      doorScans: {
        of: async (ids: readonly TicketId[]) => scans.filter((each) => ids.some((id) => id === each.ticket)),
      },
      doorTickets: {
        these: async () => [],
        ofOrders: async (ids: readonly string[]) => tickets.filter((each) => ids.includes(each.orderId)),
      },
    };
    const { device, checkpoint } = aScan();
    expect(await standsOfDay(ports)()).toEqual([
      {
        ...{ name: 'Early', pitch: '2', setsUpAt: laterBy(plain.startsAt, -2 * hour), plate: 'GC21 CAP' },
        ...{ tickets: [stand, pass], came: { device, checkpoint, at: instant(10 * 60_000) } },
      },
      { name: 'Late', pitch: null, setsUpAt: null, plate: '', tickets: [other], came: null },
    ]);
    const without = { ...edition, parts: { ...edition.parts, traders: false } };
    expect(await standsOfDay({ ...ports, edition: without })()).toEqual([]);
  });
});
