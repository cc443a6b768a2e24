import { describe, expect, it } from 'vitest';
import type { DeskChange, FoundOrder } from '#core/desk/orders/ports.ts';
import { takeBack } from '#core/desk/orders/take-back.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { complimentarySessionId } from '#core/shop/complimentary/complimentary-order.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

/** Takes one complimentary order back. @param inside whether its ticket was admitted */
const takenBack = async (change: Partial<Order>, inside = false) => {
  const unpaid = anOrder();
  const session = { id: complimentarySessionId(unpaid.id), url: null };
  const payment = aPayment(unpaid, { email: 'judge@example.org' });
  const order: Order = { ...unpaid, email: 'typed@example.org', state: 'paid', session, payment, ...change };
  const ticket = { id: ticketId('a'.repeat(32)) };
  const found = { order, tickets: [ticket], gifts: [], openRefund: undefined } as unknown as FoundOrder;
  const changes: DeskChange[] = [];
  const deskOrders = {
    find: async () => found,
    change: async (_id: unknown, decide: (found: FoundOrder) => ReturnType<typeof ok<DeskChange>>) => {
      const decided = decide(found);
      if (decided.ok) changes.push(decided.value);
      return decided.ok ? ok({ ...found, order: decided.value.order ?? order }) : decided;
    },
  } as unknown as Parameters<typeof takeBack>[0]['deskOrders'];
  const ports = {
    deskOrders,
    festivalClock: { now: () => aSaturdayInOctober },
    admitted: async () => new Set(inside ? [ticket.id] : []),
  };
  const outcome = await takeBack(ports)(order.id, 'The judge is ill.', () => aStaffAction('action_1'));
  return { outcome, tasks: changes.flatMap(({ tasks = [] }) => tasks) };
};

describe('complimentary tickets', () => {
  it('complimentary tickets can be taken back, which their recipient learns at the address of the tickets', async () => {
    const { outcome, tasks } = await takenBack({});
    expect(outcome).toMatchObject({ ok: true, value: { state: 'refunded' } });
    expect(tasks).toMatchObject([{ task: { email: { kind: 'refund-made', to: 'judge@example.org' } } }]);
  });

  it('complimentary tickets cannot be taken back once someone has come in with one of them', async () => {
    expect((await takenBack({}, true)).outcome).toEqual(refuse({ kind: 'checked-in' }));
  });

  it('complimentary tickets cannot be taken back twice, nor can tickets that were bought', async () => {
    const not = refuse({ kind: 'not-complimentary' });
    expect((await takenBack({ state: 'refunded' })).outcome).toEqual(not);
    expect((await takenBack({ session: { id: 'cs_1', url: null } })).outcome).toEqual(not);
  });
});
