import { attemptId, isAttemptId } from '#core/shop/checkout/attempt.ts';
import type { AttemptId } from '#core/shop/checkout/order.ts';

/**
 * The result of the payment on /success, stored in the browser's history entry, so that a reload knows it without the
 * network. `attempt` is the secret of the browser that paid; null for a visitor who only has the link.
 */
export type PaymentInHistory = {
  readonly status: 'paid' | 'processing';
  readonly number: string;
  readonly attempt: AttemptId | null;
};

export const writeNote = ({ status, number, attempt }: PaymentInHistory): string =>
  `${status} ${number} ${attempt ?? ''}`;

/** Undefined for a text that `writeNote` did not write. */
export const readNote = (text: string | null): PaymentInHistory | undefined => {
  const [, status, number = '', secret] = /^(paid|processing) ([A-Z0-9]{1,8}) (\S*)$/.exec(text ?? '') ?? [];
  if (status !== 'paid' && status !== 'processing') return undefined;
  return { status, number, attempt: isAttemptId(secret) ? attemptId(secret) : null };
};
