import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { accountMessages } from '#core/accounts/messages.ts';
import { LoggedOut, ServiceFailure } from '#core/kernel/failures.ts';
import { orderId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type Instant, londonDate, parseInstant } from '#core/kernel/time.ts';
import type { RefundRefusal } from '#core/shop/checkout/refund-order.ts';
import type { MyOrders } from '#core/site/my-festival/client.ports.ts';
import { competitorTicketBought } from '#core/site/my-festival/competitor-ticket-bought.ts';
import { myFestivalMessages, refundRefusals } from '#core/site/my-festival/messages.ts';
import { myOrdersMachine, myOrdersMachineFor } from '#core/site/my-festival/my-orders.machine.ts';
import { type OwnOrder, orderStatus, worthListing } from '#core/site/my-festival/own-order.ts';
import { adult, competitor } from '../../support/catalogue.ts';
import { statesOf } from '../../support/states.ts';

const paidAt = parseInstant('2025-10-04T08:00:00Z');
const today = londonDate(paidAt);
const until = londonDate(parseInstant('2025-10-18T08:00:00Z'));
const anOrder = (facts: Partial<OwnOrder> = {}): OwnOrder => ({
  id: orderId('ord_1'),
  number: 'ABCD1234',
  status: 'paid',
  total: pence(3000),
  paidAt,
  refundable: true,
  used: false,
  toRefund: pence(3000),
  refundableUntil: until,
  lines: [{ name: 'Adult ticket', quantity: 2, unitPrice: pence(1500), returned: 0, givenBack: 0, given: 0 }],
  ...facts,
});
const order = anOrder();
const other = anOrder({ id: orderId('ord_2') });
const broken = () => Promise.reject(new ServiceFailure('festival', 'no answer'));
const states = statesOf(myOrdersMachine);

const shown = async (script: Partial<MyOrders> = {}) => {
  const myOrders: { -readonly [Each in keyof MyOrders]: MyOrders[Each] } = {
    all: async () => [order, other],
    refund: async () => ok({ ...order, status: 'refunded', refundable: false }),
    ...script,
  };
  const log = memoryLog();
  let announced = 0;
  const machine = myOrdersMachineFor({
    myOrders: { all: () => myOrders.all(), refund: (id) => myOrders.refund(id) },
    log,
  });
  const actor = createActor(machine);
  actor.on('refunded', () => {
    announced += 1;
  });
  states.follow(actor.start());
  const rest = () => waitFor(actor, (snapshot) => snapshot.matches('idle') || snapshot.matches('failed'));
  await rest();
  return {
    myOrders,
    log,
    rest,
    send: actor.send,
    announced: () => announced,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    refund: async () => {
      actor.send({ type: 'refundClicked', order });
      actor.send({ type: 'refundConfirmed' });
      await rest();
    },
  };
};

