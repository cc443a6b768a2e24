import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId, type PartyId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { checkoutMachine, checkoutMachineFor } from '#core/shop/checkout/checkout.machine.ts';
import type { Checkout, OfferKey } from '#core/shop/checkout/client.ports.ts';
import { paymentResultMachine, paymentResultMachineFor } from '#core/shop/checkout/result/payment-result.machine.ts';
import type { OrderStatus, PaymentResult } from '#core/shop/checkout/result/payment-result.ts';
import { attempt } from '../../support/festival.ts';
import { promised } from '../../support/promised.ts';
import { remembered } from '../../support/saved.ts';
import { statesOf } from '../../support/states.ts';

const broken = () => Promise.reject(new ServiceFailure('festival', 'no answer'));
const opened = ok({ url: 'https://pay.example/1', orderId: orderId('ord_1') });
const submitted = { type: 'submitted', cart: [], userId: null } as const;

describe('Checkout button (§4 Checkout)', () => {
  const states = statesOf(checkoutMachine);
  const shown = (open: Checkout['open']) => {
    const log = memoryLog();
    const left: string[] = [];
    let asked = 0;
    const counting: Checkout['open'] = (submission) => {
      asked += 1;
      return open(submission);
    };
    const checkout = { open: counting, abandon: async () => undefined, quote: () => new Promise<never>(() => {}) };
    const ports = { checkout, savedAttempt: remembered<never>(), newAttemptId: () => attempt('1'), log };
    const actor = createActor(checkoutMachineFor(ports));
    actor.on('leave', ({ url }) => left.push(url));
    states.follow(actor.start());
    return {
      send: actor.send,
      value: () => actor.getSnapshot().value,
      context: () => actor.getSnapshot().context,
      answered: () => waitFor(actor, (snapshot) => !snapshot.matches('opening')),
      left,
      log,
      asked: () => asked,
    };
  };

  it('the Checkout button opens the card page once for several clicks', async () => {
    const page = promised<typeof opened>();
    const { send, value, answered, left, asked } = shown(() => page.promise);
    send(submitted);
    send(submitted);
    expect(value()).toBe('opening');
    page.keep(opened);
    await answered();
    send(submitted);
    expect([value(), left, asked()]).toEqual(['leaving', ['https://pay.example/1'], 1]);
  });

  it('the Checkout button sends the voucher and the offer key with the cart', async () => {
    const sent: unknown[] = [];
    const { send, answered } = shown(async (submission) => {
      sent.push(submission);
      return opened;
    });
    const offer: OfferKey = { id: 'party-1' as PartyId, key: 'secret' };
    send({ ...submitted, voucher: { voucher: 'FRIENDS', email: 'ada@example.com' }, offer });
    await answered();
    expect(sent).toMatchObject([{ voucher: 'FRIENDS', email: 'ada@example.com', offer }]);
  });

  it('the Checkout button is idle again when the browser restores the page from its back/forward cache', async () => {
    const { send, value, answered, asked } = shown(async () => opened);
    send(submitted);
    await answered();
    send({ type: 'cameBack' });
    expect(value()).toBe('idle');
    send(submitted);
    await answered();
    expect(asked()).toBe(2);
  });

  it('the Checkout button shows a refusal without an error message', async () => {
    const { send, answered, context, value, left } = shown(async () => refuse({ kind: 'too-many', most: 200 }));
    send(submitted);
    await answered();
    expect([value(), context()]).toEqual(['idle', { message: null, refusal: { kind: 'too-many', most: 200 } }]);
    expect(left).toEqual([]);
  });

  it('the Checkout button shows an error and logs after a failure, and clears the message on the next click', async () => {
    let open: Checkout['open'] = broken;
    const { send, answered, context, value, log } = shown((submission) => open(submission));
    send(submitted);
    await answered();
    expect([value(), context()]).toEqual([
      'idle',
      {
        message: 'There was an error initiating the checkout process. Please try again later.',
        refusal: null,
      },
    ]);
    expect(log.entries).toMatchObject([
      { level: 'warn', message: 'checkout failed', details: { cause: expect.stringContaining('no answer') } },
    ]);
    open = () => promised<never>().promise;
    send(submitted);
    expect(context()).toEqual({ message: null, refusal: null });
  });

  it('the tests reach every state of the Checkout button’s state machine', () =>
    expect(states.unvisited()).toEqual([]));
});

describe('payment result machine', () => {
  const states = statesOf(paymentResultMachine);
  const result = (status: OrderStatus): PaymentResult => ({ number: 'ABCD1234', status, bought: null });

  const asking = (answer: () => Promise<PaymentResult | undefined>) => {
    const clock = new SimulatedClock();
    const log = memoryLog();
    let asked = 0;
    const of = (sessionId: string) => {
      expect(sessionId).toBe('cs_1');
      asked += 1;
      return answer();
    };
    const machine = paymentResultMachineFor({ paymentResults: { of }, log });
    const actor = createActor(machine, { input: { sessionId: 'cs_1' }, clock });
    states.follow(actor.start());
    const settled = () => waitFor(actor, (snapshot) => !snapshot.matches({ waiting: 'asking' }));
    return {
      actor,
      settled,
      log,
      asked: () => asked,
      value: () => actor.getSnapshot().value,
      passes: async (ms: number) => {
        clock.increment(ms);
        await settled();
      },
    };
  };

  it.each<[OrderStatus, string]>([
    ['paid', 'paid'],
    ['over', 'over'],
    ['refunded', 'refunded'],
    ['refund-pending', 'refunded'],
  ])('the payment result’s state machine ends at once when the order is %s', async (status, state) => {
    const { actor, settled, value } = asking(async () => result(status));
    await settled();
    expect([value(), actor.getSnapshot().context.result]).toEqual([state, result(status)]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('the payment result is unknown for an unknown card page', async () => {
    const { settled, value } = asking(async () => undefined);
    await settled();
    expect(value()).toBe('unknown');
  });

  it('the payment result is polled every two seconds, then every five, until the provider has a result', async () => {
    let status: OrderStatus = 'waiting';
    const { actor, settled, value, passes, asked } = asking(async () => result(status));
    await settled();
    for (let question = 2; question <= 5; question += 1) {
      await passes(1_999);
      expect(asked()).toBe(question - 1);
      await passes(1);
      expect(asked()).toBe(question);
    }
    await passes(4_999);
    expect(asked()).toBe(5);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    status = 'paid';
    await passes(1);
    expect([value(), asked()]).toEqual(['paid', 6]);
  });

  it('the payment result’s state machine keeps polling after a failed request', async () => {
    let answer: () => Promise<PaymentResult | undefined> = broken;
    const { settled, value, passes, log } = asking(() => answer());
    await settled();
    expect(value()).toEqual({ waiting: 'pausing' });
    expect(log.entries).toMatchObject([{ level: 'warn', details: { cause: expect.stringContaining('no answer') } }]);
    answer = async () => result('paid');
    await passes(2_000);
    expect(value()).toBe('paid');
  });

  it('the payment result’s state machine stops polling after a minute, and starts again on request', async () => {
    let status: OrderStatus = 'waiting';
    const { actor, settled, value, passes } = asking(async () => result(status));
    await settled();
    for (let seconds = 0; seconds < 60; seconds += 1) await passes(1_000);
    expect(value()).toBe('tooLong');
    status = 'paid';
    actor.send({ type: 'askedAgain' });
    await settled();
    expect(value()).toBe('paid');
  });

  it('the tests reach every state of the payment result’s state machine', () => expect(states.unvisited()).toEqual([]));
});
