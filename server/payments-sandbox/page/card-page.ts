import type { SessionInternals } from '../objects/session.ts';
import { idOf, type Session } from '../objects/shapes.ts';
import type { CardSummary } from '../payments/cards.ts';
import type { Provider } from '../sandbox-dependencies.ts';
import { newNonce } from '../store/submissions.ts';
import { cardForm } from './card-form.ts';
import type { CardFormErrors, CardFormValues } from './card-form-values.ts';
import { challengeDialog } from './challenge-dialog.ts';
import { type Html, html } from './html.ts';
import { type Frame, layout, notice } from './layout.ts';
import { orderSummary } from './order-summary.ts';

/** The form's state on an open page: submitted values and their errors. */
export interface CardPageState {
  readonly typed?: CardFormValues;
  readonly faults?: CardFormErrors;
  readonly decline?: string;
  readonly challenge?: CardSummary | undefined;
  readonly codeError?: string;
}

/** The card page of an open session. */
export const cardPage = (provider: Provider, frame: Frame, session: Session, state: CardPageState = {}): Html =>
  layout(
    frame,
    html`<main class="sheet" id="main"${state.challenge && html` inert`}>
${summaryOf(provider, frame, session, state.codeError)}
${cardForm({
  base: frame.base,
  session,
  typed: { ...(session.customer_email && { email: session.customer_email }), ...state.typed },
  faults: state.faults ?? {},
  decline: state.decline,
  nonce: newNonce(),
})}
</main>
${challengeDialog(frame, session, state.challenge)}`,
  );

/** The left half of the page alone, for the script to replace. */
export const summaryOf = (provider: Provider, frame: Frame, session: Session, codeError?: string): Html => {
  const { store, clock } = provider;
  const applied = idOf(session.discounts?.[0]?.promotion_code);
  return orderSummary({
    base: frame.base,
    merchant: frame.merchant,
    session,
    lines: store.aside<SessionInternals>(session.id)?.lines ?? [],
    now: clock.now(),
    code: applied && store.find('promotion_code', applied)?.code,
    codeError,
  });
};

/** The page of a session that can no longer be paid, with a link back. */
export const closedPage = (frame: Frame, session: Session): Html => {
  if (session.status === 'expired') {
    return notice(frame, {
      heading: 'This payment page has expired',
      text: 'Nothing was charged. Go back to start the payment again.',
      ...(session.cancel_url && { link: { href: session.cancel_url, label: 'Back to the festival' } }),
    });
  }
  const unpaid = session.payment_status === 'unpaid';
  return notice(frame, {
    heading: unpaid ? 'Payment on its way' : 'Already paid',
    text: unpaid
      ? 'Your payment was taken in and is still being processed. There is nothing more to do here.'
      : 'This payment went through. There is nothing more to pay.',
    link: { href: successUrl(session), label: 'Continue to the festival' },
  });
};

/** The page for an unknown session id. */
export const unknownPage = (frame: Frame): Html =>
  notice(frame, { heading: 'Nothing to pay here', text: 'Check the address, or start again from your cart.' });

/** The success URL of a paid session, with the session's id filled in. */
export const successUrl = (session: Session): string =>
  (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
