import type { CardBehaviour } from './cards.ts';

/** Why a card did not pay, in the provider's codes and in words for the buyer. */
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

/** Lost, stolen and suspected fraud read like any other decline: the buyer may not be the card's owner. */
const wordsFor = (code: string, declineCode: string | null): string =>
  words[declineCode ?? code] ?? words[code] ?? 'Your card was declined.';

/** A decline in the provider's codes, and in words for the buyer. */
export const declineOf = ({ code, declineCode }: Extract<CardBehaviour, { kind: 'declines' }>): Decline => ({
  code,
  declineCode: declineCode ?? null,
  message: wordsFor(code, declineCode ?? null),
});

/** 3-D Secure was failed, closed, or broke. */
export const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: wordsFor('payment_intent_authentication_failure', null),
};
