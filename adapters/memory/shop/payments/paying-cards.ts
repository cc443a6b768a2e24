import type { PayingCards } from '#core/shop/checkout/ports.ts';
import { type PaymentsLedger, withInjectedFailure } from './payments-ledger.ts';
import { pageOfPayment } from './refunding.ts';

/** Every payment in memory was made with the same card. */
export const memoryPayingCards = (ledger: PaymentsLedger): PayingCards => ({
  endingOf: (intentId) =>
    withInjectedFailure<string | undefined>(
      ledger,
      () => undefined,
      () => pageOfPayment(ledger, intentId) && '4242',
    ),
});
