import type { ProductId } from '../../kernel/ids.ts';
import type { VoucherUsedUp } from './price-with-voucher.ts';
import type { VoucherCode, VoucherId } from './voucher.ts';

/** The voucher of an order, as the receipt shows it. */
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
        /** The voucher is for tickets of the cart, and none of them costs less with it. */
        | 'voucher-saves-nothing'
        /** The voucher limits the uses of each email address, and the buyer has not given one. */
        | 'voucher-needs-email';
    }
  | { readonly kind: 'voucher-over' }
  | VoucherUsedUp;

/** Whether a product is hidden: left out of the public list, and opened only by a voucher. */
export const isHidden = ({ metadata }: { readonly metadata: Readonly<Record<string, string>> }): boolean =>
  metadata.Hidden === 'yes';

/** The ids of the hidden products of a catalogue. */
export const hiddenAmong = (
  products: readonly { readonly id: ProductId; readonly metadata: Readonly<Record<string, string>> }[],
): ReadonlySet<ProductId> => new Set(products.filter(isHidden).map(({ id }) => id));
