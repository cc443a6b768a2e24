import type { Buyer } from '../objects/buyer.ts';
import { newCharge, newPaymentIntent } from '../objects/payment.ts';
import type { Challenge, SessionInternals } from '../objects/session.ts';
import { type Charge, idOf, type PaymentIntent, type Session } from '../objects/shapes.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { recordCharge } from './balance.ts';
import type { CardBehaviour, CardSummary } from './cards.ts';
import { completeSession } from './complete-session.ts';
import { authenticationFailed, type Decline, declineOf } from './declines.ts';

/** The outcome of a submission of the card form, or of an answer to 3-D Secure. */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly session: Session; readonly completedEvent: string }
  | { readonly kind: 'declined'; readonly decline: Decline }
  | { readonly kind: 'challenge'; readonly card: CardSummary }
  | { readonly kind: 'closed'; readonly session: Session };

/** Internal data of a charge: the behaviour of its later refunds and disputes. */
export interface ChargeInternals {
  readonly afterwards?: Extract<CardBehaviour, { kind: 'pays' }>['afterwards'];
}

/** A submitted card with its test behaviour and its buyer. */
export interface CardPayment {
  readonly fate: CardBehaviour;
  readonly card: CardSummary;
  readonly buyer: Buyer;
}

/** Pays a session with a card. Call it in a transaction. */
export const pay = (provider: Provider, session: Session, cardPayment: CardPayment): PaymentOutcome => {
  if (session.status !== 'open') return { kind: 'closed', session };
  const { lines, intent: details } = asideOf(provider, session);
  provider.store.saveAside(session.id, { lines, intent: details });
  return charge(provider, session, intentFor(provider, session, details), cardPayment, false);
};

/** Completes a session whose total is £0, without a card or an intent. Call it in a transaction. */
export const completeFree = (provider: Provider, session: Session, buyer: Buyer): PaymentOutcome => {
  if (session.status !== 'open') return { kind: 'closed', session };
  return { kind: 'paid', session, completedEvent: completeSession(provider, session, buyer, 'no_payment_required') };
};

/** Takes the buyer's answer to 3-D Secure; closing the challenge fails it. Call it in a transaction. */
export const answerChallenge = (provider: Provider, session: Session, passed: boolean): PaymentOutcome => {
  const { challenge, ...aside } = asideOf(provider, session);
  if (session.status !== 'open') return { kind: 'closed', session };
  const intent = provider.store.find('payment_intent', idOf(session.payment_intent) ?? '');
  if (!challenge || !intent) return { kind: 'declined', decline: authenticationFailed };
  provider.store.saveAside(session.id, aside);
  if (!passed || challenge.fate.kind === 'cannot-authenticate') {
    return refuse(provider, intent, authenticationFailed, null);
  }
  return charge(provider, session, intent, challenge, true);
};

/** The pending 3-D Secure challenge of a session, if there is one. */
export const openChallenge = (provider: Provider, session: Session): Challenge | undefined =>
  session.status === 'open' ? asideOf(provider, session).challenge : undefined;

const charge = (
  provider: Provider,
  session: Session,
  intent: PaymentIntent,
  cardPayment: CardPayment,
  authenticated: boolean,
): PaymentOutcome => {
  const { fate, card, buyer } = cardPayment;
  if (fate.kind === 'asks') return ask(provider, session, intent, { fate: fate.answered, card, buyer });
  if (fate.kind === 'cannot-authenticate') return refuse(provider, intent, authenticationFailed, null);
  intent.payment_method = provider.newId('pm');
  if (fate.kind === 'declines') return refuse(provider, intent, declineOf(fate), cardPayment);

  const id = provider.newId('ch');
  const receiptUrl = new URL(`receipts/${id}`, provider.pageBase).href;
  const paid = newCharge(id, intent, card, buyer, { kind: 'paid', receiptUrl, authenticated }, provider.clock.now());
  const aside: ChargeInternals = fate.afterwards ? { afterwards: fate.afterwards } : {};
  recordCharge(provider, paid);
  provider.store.add('charge', paid, aside);
  provider.events.record('charge.succeeded', paid);
  if (fate.afterwards === 'dispute')
    provider.scheduledTasks.schedule('open-dispute', id, provider.clock.nowMs() + 1_000);

  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<PaymentIntent>);
  provider.store.save('payment_intent', intent);
  provider.events.record('payment_intent.succeeded', intent);
  return { kind: 'paid', session, completedEvent: completeSession(provider, session, buyer, 'paid') };
};

const ask = (provider: Provider, session: Session, intent: PaymentIntent, challenge: Challenge): PaymentOutcome => {
  intent.status = 'requires_action';
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: session.url, return_url: session.url } };
  provider.store.save('payment_intent', intent);
  provider.events.record('payment_intent.requires_action', intent);
  provider.store.saveAside(session.id, { ...asideOf(provider, session), challenge });
  return { kind: 'challenge', card: challenge.card };
};

/** Records a decline; the intent then waits for another card. Failed authentication makes no charge. */
const refuse = (
  provider: Provider,
  intent: PaymentIntent,
  decline: Decline,
  cardPayment: CardPayment | null,
): PaymentOutcome => {
  const failed = cardPayment ? failedCharge(provider, intent, cardPayment, decline) : undefined;
  if (failed) intent.latest_charge = failed.id;
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = {
    type: failed ? 'card_error' : 'invalid_request_error',
    code: decline.code,
    message: decline.message,
    ...(failed && { charge: failed.id }),
    ...(decline.declineCode && { decline_code: decline.declineCode }),
  };
  provider.store.save('payment_intent', intent);
  provider.events.record('payment_intent.payment_failed', intent);
  return { kind: 'declined', decline };
};

const failedCharge = (
  provider: Provider,
  intent: PaymentIntent,
  { card, buyer }: CardPayment,
  decline: Decline,
): Charge => {
  const end = { kind: 'failed', ...decline } as const;
  const failed = newCharge(provider.newId('ch'), intent, card, buyer, end, provider.clock.now());
  provider.store.add('charge', failed);
  provider.events.record('charge.failed', failed);
  return failed;
};

/** The session's intent, created at the first submission; a promotion code may have changed its amount since. */
const intentFor = (provider: Provider, session: Session, details: SessionInternals['intent']): PaymentIntent => {
  const known = provider.store.find('payment_intent', idOf(session.payment_intent) ?? '');
  if (known) return Object.assign(known, { amount: session.amount_total ?? 0 });
  const ids = { id: provider.newId('pi'), secret: provider.newId('pi').slice(3) };
  const intent = newPaymentIntent(ids, session, details, provider.clock.now());
  provider.store.add('payment_intent', intent);
  provider.events.record('payment_intent.created', intent);
  session.payment_intent = intent.id;
  provider.store.save('checkout.session', session);
  return intent;
};

const asideOf = (provider: Provider, session: Session): SessionInternals => {
  const aside = provider.store.aside<SessionInternals>(session.id);
  if (!aside) throw new Error(`session ${session.id} has no stored line items`);
  return aside;
};
