import Stripe from 'stripe';
import { ServiceFailure } from '#core/kernel/failures.ts';

/** A definite rejection: Stripe understood the request and did nothing. */
export type StripeRejection = {
  readonly status: number;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly detail: string;
};

/**
 * The definite rejection in an error, or undefined when the outcome is unknown, the API key is wrong or the error is our
 * own. It depends on status, type, code and param, never on the message (P1.6).
 */
export const permanentError = (error: unknown): StripeRejection | undefined => {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const { statusCode: status, code, param, requestId } = error;
  // An HTML response from a proxy has no status: the outcome behind it is unknown.
  if (status === undefined || status < 400 || status >= 500) return undefined;
  if (outcomeUnknown.has(status) || credentialErrors.has(status)) return undefined;
  if (code === 'rate_limit' || isKeyReuse(error)) return undefined;
  return { status, code, param, detail: [code, param, requestId].filter(Boolean).join(' ') || `status ${status}` };
};

/** Conflict, failed dependency, too many requests: retry with the same idempotency key. */
const outcomeUnknown: ReadonlySet<number> = new Set([408, 409, 424, 425, 429]);

/** The API key is missing, wrong, or lacks a permission: a configuration fault. */
const credentialErrors: ReadonlySet<number> = new Set([401, 403]);

/** An idempotency key was reused with other parameters: a bug of ours, which a new key would only hide. */
const isKeyReuse = (error: unknown): boolean => error instanceof Stripe.errors.StripeIdempotencyError;

/** Whether this is the stored response to an earlier request with the same idempotency key. */
export const isReplay = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.headers?.['idempotent-replayed'] === 'true';

/** Whether a retry may help: not after a bug or with a wrong API key. */
const isRetryable = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  !isKeyReuse(error) && !credentialErrors.has(error.statusCode ?? 0) && permanentError(error) === undefined;

/** Converts Stripe's errors to a `ServiceFailure`; returns other errors, which are bugs, unchanged. */
export const asPaymentsFailure = (error: unknown, what: string): unknown =>
  error instanceof Stripe.errors.StripeError
    ? new ServiceFailure('payments', what, { cause: error, retryable: isRetryable(error) })
    : error;

/** Whether the error is for the operator: a reused idempotency key, or an API key that is not accepted. */
export const needsAnOperator = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (isKeyReuse(error) || credentialErrors.has(error.statusCode ?? 0));
