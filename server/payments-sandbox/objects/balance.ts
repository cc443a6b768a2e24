import type { BalanceTransaction, Payout } from './shapes.ts';

/** A movement of the balance; amounts in pence. The fees are deducted from the amount. */
export type Movement = {
  readonly type: BalanceTransaction['type'];
  readonly category: string;
  readonly amount: number;
  readonly fees: BalanceTransaction['fee_details'];
  readonly source: string;
  readonly currency: string;
  readonly description: string | null;
};

/** A movement of the balance as Stripe's object; `created` and `availableOn` are in Unix seconds. */
export const newBalanceTransaction = (
  id: string,
  { type, category, amount, fees, source, currency, description }: Movement,
  { created, availableOn }: { readonly created: number; readonly availableOn: number },
): BalanceTransaction => {
  const fee = fees.reduce((sum, each) => sum + each.amount, 0);
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: [...fees],
    net: amount - fee,
    reporting_category: category,
    source,
    status: availableOn <= created ? 'available' : 'pending',
    type,
  };
};

/** An automatic payout on its way to the bank. */
export const newPayout = (
  id: string,
  amount: number,
  currency: string,
  { created, arrival }: { readonly created: number; readonly arrival: number },
): Payout => ({
  id,
  object: 'payout',
  amount,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: arrival,
  automatic: true,
  balance_transaction: null,
  created,
  currency,
  description: 'STRIPE PAYOUT',
  destination: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: 'in_transit',
  trace_id: null,
  type: 'bank_account',
});
