import type { FormMap } from '../api/form-encoding.ts';
import type { Session } from '../objects/shapes.ts';
import { answerChallenge, completeFree, openChallenge, type PaymentOutcome, pay } from '../payments/payment.ts';
import type { Provider } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { recallPress, rememberPress } from './presses.ts';
import { type Faults, readTyped, typedIn } from './typed.ts';

/** What the page must show after a press. */
export type Pressed =
  | Exclude<PaymentOutcome, { kind: 'declined' }>
  | { readonly kind: 'declined'; readonly message: string }
  | { readonly kind: 'faulty'; readonly faults: Faults };

/** One press of Pay, done once however often it arrives. Belongs in a transaction. */
export const pressPay = (provider: Provider, db: Database, session: Session, form: FormMap): Pressed => {
  if (session.status !== 'open') return { kind: 'closed', session };
  const reading = readTyped(typedIn(form), session, provider.clock.nowMs());
  if (reading.kind === 'faulty') return reading;
  const { buyer, card, fate } = reading;
  return once(provider, db, session, typeof form.press === 'string' ? form.press : undefined, () =>
    card && fate ? pay(provider, session, { fate, card, buyer }) : completeFree(provider, session, buyer),
  );
};

/** The answer to 3-D Secure, done once. Belongs in a transaction. */
export const pressAnswer = (provider: Provider, db: Database, session: Session, form: FormMap): Pressed => {
  const { press, challenge } = form;
  const answer = typeof press === 'string' && press !== '' ? `${press}:answer` : undefined;
  return once(provider, db, session, answer, () => answerChallenge(provider, session, challenge === 'complete'));
};

/** A press without a name cannot be told from another: each arrival of it counts. */
const once = (
  provider: Provider,
  db: Database,
  session: Session,
  press: string | undefined,
  act: () => PaymentOutcome,
): Pressed => {
  const earlier = press ? recallPress(db, session.id, press) : undefined;
  if (earlier) return repeat(provider, session, earlier);
  const outcome = act();
  const declined = outcome.kind === 'declined' ? outcome.decline.message : undefined;
  if (press) {
    rememberPress(db, provider.clock, session.id, press, declined === undefined ? { moved: true } : { declined });
  }
  return outcome.kind === 'declined' ? { kind: 'declined', message: outcome.decline.message } : outcome;
};

const repeat = (provider: Provider, session: Session, earlier: { declined: string } | { moved: true }): Pressed => {
  if ('declined' in earlier) return { kind: 'declined', message: earlier.declined };
  const challenge = openChallenge(provider, session);
  return challenge ? { kind: 'challenge', card: challenge.card } : { kind: 'closed', session };
};
