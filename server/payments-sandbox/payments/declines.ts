import type { CardBehaviour } from './cards.ts';

/** A decline: Stripe's codes, and a message for the buyer. */
export interface Decline {
  readonly code: string;
  readonly declineCode: string | null;
  readonly message: string;
}

const words: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  incorrect_number: 'Your card number is incorrect.',
  processing_error: 'An error occurred while processing your card. Try again in a moment.',
  payment_intent_authentication_failure: 'Your bank could not confirm that it was you.',
};

/** Lost, stolen and suspected fraud have the generic message: the buyer may not be the card's owner. */
const wordsFor = (code: string, declineCode: string | null): string =>
  words[declineCode ?? code] ?? words[code] ?? 'Your card was declined.';

/** The decline of a test card's behaviour. */
export const declineOf = ({ code, declineCode }: Extract<CardBehaviour, { kind: 'declines' }>): Decline => ({
  code,
  declineCode: declineCode ?? null,
  message: wordsFor(code, declineCode ?? null),
});

/** The decline after 3-D Secure failed, was closed, or broke. */
export const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: wordsFor('payment_intent_authentication_failure', null),
};
