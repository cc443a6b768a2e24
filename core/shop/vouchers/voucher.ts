import type { Brand } from '../../kernel/brand.ts';
import type { ProductId } from '../../kernel/ids.ts';
import { type Pence, pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';

export type VoucherId = Brand<string, 'VoucherId'>;
/** The code that a buyer types: capitals and digits, without spaces. */
export type VoucherCode = Brand<string, 'VoucherCode'>;

/** The most codes of one batch. */
export const largestBatch = 2_000;
/** The highest limit of a voucher's uses. */
export const maxUses = 1_000_000;
/** The highest discount or fixed price of a voucher, in pence. */
export const maxVoucherPence = 1_000_000;

/**
 * A voucher's effect on the price of each ticket or bundle that it is used for; `opens` changes no price and opens a hidden
 * product.
 */
export type VoucherEffect =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'pounds-off'; readonly off: Pence }
  | { readonly kind: 'fixed-price'; readonly price: Pence }
  | { readonly kind: 'opens' };

/** How often a voucher may be used; one use is one ticket, or one bundle. Null is unlimited. */
export type VoucherLimits = {
  readonly total: number | null;
  readonly perOrder: number | null;
  readonly perEmail: number | null;
};

/** A code that changes a price or opens a hidden product (F1). The codes of a batch differ only in id and code. */
export type Voucher = {
  readonly id: VoucherId;
  readonly code: VoucherCode;
  /** The same for all codes of one batch; null for a single code. */
  readonly batch: string | null;
  /** The organiser's name for the voucher: "Friends of the Downs". */
  readonly name: string;
  readonly effect: VoucherEffect;
  /** The products that it applies to; null for all products that are not hidden. */
  readonly products: readonly ProductId[] | null;
  readonly limits: VoucherLimits;
  /** On the festival's clock: valid from `from` until just before `until`; null is no limit. */
  readonly from: Instant | null;
  readonly until: Instant | null;
  /** When staff stopped it; null while it is not stopped. */
  readonly stoppedAt: Instant | null;
  readonly createdAt: Instant;
};

const wellFormed = /^[A-Z0-9]{3,32}$/;

/** Parses a typed code, ignoring spaces, dashes and case; undefined for text that cannot be a code. */
export const parseVoucherCode = (typed: string): VoucherCode | undefined => {
  const code = typed.replace(/[\s-]+/gu, '').toUpperCase();
  return wellFormed.test(code) ? (code as VoucherCode) : undefined;
};

/** Brands a stored id. */
export const voucherId = (id: string): VoucherId => id as VoucherId;

/** The discount on one ticket: in whole pence, half a penny rounded up, never more than the price. */
export const discountPerTicket = (effect: VoucherEffect, price: Pence): Pence => {
  switch (effect.kind) {
    case 'percent':
      return pence(Math.min(price, Math.floor((price * effect.percent + 50) / 100)));
    case 'pounds-off':
      return pence(Math.min(price, effect.off));
    case 'fixed-price':
      return pence(Math.max(0, price - effect.price));
    case 'opens':
      return pence(0);
    default:
      return effect satisfies never;
  }
};

/** Whether the voucher applies to this product. It applies to a hidden product only if it lists the product. */
export const isFor = (
  { products }: Pick<Voucher, 'products'>,
  { id, hidden }: { readonly id: ProductId; readonly hidden: boolean },
): boolean => (products === null ? !hidden : products.includes(id));

/** Why a voucher is not valid at this time; undefined when it is valid. */
export const whyNotValid = (
  { from, until, stoppedAt }: Pick<Voucher, 'from' | 'until' | 'stoppedAt'>,
  now: Instant,
): 'voucher-not-yet' | 'voucher-over' | undefined => {
  if (stoppedAt !== null || (until !== null && now >= until)) return 'voucher-over';
  return from !== null && now < from ? 'voucher-not-yet' : undefined;
};
