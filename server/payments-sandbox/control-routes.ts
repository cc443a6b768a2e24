import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { ApiError, noSuchObject } from './api/errors.ts';
import { type FaultInjector, faultSpec } from './api/faults.ts';
import type { RequestLog } from './api/request-log.ts';
import type { Buyer } from './objects/buyer.ts';
import { type AsyncStep, stepAsyncPayment } from './payments/async-payment.ts';
import { failPayout, payOut } from './payments/balance.ts';
import { behaviourOf, cardDigits, cardSummary } from './payments/cards.ts';
import { closeDispute, openDispute } from './payments/disputes.ts';
import { answerChallenge, completeFree, type PaymentOutcome, pay } from './payments/payment.ts';
import type { Provider } from './sandbox-dependencies.ts';
import type { Deliveries } from './webhooks/deliveries.ts';
import { deliveryOptions } from './webhooks/delivery-options.ts';

export interface ControlParts {
  readonly provider: Provider;
  readonly transact: <Value>(work: () => Value) => Promise<Value>;
  readonly deliveries: Deliveries;
  readonly faults: FaultInjector;
  readonly requests: RequestLog;
  readonly reset: (keepEndpoints: boolean) => Promise<void>;
}

const payment = z.strictObject({
  card: z.string().default('4242 4242 4242 4242'),
  email: z.string().default('buyer@example.com'),
  name: z.string().default('Test Buyer'),
  /** The buyer's answer when the card requires 3-D Secure. */
  challenge: z.enum(['complete', 'fail']).default('complete'),
  /** Whether to wait until each webhook was tried once, as the card page does before it redirects the buyer. */
  wait: z.boolean().default(false),
});

const clockMove = z.union([
  z.strictObject({ advanceMs: z.int().min(0) }),
  z.strictObject({ setMs: z.int() }),
  z.strictObject({ offsetMs: z.int() }),
]);

/**
 * Control routes for tests, which are not part of Stripe's API: clock, faults, deliveries, payments. Bodies are JSON, so
 * that no web page's form can post to them.
 */
export const controlRoutes = (app: FastifyInstance, parts: ControlParts): void => {
  clockRoutes(app, parts);
  apiRoutes(app, parts);
  deliveryRoutes(app, parts);
  moneyRoutes(app, parts);
  app.post('/_sandbox/reset', async (request) => {
    const { keepEndpoints } = z.strictObject({ keepEndpoints: z.boolean().default(true) }).parse(request.body ?? {});
    await parts.reset(keepEndpoints);
    return {};
  });
};

const clockRoutes = (app: FastifyInstance, { provider, transact, deliveries }: ControlParts): void => {
  const { clock } = provider;
  const time = () => ({ nowMs: clock.nowMs(), offsetMs: clock.offsetMs() });

  app.get('/_sandbox/clock', () => time());
  app.post('/_sandbox/clock', async (request) => {
    const move = clockMove.parse(request.body);
    const offset = () => {
      if ('advanceMs' in move) return clock.offsetMs() + move.advanceMs;
      return 'setMs' in move ? move.setMs - clock.machineMs() : move.offsetMs;
    };
    await transact(() => clock.moveTo(offset()));
    await provider.scheduledTasks.runDue();
    deliveries.wake();
    return time();
  });
};

/** The API: the faults planted in its answers, and the requests that it got. */
const apiRoutes = (app: FastifyInstance, { faults, requests }: ControlParts): void => {
  app.get('/_sandbox/faults', () => ({ faults: faults.pending() }));
  app.post('/_sandbox/faults', (request) => {
    faults.add(faultSpec.parse(request.body));
    return { faults: faults.pending() };
  });
  app.delete('/_sandbox/faults', () => {
    faults.clear();
    return { released: faults.release() };
  });
  app.post('/_sandbox/faults/release', () => ({ released: faults.release() }));

  app.get('/_sandbox/requests', () => ({ requests: requests.recent() }));
  app.delete('/_sandbox/requests', () => {
    requests.clear();
    return {};
  });
};

