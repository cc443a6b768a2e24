import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { memoryLog } from '#adapters/memory/log.ts';
import { checkoutMachine, checkoutMachineFor } from '#core/checkout/checkout.machine.ts';
import type { Checkout } from '#core/checkout/client.ports.ts';
import { paymentResultMachine, paymentResultMachineFor } from '#core/checkout/result/payment-result.machine.ts';
import type { OrderStatus, PaymentResult } from '#core/checkout/result/payment-result.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { attempt } from '../support/festival.ts';
import { promised } from '../support/promised.ts';
import { remembered } from '../support/saved.ts';
import { statesOf } from '../support/states.ts';

const broken = () => Promise.reject(new ServiceFailure('festival', 'no answer'));
const opened = ok({ url: 'https://pay.example/1', orderId: orderId('ord_1') });
const submitted = { type: 'submitted', cart: [], userId: null } as const;

describe('the Checkout button (§4 Checkout)', () => {
  const states = statesOf(checkoutMachine);
  const shown = (open: Checkout['open']) => {
    const log = memoryLog();
    const left: string[] = [];
    let asked = 0;
    const counting: Checkout['open'] = (submission) => {
      asked += 1;
      return open(submission);
    };
    const checkout = { open: counting, abandon: async () => undefined };
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

  it('takes the buyer to the card page, however often it is pressed', async () => {
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

  it('works again when the browser shows the page out of its memory', async () => {
    const { send, value, answered, asked } = shown(async () => opened);
    send(submitted);
    await answered();
    send({ type: 'cameBack' });
    expect(value()).toBe('idle');
    send(submitted);
    await answered();
    expect(asked()).toBe(2);
  });

  it('says what the festival said no to, without the alert', async () => {
    const { send, answered, context, value, left } = shown(async () => refuse({ kind: 'too-many', most: 200 }));
    send(submitted);
    await answered();
    expect([value(), context()]).toEqual(['idle', { message: null, refusal: { kind: 'too-many', most: 200 } }]);
    expect(left).toEqual([]);
  });

  it('alerts and logs when something broke, and forgets it when it is pressed again', async () => {
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
    expect(log.entries).toMatchObject([{ level: 'warn', message: 'checkout failed' }]);
    open = () => promised<never>().promise;
    send(submitted);
    expect(context()).toEqual({ message: null, refusal: null });
  });

  it('reaches every state', () => expect(states.unvisited()).toEqual([]));
});

describe('what the buyer who comes back is told', () => {
  const states = statesOf(paymentResultMachine);
  const result = (status: OrderStatus): PaymentResult => ({ number: 'ABCD1234', status, bought: null });

  const asking = (answer: () => Promise<PaymentResult | undefined>) => {
    const clock = new SimulatedClock();
    const log = memoryLog();
    let asked = 0;
    const of = () => {
      asked += 1;
      return answer();
    };
    const machine = paymentResultMachineFor({ paymentResults: { of }, log });
    const actor = createActor(machine, { input: { sessionId: 'cs_1' }, clock });
    states.follow(actor.start());
    const heard = () => waitFor(actor, (snapshot) => !snapshot.matches({ waiting: 'asking' }));
    return {
      actor,
      heard,
      log,
      asked: () => asked,
      value: () => actor.getSnapshot().value,
      passes: async (ms: number) => {
        clock.increment(ms);
        await heard();
      },
    };
  };

  it.each<[OrderStatus, string]>([
    ['paid', 'paid'],
    ['over', 'over'],
    ['refunded', 'refunded'],
    ['refund-pending', 'refunded'],
  ])('is that it is %s', async (status, state) => {
    const { actor, heard, value } = asking(async () => result(status));
    await heard();
    expect([value(), actor.getSnapshot().context.result]).toEqual([state, result(status)]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('is nothing about a page that nobody knows', async () => {
    const { heard, value } = asking(async () => undefined);
    await heard();
    expect(value()).toBe('unknown');
  });

  it('comes as soon as the provider has said it: every two seconds at first, then every five', async () => {
    let status: OrderStatus = 'waiting';
    const { actor, heard, value, passes, asked } = asking(async () => result(status));
    await heard();
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

  it('is not lost by a question that fails', async () => {
    let answer: () => Promise<PaymentResult | undefined> = broken;
    const { heard, value, passes, log } = asking(() => answer());
    await heard();
    expect(value()).toEqual({ waiting: 'pausing' });
    expect(log.entries).toMatchObject([{ level: 'warn' }]);
    answer = async () => result('paid');
    await passes(2_000);
    expect(value()).toBe('paid');
  });

  it('after a minute is that the letter will tell, and may be asked once more', async () => {
    let status: OrderStatus = 'waiting';
    const { actor, heard, value, passes } = asking(async () => result(status));
    await heard();
    for (let seconds = 0; seconds < 60; seconds += 1) await passes(1_000);
    expect(value()).toBe('tooLong');
    status = 'paid';
    actor.send({ type: 'askedAgain' });
    await heard();
    expect(value()).toBe('paid');
  });

  it('reaches every state', () => expect(states.unvisited()).toEqual([]));
});
