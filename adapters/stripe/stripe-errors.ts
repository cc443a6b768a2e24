import Stripe from 'stripe';
import { ServiceFailure } from '#core/kernel/failures.ts';

/** A definite no: the request arrived, was understood, and nothing was done. */
export type StripeRejection = {
  readonly status: number;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly detail: string;
};

/**
 * The provider's definite no, or undefined when the outcome is unknown, the key is wrong or the error is our own.
 * Decided by status, type, code and param, never by the wording (P1.6).
 */
export const permanentError = (error: unknown): StripeRejection | undefined => {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const { statusCode: status, code, param, requestId } = error;
  // A page of HTML from a proxy brings no status: nobody knows what happened behind it.
  if (status === undefined || status < 400 || status >= 500) return undefined;
  if (outcomeUnknown.has(status) || credentialErrors.has(status)) return undefined;
  if (code === 'rate_limit' || isKeyReuse(error)) return undefined;
  return { status, code, param, detail: [code, param, requestId].filter(Boolean).join(' ') || `status ${status}` };
};

/** Conflict, dependency failed, too many requests: asking again with the same key is right. */
const outcomeUnknown: ReadonlySet<number> = new Set([408, 409, 424, 425, 429]);

/** The secret key is missing, wrong, or may not do this: no buyer can help that. */
const credentialErrors: ReadonlySet<number> = new Set([401, 403]);

/** The same idempotency key with other parameters: a bug of ours, never to be helped by another key. */
const isKeyReuse = (error: unknown): boolean => error instanceof Stripe.errors.StripeIdempotencyError;

/** Whether this is the stored answer to an earlier request with the same key, and nothing was tried anew. */
export const isReplay = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

/** Whether asking again may help: whatever is no bug and no wrong key. */
const isRetryable = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  !isKeyReuse(error) && !credentialErrors.has(error.statusCode ?? 0) && permanentError(error) === undefined;

/** The error as the core knows it; what does not come from the provider stays a bug. */
export const asPaymentsFailure = (error: unknown, what: string): unknown =>
  error instanceof Stripe.errors.StripeError
    ? new ServiceFailure('payments', what, { cause: error, retryable: isRetryable(error) })
    : error;

/** What an operator must see at once: a reused idempotency key or a key that is not accepted. */
export const needsAnOperator = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (isKeyReuse(error) || credentialErrors.has(error.statusCode ?? 0));
