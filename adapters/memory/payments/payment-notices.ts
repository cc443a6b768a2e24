import type { PaymentNotice, PaymentNotices } from '#core/checkout/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type Instant, minute } from '#core/kernel/time.ts';
import { currentPage, type PaymentsLedger } from './payments-ledger.ts';
import { pageOfPayment } from './refunding.ts';

/** A notice as it travels. */
export type Delivery = { readonly rawBody: Uint8Array; readonly signature: string };

const toleranceMs = 5 * minute;

/** Notices are signed with a slip that only this provider can read back: no cryptography, the same strictness. */
export const memoryPaymentNotices = (
  ledger: PaymentsLedger,
): { readonly notices: PaymentNotices; readonly sign: (notice: PaymentNotice, at?: Instant) => Delivery } => {
  const slips = new Map<string, { readonly body: string; readonly at: Instant; readonly notice: PaymentNotice }>();
  const noticed = (detail: string) => refuse({ kind: 'notice-not-genuine' as const, detail });

  return {
    sign(notice, at = ledger.clock.now()) {
      const body = JSON.stringify(notice, null, 2);
      const signature = `slip-${slips.size + 1}`;
      slips.set(signature, { body, at, notice });
      return { rawBody: new TextEncoder().encode(body), signature };
    },

    notices: {
      async read(rawBody, signature) {
        const slip = slips.get(signature ?? '');
        if (!slip) return noticed('not signed by the provider');
        if (new TextDecoder().decode(rawBody) !== slip.body) return noticed('altered on the way');
        if (Math.abs(ledger.clock.now() - slip.at) > toleranceMs) return noticed('too old, or from the future');
        return ok(slip.notice);
      },

      async since(moment) {
        for (const id of ledger.pages.keys()) currentPage(ledger, id);
        return ledger.notices.filter(({ createdAt }) => createdAt >= moment);
      },

      sessionOf: async (intentId) => pageOfPayment(ledger, intentId)?.report,
    },
  };
};
