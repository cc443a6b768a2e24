import type { ProductId } from '../kernel/ids.ts';
import type { VoucherCode, VoucherId } from './voucher.ts';

/** The voucher of an order, as the receipt names it. */
export type OrderVoucher = {
  readonly id: VoucherId;
  readonly code: VoucherCode;
  readonly name: string;
};

/** Why a voucher cannot be used for an order. */
export type VoucherRefusal =
  | {
      readonly kind:
        | 'voucher-unknown'
        | 'voucher-not-yet'
        | 'voucher-too-little'
        /** Its uses are limited for each person, and this buyer has not said who they are. */
        | 'voucher-needs-email';
    }
  | { readonly kind: 'voucher-over' }
  /** `left` uses are free for this order: fewer than a hidden product in it needs, or none. */
  | { readonly kind: 'voucher-used-up'; readonly left: number };

/** Products that the public list leaves out, and only a voucher opens. */
export const isHidden = ({ metadata }: { readonly metadata: Readonly<Record<string, string>> }): boolean =>
  metadata.Hidden === 'yes';

/** The ids of the hidden products of a catalogue. */
export const hiddenAmong = (
  products: readonly { readonly id: ProductId; readonly metadata: Readonly<Record<string, string>> }[],
): ReadonlySet<ProductId> => new Set(products.filter(isHidden).map(({ id }) => id));
