import { describe, expect, it } from 'vitest';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { day, laterBy } from '#core/kernel/time.ts';
import {
  type JoinedMovement,
  listedAgain,
  movementsWithOrder,
  ordersOfMovements,
  type Payout,
  payoutId,
  payoutListedAgain,
} from '#core/money/balance/movement.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const movement = (change: Partial<JoinedMovement> = {}): JoinedMovement => ({
  id: 'txn_1',
  kind: 'payment',
  amount: pence(3500),
  fee: pence(70),
  net: pence(3430),
  at: aSaturdayInOctober,
  orderId: null,
  intentId: 'pi_1',
  year: null,
  ofPayout: null,
  description: null,
  payout: null,
  ...change,
});
const [stored, elsewhere] = [orderId('ord_stored'), orderId('ord_elsewhere')];
const isStored = (id: string) => id === stored;

describe('movements of the balance', () => {
  it('a movement of the provider’s balance belongs to the stored order that it names', () => {
    const named = movement({ orderId: stored, intentId: null });
    expect(ordersOfMovements([named], isStored, [])(named)).toBe(stored);
  });

  it('a balance movement without a stored order belongs to that of its payment, stored before or listed with it', () => {
    const fee = movement({ id: 'txn_2', orderId: elsewhere });
    expect(ordersOfMovements([fee], isStored, [movement({ orderId: stored })])(fee)).toBe(stored);
    expect(ordersOfMovements([fee, movement({ orderId: stored })], isStored, [])(fee)).toBe(stored);
    expect(ordersOfMovements([fee, movement({ orderId: stored, intentId: 'pi_2' })], isStored, [])(fee)).toBeNull();
  });

  it('a balance movement of a payment without an order belongs to no order', () => {
    const other = movement({ intentId: null });
    expect(ordersOfMovements([other, movement({ orderId: stored, intentId: null })], isStored, [])(other)).toBeNull();
  });

  it('a balance movement that is listed again gains an order or a payout, and loses neither', () => {
    const known = movement({ orderId: stored, description: 'as first listed' });
    const payout = payoutId('po_1');
    expect(listedAgain(known, movement({ kind: 'refund', payout }))).toEqual({ ...known, kind: 'refund', payout });
    expect(listedAgain({ ...known, payout }, movement())).toEqual({ ...known, payout });
    const named = { year: 2025, ofPayout: payout };
    expect(listedAgain(known, movement(named))).toEqual({ ...known, ...named });
    expect(listedAgain({ ...known, ...named }, movement())).toEqual({ ...known, ...named });
  });

  it('a balance movement has an order when it, or another movement of its payment, is joined to one', () => {
    const own = [movement({ orderId: stored }), movement({ id: 'txn_9', intentId: 'pi_9' })];
    const asked = [
      movement({ intentId: null }),
      movement({ id: 'txn_2' }),
      movement({ id: 'txn_3', intentId: 'pi_9' }),
      movement({ id: 'txn_4', intentId: null }),
    ];
    expect([...movementsWithOrder(asked, own)]).toEqual(['txn_1', 'txn_2']);
  });

  it('a payout that is listed again changes its state and the day of its arrival', () => {
    const known: Payout = {
      id: payoutId('po_1'),
      amount: pence(100),
      state: 'on-its-way',
      madeAt: aSaturdayInOctober,
      arrivesAt: aSaturdayInOctober,
    };
    const arrivesAt = laterBy(aSaturdayInOctober, day);
    const again: Payout = { ...known, amount: pence(1), state: 'paid', arrivesAt };
    expect(payoutListedAgain(known, again)).toEqual({ ...known, state: 'paid', arrivesAt });
  });
});
