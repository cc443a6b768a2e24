import { ok, refuse } from '#core/kernel/result.ts';
import { type Instant, minute } from '#core/kernel/time.ts';
import type { PaymentNotice, PaymentNotices } from '#core/shop/checkout/ports.ts';
import { currentPage, type PaymentsLedger } from './payments-ledger.ts';
import { pageOfPayment } from './refunding.ts';

/** A webhook request: its raw body and its signature. */
export type Delivery = { readonly rawBody: Uint8Array; readonly signature: string };

const toleranceMs = 5 * minute;

/** Payment notices in memory. The signature is a plain token that only this ledger accepts. */
export const memoryPaymentNotices = (
  ledger: PaymentsLedger,
): { readonly notices: PaymentNotices; readonly sign: (notice: PaymentNotice, at?: Instant) => Delivery } => {
  const signedNotices = new Map<
    string,
    { readonly body: string; readonly at: Instant; readonly notice: PaymentNotice }
  >();
  const notGenuine = (detail: string) => refuse({ kind: 'notice-not-genuine' as const, detail });

  return {
    sign(notice, at = ledger.clock.now()) {
      const body = JSON.stringify(notice, null, 2);
      const signature = `signature-${signedNotices.size + 1}`;
      signedNotices.set(signature, { body, at, notice });
      return { rawBody: new TextEncoder().encode(body), signature };
    },

    notices: {
      async read(rawBody, signature) {
        const signed = signedNotices.get(signature ?? '');
        if (!signed) return notGenuine('not signed by the provider');
        if (new TextDecoder().decode(rawBody) !== signed.body) return notGenuine('altered on the way');
        if (Math.abs(ledger.clock.now() - signed.at) > toleranceMs) return notGenuine('too old, or from the future');
        return ok(signed.notice);
      },

      async since(moment) {
        for (const id of ledger.pages.keys()) currentPage(ledger, id);
        return ledger.notices.filter(({ createdAt }) => createdAt >= moment);
      },

      sessionOf: async (intentId) => pageOfPayment(ledger, intentId)?.report,
    },
  };
};
