import { refusedRequest } from '../api/errors.ts';
import type { Buyer } from '../objects/buyer.ts';
import { newCharge, newPaymentIntent } from '../objects/payment.ts';
import type { SessionInternals } from '../objects/session.ts';
import { idOf, type PaymentIntent, type Session } from '../objects/shapes.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { recordCharge } from './balance.ts';
import { cardSummary } from './cards.ts';
import { completeSession } from './complete-session.ts';

export type AsyncStep = 'processing' | 'succeeded' | 'failed';

/**
 * Takes one step of a delayed payment method: `processing` completes the session unpaid, then the payment succeeds or
 * fails. Call it in a transaction. @throws ApiError when the steps are out of order
 */
export const stepAsyncPayment = (provider: Provider, session: Session, step: AsyncStep, buyer: Buyer): Session => {
  if (step === 'processing') return start(provider, session, buyer);
  const intent = provider.store.find('payment_intent', idOf(session.payment_intent) ?? '');
  if (intent?.status !== 'processing') throw refusedRequest('No delayed payment is on its way for this session.');
  return step === 'succeeded' ? succeed(provider, session, intent, buyer) : fail(provider, session, intent);
};

const start = (provider: Provider, session: Session, buyer: Buyer): Session => {
  const aside = provider.store.aside<SessionInternals>(session.id);
  if (session.status !== 'open' || !aside) throw refusedRequest(`The session is ${session.status}.`);
  const ids = { id: provider.newId('pi'), secret: provider.newId('pi').slice(3) };
  const intent = newPaymentIntent(ids, session, aside.intent, provider.clock.now());
  intent.status = 'processing';
  provider.store.add('payment_intent', intent);
  provider.events.record('payment_intent.created', intent);
  provider.events.record('payment_intent.processing', intent);
  session.payment_intent = intent.id;
  completeSession(provider, session, buyer, 'unpaid');
  return session;
};

const succeed = (provider: Provider, session: Session, intent: PaymentIntent, buyer: Buyer): Session => {
  const id = provider.newId('ch');
  const receiptUrl = new URL(`receipts/${id}`, provider.pageBase).href;
  const face = cardSummary('4242424242424242', {
    month: 12,
    year: new Date(provider.clock.nowMs()).getUTCFullYear() + 1,
  });
  const charge = newCharge(
    id,
    intent,
    face,
    buyer,
    { kind: 'paid', receiptUrl, authenticated: false },
    provider.clock.now(),
  );
  recordCharge(provider, charge);
  provider.store.add('charge', charge, {});
  provider.events.record('charge.succeeded', charge);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = id;
  provider.store.save('payment_intent', intent);
  provider.events.record('payment_intent.succeeded', intent);
  session.payment_status = 'paid';
  provider.store.save('checkout.session', session);
  provider.events.record('checkout.session.async_payment_succeeded', session);
  return session;
};

const fail = (provider: Provider, session: Session, intent: PaymentIntent): Session => {
  intent.status = 'requires_payment_method';
  provider.store.save('payment_intent', intent);
  provider.events.record('payment_intent.payment_failed', intent);
  provider.events.record('checkout.session.async_payment_failed', session);
  return session;
};