const deliveryRoutes = (app: FastifyInstance, { transact, deliveries }: ControlParts): void => {
  app.get('/_sandbox/deliveries', () => deliveries.options());
  app.post('/_sandbox/deliveries', async (request) => {
    const options = deliveryOptions.parse(request.body);
    await transact(() => deliveries.configure(options));
    return options;
  });
  app.post('/_sandbox/deliveries/flush', async () => {
    await deliveries.flush();
    return {};
  });
};

/** What buyers, banks and the provider do: payments, disputes, payouts. */
const moneyRoutes = (app: FastifyInstance, { provider, transact, deliveries }: ControlParts): void => {
  app.post<Id>('/_sandbox/sessions/:id/pay', async (request) => {
    const input = payment.parse(request.body ?? {});
    await provider.scheduledTasks.runDue();
    const outcome = await transact(() => payWith(provider, request.params.id, input));
    if (input.wait && outcome.kind === 'paid') await deliveries.firstAttempts(outcome.completedEvent, 10_000);
    return outcome;
  });
  app.post<Id & { Params: { step: string } }>('/_sandbox/sessions/:id/async/:step', async (request) => {
    const step: AsyncStep = z.enum(['processing', 'succeeded', 'failed']).parse(request.params.step);
    return transact(() => stepAsyncPayment(provider, sessionOf(provider, request.params.id), step, someBuyer));
  });
  app.post<Id>('/_sandbox/charges/:id/dispute', async (request, reply) => {
    const dispute = await transact(() => openDispute(provider, request.params.id));
    return dispute ?? nothingToDo(reply);
  });
  app.post<Id & { Params: { end: string } }>('/_sandbox/disputes/:id/:end', async (request) => {
    const end = z.enum(['won', 'lost', 'warning_closed']).parse(request.params.end);
    return transact(() => {
      const dispute = provider.store.find('dispute', request.params.id);
      if (!dispute) throw noSuchObject('dispute', request.params.id);
      return closeDispute(provider, dispute, end);
    });
  });

  // Pays the available balance out at once; otherwise that happens at midnight.
  app.post('/_sandbox/payouts', async () => (await transact(() => payOut(provider))) ?? {});
  app.post<Id>('/_sandbox/payouts/:id/fail', async (request) =>
    transact(() => {
      const payout = provider.store.find('payout', request.params.id);
      if (!payout) throw noSuchObject('payout', request.params.id);
      return failPayout(provider, payout) ?? payout;
    }),
  );
};

type Id = { Params: { id: string } };

const someBuyer: Buyer = { email: 'buyer@example.com', name: 'Test Buyer', phone: null, address: null };

const sessionOf = (provider: Provider, id: string) => {
  const session = provider.store.find('checkout.session', id);
  if (!session) throw noSuchObject('checkout.session', id);
  return session;
};

const payWith = (provider: Provider, id: string, input: z.infer<typeof payment>): PaymentOutcome => {
  const session = sessionOf(provider, id);
  const buyer = { ...someBuyer, email: input.email, name: input.name };
  if (session.amount_total === 0) return completeFree(provider, session, buyer);
  const digits = cardDigits(input.card);
  const fate = behaviourOf(digits);
  if (!fate) throw new ApiError(400, 'card_error', 'That is none of the test cards.', { code: 'incorrect_number' });
  const card = cardSummary(digits, { month: 12, year: new Date(provider.clock.nowMs()).getUTCFullYear() + 2 });
  const outcome = pay(provider, session, { fate, card, buyer });
  if (outcome.kind !== 'challenge') return outcome;
  return answerChallenge(provider, sessionOf(provider, id), input.challenge === 'complete');
};

const nothingToDo = (reply: FastifyReply) =>
  reply.code(409).send({ error: 'Only a paid, undisputed charge can be disputed.' });
