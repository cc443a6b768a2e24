import Stripe from 'stripe';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { second } from '#core/kernel/time.ts';
import type { PaymentNotice, PaymentNotices } from '#core/shop/checkout/ports.ts';
import { noticeTypes, type StripeEvent, stripeEvent, toNotice } from './notice.ts';
import { readReport } from './read-report.ts';
import { asPaymentsFailure } from './stripe-errors.ts';

export type PaymentNoticesSettings = {
  /**
   * Returns the signing secret, `whsec_…`. Called for each webhook, because the secret may be unknown until the server
   * listens. Its errors are passed on.
   */
  readonly secret: () => string;
  readonly environment: string;
  /** Whether Stripe runs in live mode; events of the other mode are refused. */
  readonly livemode: boolean;
  readonly machineClock: Clock;
  readonly log: Log;
};

/** The greatest age of a signature, and how far in the future it may be if a clock is fast. */
const toleranceSeconds = 300;

/** `PaymentNotices` from Stripe or the sandbox: signed webhooks, and the list of events to find lost ones. */
export const stripePaymentNotices = (stripe: Stripe, settings: PaymentNoticesSettings): PaymentNotices => {
  const { environment, livemode, machineClock, log } = settings;

  const genuine = (rawBody: Uint8Array, signature: string): Result<StripeEvent, string> => {
    const now = machineClock.now();
    // A missing secret is our own failure, not a bad signature.
    const secret = settings.secret();
    try {
      const body = Buffer.from(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength);
      const raw = Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now);
      // The SDK accepts signatures dated in the future, which would stay valid until that date.
      if (signedAt(signature) - now / second > toleranceSeconds) return refuse('it comes from the future');
      const event = stripeEvent.safeParse(raw);
      return event.success ? ok(event.data) : refuse('it is not an event');
    } catch (error) {
      return refuse(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'it could not be read');
    }
  };

  return {
    async read(rawBody, signature) {
      const event = signature ? genuine(rawBody, signature) : refuse('it is not signed');
      if (!event.ok) return refuse({ kind: 'notice-not-genuine', detail: event.refusal });
      const { id, livemode: live, api_version: version } = event.value;
      if (live !== livemode) {
        log.error('payment notice of the wrong mode', { notice: id, live });
        return refuse({ kind: 'notice-not-genuine', detail: 'it comes from another environment' });
      }
      if (version && version !== Stripe.API_VERSION)
        log.warn('payment notice of another API version', { notice: id, version, ours: Stripe.API_VERSION });
      return ok(toNotice(event.value, environment));
    },

    async since(moment) {
      const notices: PaymentNotice[] = [];
      try {
        const created = { gte: Math.floor(moment / second) };
        for await (const raw of stripe.events.list({ types: [...noticeTypes], created, limit: 100 })) {
          const event = stripeEvent.safeParse(raw);
          if (event.success && event.data.livemode === livemode) notices.push(toNotice(event.data, environment));
        }
      } catch (cause) {
        throw asPaymentsFailure(cause, 'the payment notices could not be listed');
      }
      // Stripe lists the newest events first. Times are in whole seconds, so only the reversed list has the order of events
      // within one second; the stable sort keeps it.
      return notices.toReversed().toSorted((a, b) => a.createdAt - b.createdAt);
    },

    async sessionOf(intentId) {
      if (!/^pi_[A-Za-z0-9_]{1,200}$/.test(intentId)) return undefined;
      try {
        const found = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 });
        const session = found.data[0];
        return session ? await readReport(stripe, environment, session.id) : undefined;
      } catch (cause) {
        throw asPaymentsFailure(cause, "a payment's card page could not be found");
      }
    },
  };
};

/** The signature header's timestamp in seconds; as in the SDK, the last one counts. */
const signedAt = (signature: string): number => {
  const dates = signature.split(',').filter((part) => part.startsWith('t='));
  return Number.parseInt(dates.at(-1)?.slice(2) ?? '', 10);
};