describe('my orders machine', () => {
  it('My Festival lists the user’s orders, and loads them again after a change', async () => {
    const { context, myOrders, send, rest } = await shown();
    expect(context().orders).toEqual([order, other]);
    myOrders.all = async () => [other];
    send({ type: 'changedElsewhere' });
    await rest();
    expect(context().orders).toEqual([other]);
  });

  it('My Festival logs a failed load of the user’s orders, and retries on request', async () => {
    const { value, myOrders, send, rest, log, context } = await shown({ all: broken });
    expect(value()).toBe('failed');
    expect(log.entries).toMatchObject([{ message: myFestivalMessages.ordersFailed }]);
    myOrders.all = async () => [order];
    send({ type: 'changedElsewhere' });
    await rest();
    expect(context().orders).toEqual([order]);
  });

  it('My Festival refunds an order only after confirmation', async () => {
    const { send, value, context, announced } = await shown({ refund: broken });
    send({ type: 'refundClicked', order });
    expect([value(), context().chosen]).toEqual(['confirming', order]);
    send({ type: 'refundDismissed' });
    expect([value(), context().chosen, announced()]).toEqual(['idle', null, 0]);
    send({ type: 'refundConfirmed' });
    expect(value()).toBe('idle');
  });

  it('My Festival shows a refunded order and changes no other', async () => {
    const { refund, context, announced } = await shown();
    await refund();
    expect(context().orders.map(({ status }) => status)).toEqual(['refunded', 'paid']);
    expect(context()).toMatchObject({ chosen: null, notice: { good: true, text: myFestivalMessages.refunded } });
    expect(announced()).toBe(1);
  });

  it('My Festival shows that the money is on its way when the refund is pending', async () => {
    const { refund, context } = await shown({ refund: async () => ok({ ...order, status: 'refund-pending' }) });
    await refund();
    expect(context().notice).toEqual({ good: true, text: myFestivalMessages.refundOnItsWay });
  });

  it.each<RefundRefusal['kind']>(['order-unknown', 'not-refundable', 'too-late', 'disputed', 'refund-refused'])(
    'My Festival shows why a refund was refused: %s',
    async (kind) => {
      const { refund, context, announced } = await shown({ refund: async () => refuse({ kind }) });
      await refund();
      expect(context().notice).toEqual({ good: false, text: refundRefusals[kind] });
      expect(announced()).toBe(0);
    },
  );

  it('My Festival loads the orders again when the server did not answer a refund request', async () => {
    const { refund, context, myOrders, log, announced } = await shown({ refund: broken });
    myOrders.all = async () => [{ ...order, status: 'refund-pending' }];
    await refund();
    expect(context()).toMatchObject({
      orders: [{ status: 'refund-pending' }],
      notice: { good: true, text: myFestivalMessages.refundOnItsWay },
    });
    expect([log.entries.length, announced()]).toEqual([1, 1]);
  });

  it('My Festival shows that a refund without an answer was not made, if the order loaded again is unchanged', async () => {
    const { refund, context, announced } = await shown({ refund: broken });
    await refund();
    expect(context().notice).toEqual({ good: false, text: myFestivalMessages.refundNotMade });
    expect(announced()).toBe(0);
  });

  it('My Festival shows that nothing was refunded because the session had ended', async () => {
    const loggedOut = async () => {
      throw new LoggedOut('festival', 'no session');
    };
    const { refund, context, myOrders } = await shown({ refund: loggedOut });
    myOrders.all = loggedOut;
    await refund();
    expect(context().notice).toEqual({ good: false, text: accountMessages.notDoneLoggedOut });
  });

  it('My Festival can refund from a stale list of orders that could not be loaded again', async () => {
    const { refund, context, myOrders, send, rest, value } = await shown({ refund: broken });
    myOrders.all = broken;
    await refund();
    expect([value(), context().stale]).toEqual(['failed', true]);
    expect(context().notice).toEqual({ good: false, text: myFestivalMessages.refundUnknown });
    send({ type: 'refundClicked', order });
    expect([value(), context().notice]).toEqual(['confirming', null]);
    send({ type: 'refundDismissed' });
    expect(value()).toBe('failed');
    myOrders.refund = async () => ok({ ...order, status: 'refunded', refundable: false });
    myOrders.all = async () => [order, other];
    await refund();
    expect(context()).toMatchObject({ notice: { good: true, text: myFestivalMessages.refunded } });
    send({ type: 'changedElsewhere' });
    await rest();
    expect([value(), context().stale]).toEqual(['idle', false]);
  });

  it('the tests reach every state of the my-orders machine', () => expect(states.unvisited()).toEqual([]));
});

describe('orderStatus', () => {
  it.each<[string, Partial<OwnOrder>]>([
    ['Waiting for your payment to be confirmed', { status: 'waiting' }],
    ['Refund on its way', { status: 'refund-pending' }],
    ['Refunded', { status: 'refunded' }],
    ['Not paid', { status: 'over' }],
    ['You can cancel for a full refund until 18 October 2025', {}],
    ['No refunds: bought too close to the festival', { refundable: false, refundableUntil: null }],
    ['We can’t refund this order here. Please get in touch', { refundable: false }],
  ])('the status of an order on My Festival is "%s"', (words, facts) =>
    expect(orderStatus(anOrder(facts), today)).toBe(words),
  );

  it('the status of an order on My Festival shows that the last day for refunds has passed', () => {
    const later = londonDate(parseInstant('2025-10-19T08:00:00Z'));
    expect(orderStatus(anOrder({ refundable: false }), later)).toBe('Refunds closed on 18 October 2025');
  });

  it('My Festival leaves out orders that ended without payment', () => {
    expect(worthListing([order, anOrder({ status: 'over' }), anOrder({ status: 'refunded' })])).toHaveLength(2);
  });
});

describe('competitorTicketBought', () => {
  const bought = (itemId: string, purchased: Instant) => ({
    orderId: orderId('ord_1'),
    itemId: productId(itemId),
    itemName: '',
    itemCost: pence(0),
    quantity: 1,
    purchased,
  });
  const later = parseInstant('2025-10-05T08:00:00Z');

  it('the first competitor ticket of a buyer is the earliest bought, and null without one', () => {
    const products = [adult, competitor];
    expect(
      competitorTicketBought([bought('prod_competitor', later), bought('prod_competitor', paidAt)], products),
    ).toBe(paidAt);
    expect(competitorTicketBought([bought('prod_adult', paidAt)], products)).toBeNull();
    expect(competitorTicketBought([], products)).toBeNull();
  });
});
