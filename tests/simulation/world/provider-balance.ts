import type { PaymentsLedger } from '#adapters/memory/shop/payments/payments-ledger.ts';
import { noPence, type Pence, pence } from '#core/kernel/money.ts';
import type { Movement, MovementKind } from '#core/money/balance/movement.ts';
import type { ProviderBalance } from '#core/money/balance/ports.ts';

/** The balance at the provider, with a movement for each payment, refund and dispute; there are no fees and no payouts. */
export type SimulatedBalance = {
  readonly providerBalance: ProviderBalance;
  /** Adds the movements since this was last called. */
  readonly follow: () => void;
  /** The pence in the balance. */
  readonly total: () => Pence;
};

type Known = { readonly paid: number; readonly refunded: number; readonly withBank: number };

const pageLength = 2;

/** Makes the balance of a ledger. */
export const simulatedBalance = (ledger: PaymentsLedger): SimulatedBalance => {
  const movements: Movement[] = [];
  const known = new Map<string, Known>();
  const add = (kind: MovementKind, amount: number, { orderId, intentId }: Pick<Movement, 'orderId' | 'intentId'>) => {
    if (amount === 0) return;
    const id = `txn_${String(movements.length + 1).padStart(6, '0')}`;
    const net = pence(amount);
    movements.push({
      id,
      kind,
      amount: net,
      fee: noPence,
      net,
      at: ledger.clock.now(),
      orderId,
      intentId,
      year: null,
      ofPayout: null,
      description: null,
    });
  };
  return {
    follow: () => {
      for (const [page, { report }] of ledger.pages) {
        const before = known.get(page) ?? { paid: 0, refunded: 0, withBank: 0 };
        const paid = report.money === 'paid' ? report.total : 0;
        // A refund that was under way when the dispute began is given back by the bank, as far as it had taken that money too.
        const withBank = report.dispute === 'none' ? 0 : paid - report.refunded;
        add('payment', paid - before.paid, report);
        add('refund', before.refunded - report.refunded, report);
        add(withBank > before.withBank ? 'dispute' : 'dispute-returned', before.withBank - withBank, report);
        known.set(page, { paid, refunded: report.refunded, withBank });
      }
    },
    total: () => pence(movements.reduce((sum, { net }) => sum + net, 0)),
    providerBalance: {
      movements: async (of, after) => {
        const wanted = movements.filter(({ at }) => 'since' in of && at >= of.since).toReversed();
        const first = after === null ? 0 : wanted.findIndex(({ id }) => id === after) + 1;
        const items = wanted.slice(first, first + pageLength);
        return { items, last: first + pageLength < wanted.length ? (items.at(-1)?.id ?? null) : null };
      },
      payouts: async () => ({ items: [], last: null }),
    },
  };
};
