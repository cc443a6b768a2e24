import type { BalanceTransaction } from '../objects/shapes.ts';

/** The provider's fees: basis points of each payment, and sums in pence for each payment (`fixed`) and each dispute. */
export interface FeeSettings {
  readonly basisPoints: number;
  readonly fixed: number;
  readonly dispute: number;
}

/** Stripe's prices for cards of the United Kingdom: 1.5% and 20p a payment, £20 a dispute. */
export const ukCardFees: FeeSettings = { basisPoints: 150, fixed: 20, dispute: 2_000 };

type FeeDetail = BalanceTransaction['fee_details'][number];

/** The fee for a payment of that amount, rounded to the nearest penny; refunds do not return it. */
export const paymentFee = ({ basisPoints, fixed }: FeeSettings, amount: number, currency: string): FeeDetail =>
  fee(Math.round((amount * basisPoints) / 10_000) + fixed, currency, 'Stripe processing fees');

/** The provider's fee for a dispute. */
export const disputeFee = ({ dispute }: FeeSettings, currency: string): FeeDetail =>
  fee(dispute, currency, 'Dispute fee');

const fee = (amount: number, currency: string, description: string): FeeDetail => ({
  amount,
  application: null,
  currency,
  description,
  type: 'stripe_fee',
});
