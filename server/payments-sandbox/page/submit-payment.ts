import type { FormMap } from '../api/form-encoding.ts';
import type { Session } from '../objects/shapes.ts';
import { answerChallenge, completeFree, openChallenge, type PaymentOutcome, pay } from '../payments/payment.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import type { Database } from '../store/database.ts';
import { findSubmission, saveSubmission } from '../store/submissions.ts';
import { type CardFormErrors, cardFormValues, parseCardForm } from './card-form-values.ts';

/** The result of a submission, which decides what the page shows next. */
export type SubmissionResult =
  | Exclude<PaymentOutcome, { kind: 'declined' }>
  | { readonly kind: 'declined'; readonly message: string }
  | { readonly kind: 'faulty'; readonly faults: CardFormErrors };

/** Pays with the submitted card, once per submission id. Call it in a transaction. */
export const submitPayment = (provider: Provider, db: Database, session: Session, form: FormMap): SubmissionResult => {
  if (session.status !== 'open') return { kind: 'closed', session };
  const reading = parseCardForm(cardFormValues(form), session, provider.clock.nowMs());
  if (reading.kind === 'faulty') return reading;
  const { buyer, card, fate } = reading;
  return once(provider, db, session, typeof form.press === 'string' ? form.press : undefined, () =>
    card && fate ? pay(provider, session, { fate, card, buyer }) : completeFree(provider, session, buyer),
  );
};

/** Takes the answer to 3-D Secure, once per submission id. Call it in a transaction. */
export const submitChallengeAnswer = (
  provider: Provider,
  db: Database,
  session: Session,
  form: FormMap,
): SubmissionResult => {
  const { press: nonce, challenge } = form;
  const answer = typeof nonce === 'string' && nonce !== '' ? `${nonce}:answer` : undefined;
  return once(provider, db, session, answer, () => answerChallenge(provider, session, challenge === 'complete'));
};

/** Runs a submission once per id. Without an id a repeated request cannot be recognised, so each one runs. */
const once = (
  provider: Provider,
  db: Database,
  session: Session,
  nonce: string | undefined,
  act: () => PaymentOutcome,
): SubmissionResult => {
  const earlier = nonce ? findSubmission(db, session.id, nonce) : undefined;
  if (earlier) return repeat(provider, session, earlier);
  const outcome = act();
  const declined = outcome.kind === 'declined' ? outcome.decline.message : undefined;
  if (nonce) {
    saveSubmission(db, provider.clock, session.id, nonce, declined === undefined ? { moved: true } : { declined });
  }
  return outcome.kind === 'declined' ? { kind: 'declined', message: outcome.decline.message } : outcome;
};

const repeat = (
  provider: Provider,
  session: Session,
  earlier: { declined: string } | { moved: true },
): SubmissionResult => {
  if ('declined' in earlier) return { kind: 'declined', message: earlier.declined };
  const challenge = openChallenge(provider, session);
  return challenge ? { kind: 'challenge', card: challenge.card } : { kind: 'closed', session };
};
