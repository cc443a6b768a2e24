import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { ticketSigning } from '#adapters/system/ticket-signing.ts';
import {
  type BoxOfficePorts,
  cashUp,
  endAllowance,
  handBackSale,
  openTill,
  sellAtDoor,
  takePlaces,
} from '#core/door/box-office/box-office.ts';
import type { DeviceTill, QueuedSale, SaleAnswer, TillView } from '#core/door/box-office/client.ports.ts';
import {
  afterAnswer,
  afterTaking,
  beginSale,
  emptyDeviceTill,
  offlineTotal,
  sellable,
  sellOffline,
  totalsFor,
} from '#core/door/box-office/device-till.ts';
import type { TillRecord } from '#core/door/box-office/ports.ts';
import type { Sale } from '#core/door/box-office/sell.ts';
import { expectedCash, type TillId, tillId } from '#core/door/box-office/till.ts';
import type { StaffAction, StaffChange } from '#core/kernel/audit-log/staff-action.ts';
import { deviceId, type OrderId, orderId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { checkSales } from '#core/tickets/issued/check-sales.ts';
import { noSaleRules } from '#core/tickets/sale-rules/sale-rules.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aLine, anOrder } from '#fixtures/builders/an-order.ts';
import { inSequence, isPaid, opensItsPage } from '../../../contracts/stores/decisions.ts';
import { edition } from '../../support/edition.ts';

const kezia = userId('kezia');
let actions = 0;
const described = (change: StaffChange): StaffAction => {
  actions += 1;
  return {
    id: `action-${actions}`,
    at: morning,
    actor: { userId: kezia, name: 'Kezia' },
    from: { network: '' },
    ...change,
  };
};
const guest = aProduct({ price: pence(1500) });
const child = aProduct({ price: pence(500) });
const products = [guest, child];
const morning = instant(edition.boxOffice.opensAt + 1);

type Lost = 'request' | 'answer' | 'nothing';
type Device = { state: DeviceTill; readonly id: TillId; readonly handedOut: QueuedSale[]; delayed: Sale[][] };

/** A morning at several doors, each with a device whose requests or answers the test can lose. */
const aMorning = async (capacity: number, doors: number) => {
  const clock = simulatedClock(morning);
  const festival = memoryFestival(clock);
  await festival.places.provide(new Map(products.map(({ id }) => [id, capacity])));
  let ids = 0;
  const newOrderId = (): OrderId => {
    ids += 1;
    return orderId(`ord_${String(ids).padStart(24, '0')}`);
  };
  const ports: BoxOfficePorts = {
    tills: festival.tills,
    places: festival.places,
    edition,
    saleRules: noSaleRules,
    catalogue: async () => products,
    festivalClock: clock,
    newOrderId,
    ticketNames,
    ticketSigning: ticketSigning(['a secret of the test']),
  };
  const devices: Device[] = [];
  for (let at = 0; at < doors; at += 1) {
    const id = tillId(`till-of-device-${String(at).padStart(4, '0')}`);
    const opened = await openTill(ports)(
      { id, device: deviceId(`door-${at}`), name: `Till ${at}`, float: pence(100) },
      { id: kezia, labels: ['door'] },
    );
    if (!opened.ok) throw new Error(opened.refusal.kind);
    devices.push({ id, state: { ...emptyDeviceTill, till: view(opened.value) }, handedOut: [], delayed: [] });
  }
  return { clock, festival, ports, devices, newOrderId };
};
type Morning = Awaited<ReturnType<typeof aMorning>>;

const view = ({ till, takings }: TillRecord): TillView => ({
  ...till,
  held: [...till.held],
  takings,
  expected: expectedCash(till, takings),
});

const serverSells = async ({ ports }: Morning, till: TillId, sales: readonly Sale[]): Promise<SaleAnswer> => {
  const results: SaleAnswer['results'][number][] = [];
  for (const sale of sales) {
    const sold = await sellAtDoor(ports)(till, sale, kezia);
    results.push({
      id: sale.id,
      number: orderNumber(sale.id),
      outcome: sold.ok ? (sold.value.changed.order?.state === 'paid_unfulfillable' ? 'no-places' : 'sold') : 'refused',
      total: sale.total,
      tickets: sold.ok ? [...sold.value.tickets] : [],
      why: sold.ok || sold.refusal.kind === 'till-unknown' ? null : sold.refusal.kind,
    });
  }
  const record = await ports.tills.find(till);
  if (!record) throw new Error('the till is gone');
  return { results, till: view(record) };
};

/** Sends a device's whole queue. A lost request may still arrive later. */
const sync = async (morning: Morning, device: Device, lost: Lost): Promise<void> => {
  const sales = [...device.state.queue];
  if (sales.length === 0) return;
  if (lost === 'request') {
    device.delayed.push(sales);
    return;
  }
  const answer = await serverSells(morning, device.id, sales);
  if (lost === 'nothing') device.state = afterAnswer(device.state, answer);
};

type Step =
  | { readonly do: 'take'; readonly device: number; readonly places: number; readonly lost: Lost }
  | {
      readonly do: 'sell';
      readonly device: number;
      readonly adults: number;
      readonly children: number;
      readonly lost: Lost;
    }
  | { readonly do: 'sync'; readonly device: number; readonly lost: Lost }
  | { readonly do: 'late'; readonly device: number }
  | { readonly do: 'end'; readonly device: number; readonly lost: Lost }
  | { readonly do: 'lost device'; readonly device: number }
  | { readonly do: 'hand back'; readonly device: number }
  | { readonly do: 'online'; readonly places: number };

const carryOut = async (morning: Morning, step: Step): Promise<void> => {
  const { ports, festival, devices } = morning;
  if (step.do === 'online') {
    const order = anOrder({ lines: [aLine({ productId: guest.id, unitPrice: pence(1500), quantity: step.places })] });
    const held = await festival.orders.reserve(order);
    if (held.ok) await festival.orders.change(order.id, inSequence(opensItsPage, isPaid));
    return;
  }
  const device = devices[step.device % devices.length];
  if (!device) return;
  switch (step.do) {
    case 'take': {
      const wanted = totalsFor(device.state, new Map(products.map(({ id }) => [id, step.places])));
      if (step.lost === 'request') return;
      const taken = await takePlaces(ports)(device.id, wanted);
      if (taken.ok && step.lost === 'nothing')
        device.state = afterTaking(device.state, {
          till: view(taken.value.record),
          blanks: taken.value.blanks.map(({ id, tickets }) => ({ id, tickets: [...tickets] })),
        });
      return;
    }
    case 'sell': {
      const items = [
        { productId: guest.id, quantity: step.adults },
        { productId: child.id, quantity: step.children },
      ].filter(({ quantity }) => quantity > 0);
      if (items.length === 0) return;
      const total = pence(step.adults * 1500 + step.children * 500);
      const draft = { items, total, paidBy: 'cash', tendered: total, email: null } as const;
      const begun = beginSale(device.state, draft, morning.clock.now(), morning.newOrderId);
      device.state = begun.state;
      await sync(morning, device, step.lost);
      if (!device.state.queue.some(({ id }) => id === begun.sale.id)) return;
      const sold = sellOffline(device.state, begun.sale.id);
      if (!sold) return;
      expect(offlineTotal(device.state, items)).toBe(total);
      device.state = sold.state;
      device.handedOut.push(sold.sale);
      return;
    }
    case 'sync':
      return sync(morning, device, step.lost);
    case 'late':
      for (const sales of device.delayed) await serverSells(morning, device.id, sales);
      device.delayed = [];
      return;
    case 'end': {
      // The page closes a till only when nothing waits to be sent.
      await sync(morning, device, 'nothing');
      const closed = await cashUp(ports)(device.id, { counted: pence(0), reason: 'the test does not count' }, kezia);
      if (closed.ok && step.lost === 'nothing') device.state = { ...device.state, till: view(closed.value) };
      else if (device.state.till) device.state = { ...device.state, till: { ...device.state.till, held: [] } };
      return;
    }
    case 'lost device':
      await endAllowance(ports)(device.id, kezia, described);
      return;
    case 'hand back': {
      const [entry] = await ports.tills.entries(device.id);
      if (entry) await handBackSale(ports)(device.id, entry.orderId, 'cash', kezia, described);
      return;
    }
    default:
      step satisfies never;
  }
};

const lost = fc.constantFrom<Lost>('request', 'answer', 'nothing');
const device = fc.nat(4);
const honest = [
  fc.record({ do: fc.constant('take' as const), device, places: fc.integer({ min: 1, max: 6 }), lost }),
  fc.record({ do: fc.constant('sell' as const), device, adults: fc.nat(3), children: fc.nat(2), lost }),
  fc.record({
    do: fc.constant('sell' as const),
    device,
    adults: fc.nat(3),
    children: fc.nat(2),
    lost: fc.constant('request' as const),
  }),
  fc.record({ do: fc.constant('sync' as const), device, lost }),
  fc.record({ do: fc.constant('late' as const), device }),
  fc.record({ do: fc.constant('end' as const), device, lost }),
  fc.record({ do: fc.constant('hand back' as const), device }),
  fc.record({ do: fc.constant('online' as const), places: fc.integer({ min: 1, max: 4 }) }),
];
const days = (more: readonly fc.Arbitrary<Step>[] = []) =>
  fc.record({
    capacity: fc.integer({ min: 1, max: 25 }),
    doors: fc.integer({ min: 1, max: 4 }),
    steps: fc.array(fc.oneof(...honest, ...more), { minLength: 5, maxLength: 40 }),
  });

/** Every delayed request arrives, and every device sends its queue. */
const atTheEnd = async (morning: Morning): Promise<void> => {
  for (const each of morning.devices) {
    await carryOut(morning, { do: 'late', device: morning.devices.indexOf(each) });
    await sync(morning, each, 'nothing');
    await sync(morning, each, 'nothing');
    expect(each.state.queue).toEqual([]);
  }
};

const neverOversold = async ({ festival }: Morning, capacity: number): Promise<void> => {
  for (const [, places] of await festival.salesRecords.soldPlaces()) expect(places).toBeLessThanOrEqual(capacity);
  const faults = await checkSales({ ...festival, log: memoryLog() })();
  expect(faults).toEqual([]);
};

describe('doors without signal', () => {
  it('doors without signal never sell one place twice, and turn every sale into one order with the tickets handed out', async () => {
    await fc.assert(
      fc.asyncProperty(days(), async ({ capacity, doors, steps }) => {
        const morning = await aMorning(capacity, doors);
        for (const step of steps) {
          await carryOut(morning, step);
          await neverOversold(morning, capacity);
        }
        await atTheEnd(morning);
        await neverOversold(morning, capacity);
        for (const { handedOut, id } of morning.devices) {
          const entries = await morning.ports.tills.entries(id);
          for (const sale of handedOut) {
            const found = await morning.festival.issuedTickets.ofOrder(sale.id);
            expect(found?.order).toMatchObject({ channel: 'door', total: sale.total, review: null });
            expect(['paid', 'refunded']).toContain(found?.order.state);
            expect(found?.tickets.map((ticket) => [ticket.id, ticket.number])).toEqual(
              sale.tickets.map((ticket) => [ticket.id, ticket.number]),
            );
            expect(entries.filter((entry) => entry.kind === 'sale' && entry.orderId === sale.id)).toHaveLength(1);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('doors without signal record money and sell no place twice when a device returns whose allowance was ended', async () => {
    const lostDevice = fc.record({ do: fc.constant('lost device' as const), device });
    await fc.assert(
      fc.asyncProperty(days([lostDevice, lostDevice]), async ({ capacity, doors, steps }) => {
        const morning = await aMorning(capacity, doors);
        for (const step of steps) await carryOut(morning, step);
        await atTheEnd(morning);
        await neverOversold(morning, capacity);
        for (const { handedOut } of morning.devices)
          for (const sale of handedOut) {
            const order = await morning.festival.orders.find(sale.id);
            expect(order?.payment?.amount).toBe(sale.total);
            expect(['paid', 'paid_unfulfillable', 'refunded']).toContain(order?.state);
            if (order?.state === 'paid_unfulfillable') expect(order.review).not.toBeNull();
          }
      }),
      { numRuns: 100 },
    );
  });

  it('doors without signal count no more places than the server holds for them', async () => {
    await fc.assert(
      fc.asyncProperty(days(), async ({ capacity, doors, steps }) => {
        const morning = await aMorning(capacity, doors);
        for (const step of steps) {
          await carryOut(morning, step);
          for (const each of morning.devices) {
            const record = await morning.ports.tills.find(each.id);
            const held = new Map(
              record?.till.returned
                ? []
                : record?.till.held.map(({ productId: id, taken, sold }) => [id, taken - sold]),
            );
            for (const [id, places] of sellable(each.state)) expect(places).toBeLessThanOrEqual(held.get(id) ?? 0);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('doors without signal return their unsold places to the online sale at the cash-up', async () => {
    const morning = await aMorning(5, 1);
    await carryOut(morning, { do: 'take', device: 0, places: 5, lost: 'nothing' });
    expect((await morning.festival.places.left()).get(guest.id)).toBe(0);
    await carryOut(morning, { do: 'sell', device: 0, adults: 2, children: 0, lost: 'request' });
    await carryOut(morning, { do: 'end', device: 0, lost: 'nothing' });
    expect((await morning.festival.places.left()).get(guest.id)).toBe(3);
  });
});
