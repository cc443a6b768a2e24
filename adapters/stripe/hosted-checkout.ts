import type Stripe from 'stripe';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Log } from '#core/kernel/ports.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { HostedCheckout, PageRefused } from '#core/shop/checkout/ports.ts';
import { cardPageFor, orderMetadata } from './card-page.ts';
import { findLostPage } from './find-lost-page.ts';
import { ensureCoupon } from './order-coupon.ts';
import { isSessionId, stripeSession, toReport } from './payment-report.ts';
import { readReport } from './read-report.ts';
import { asPaymentsFailure, isReplay, needsAnOperator, permanentError, type StripeRejection } from './stripe-errors.ts';

export type HostedCheckoutSettings = {
  readonly siteUrl: URL;
  /**
   * Names this installation in the metadata of every page and payment, so that several installations can share one
   * account.
   */
  readonly environment: string;
  /** The festival's year, stored in each page's metadata. */
  readonly edition: number;
  readonly log: Log;
};

type Page = { readonly id: string; readonly url: string };

/** Shorter than the SDK's default, because a buyer is waiting. */
const cardPageTimeoutMs = 10_000;

/** Attempts to make a page, each with its own idempotency key: the second is for when Stripe only replays its own failure. */
const attempts = [1, 2] as const;

/** `HostedCheckout` at Stripe, or at the sandbox. */
export const stripeHostedCheckout = (
  stripe: Stripe,
  { siteUrl, environment, edition, log }: HostedCheckoutSettings,
): HostedCheckout => {
  const make = async (order: Order, attempt: number): Promise<Page> => {
    await ensureCoupon(stripe, order, orderMetadata(order, environment));
    const made = await stripe.checkout.sessions.create(cardPageFor(order, siteUrl, environment, attempt, edition), {
      idempotencyKey: `checkout:${order.id}:${attempt}`,
      timeout: cardPageTimeoutMs,
    });
    // A retry replays the first response, with the same URL even if the page has expired since.
    if (!isSessionId(made.id) || !made.url) throw new ServiceFailure('payments', `card page ${made.id} has no URL`);
    return { id: made.id, url: made.url };
  };

  const open = async (order: Order): Promise<Page> => {
    let failure: unknown;
    for (const attempt of attempts) {
      try {
        return await make(order, attempt);
      } catch (cause) {
        // Stripe replays a stored failure for a day, even if it made the page. So look for the page, then use a new key.
        if (!isReplay(cause) || permanentError(cause)) throw cause;
        failure = cause;
        const lost = await findLostPage(stripe, order, environment);
        if (lost) return lost;
      }
    }
    throw failure;
  };

  return {
    async open(order) {
      try {
        return ok(await open(order));
      } catch (cause) {
        const rejection = permanentError(cause);
        if (rejection) return refusedPage(rejection);
        if (needsAnOperator(cause)) log.error('payment provider misconfigured', { order: order.id, cause });
        throw asPaymentsFailure(cause, 'the card page could not be opened');
      }
    },

    retrieve: (sessionId) => readReport(stripe, environment, sessionId),

    async close(sessionId) {
      if (!isSessionId(sessionId)) return undefined;
      try {
        const key = { idempotencyKey: `expire:${sessionId}` };
        const closed = await stripe.checkout.sessions.expire(sessionId, {}, key);
        const read = stripeSession.safeParse(closed);
        return read.success ? toReport(read.data, environment) : await readReport(stripe, environment, sessionId);
      } catch (cause) {
        // If the session is no longer open, its report is the answer (R1), also after a replayed failure.
        const report = await readReport(stripe, environment, sessionId);
        if (report?.status !== 'open') return report;
        throw asPaymentsFailure(cause, 'the card page could not be closed');
      }
    },
  };
};

const refusedPage = ({ code, param, detail }: StripeRejection): Result<never, PageRefused> => {
  const aboutAPrice = code === 'resource_missing' || /^line_items(\[\d+\])?(\[price\])?$/.test(param ?? '');
  return refuse({ kind: aboutAPrice ? 'product-unavailable' : 'page-refused', detail });
};
