import type { Database } from '../database.ts';
import type { FormMap } from '../form-encoding.ts';
import type { Session } from '../objects/shapes.ts';
import { answerChallenge, completeFree, openChallenge, type PaymentOutcome, pay } from '../payment.ts';
import type { Provider } from '../provider.ts';
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
  return once(provider, db, session, form, () =>
    card && fate ? pay(provider, session, { fate, card, buyer }) : completeFree(provider, session, buyer),
  );
};

/** The answer to 3-D Secure, done once. Belongs in a transaction. */
export const pressAnswer = (provider: Provider, db: Database, session: Session, form: FormMap): Pressed => {
  const { press, challenge } = form;
  const named = { press: `${String(press)}:answer` };
  return once(provider, db, session, named, () => answerChallenge(provider, session, challenge === 'complete'));
};

const once = (
  provider: Provider,
  db: Database,
  session: Session,
  form: FormMap,
  act: () => PaymentOutcome,
): Pressed => {
  const press = typeof form.press === 'string' && form.press !== '' ? form.press : undefined;
  const earlier = press === undefined ? undefined : recallPress(db, session.id, press);
  if (earlier) return repeat(provider, session, earlier);
  const outcome = act();
  const declined = outcome.kind === 'declined' ? outcome.decline.message : undefined;
  if (press !== undefined) {
    rememberPress(db, provider.clock, session.id, press, declined === undefined ? { moved: true } : { declined });
  }
  return outcome.kind === 'declined' ? { kind: 'declined', message: outcome.decline.message } : outcome;
};

const repeat = (provider: Provider, session: Session, earlier: { declined: string } | { moved: true }): Pressed => {
  if ('declined' in earlier) return { kind: 'declined', message: earlier.declined };
  const challenge = openChallenge(provider, session);
  return challenge ? { kind: 'challenge', card: challenge.card } : { kind: 'closed', session };
};
