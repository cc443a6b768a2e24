import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { paymentResultMachineFor } from '#core/shop/checkout/result/payment-result.machine.ts';
import type { OrderStatus, PaymentResult } from '#core/shop/checkout/result/payment-result.ts';

const result = (status: OrderStatus): PaymentResult => ({ number: 'AB12CD34', status, bought: null });
const log = { info: () => {}, warn: () => {}, error: () => {} };
/** Flushes the resolved promises. */
const flushed = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The machine on an API with these responses, the last one repeated. */
const comeBack = (...answers: readonly (PaymentResult | undefined | Error)[]) => {
  let asked = 0;
  const clock = new SimulatedClock();
  const paymentResults = {
    async of() {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const actor = createActor(paymentResultMachineFor({ paymentResults, log }), {
    input: { sessionId: 'cs_test_1' },
    clock,
  }).start();
  return {
    actor,
    state: () => {
      const { value } = actor.getSnapshot();
      return typeof value === 'string' ? value : 'waiting';
    },
    asked: () => asked,
    async pass(seconds: number) {
      for (let second = 0; second < seconds; second++) {
        await flushed();
        clock.increment(1_000);
      }
      await flushed();
    },
  };
};

describe('payment result on /success', () => {
  it.each([
    ['paid', 'paid'],
    ['over', 'over'],
    ['refunded', 'refunded'],
    ['refund-pending', 'refunded'],
  ] as const)('the payment result on /success shows at once that an order is %s', async (status, state) => {
    const visit = comeBack(result(status));
    await flushed();
    expect(visit.state()).toBe(state);
    expect(visit.actor.getSnapshot().context.result).toEqual(result(status));
  });

  it('the payment result on /success is unknown for another shop’s card page', async () => {
    const visit = comeBack(undefined);
    await flushed();
    expect(visit.state()).toBe('unknown');
  });

  it('the payment result on /success polls every two seconds until the payment is settled', async () => {
    const visit = comeBack(result('waiting'), result('waiting'), result('paid'));
    await visit.pass(3);
    expect([visit.asked(), visit.state()]).toEqual([2, 'waiting']);
    await visit.pass(2);
    expect([visit.asked(), visit.state()]).toEqual([3, 'paid']);
  });

  it('the payment result on /success polls more slowly after a while, and stops after a minute', async () => {
    const visit = comeBack(result('waiting'));
    await visit.pass(8);
    expect(visit.asked()).toBe(5);
    await visit.pass(51);
    expect([visit.asked(), visit.state()]).toEqual([15, 'waiting']);
    await visit.pass(1);
    const asked = visit.asked();
    await visit.pass(30);
    expect([visit.asked(), visit.state()]).toEqual([asked, 'tooLong']);
  });

  it('the payment result on /success starts polling again on request', async () => {
    const visit = comeBack(result('waiting'));
    await visit.pass(61);
    visit.actor.send({ type: 'askedAgain' });
    expect(visit.state()).toBe('waiting');
    await visit.pass(2);
    expect(visit.actor.getSnapshot().context.asked).toBe(2);
  });

  it('the payment result on /success treats a failed request as no result yet', async () => {
    const visit = comeBack(new Error('no network'), result('paid'));
    await visit.pass(1);
    expect(visit.state()).toBe('waiting');
    await visit.pass(2);
    expect(visit.state()).toBe('paid');
  });
});
