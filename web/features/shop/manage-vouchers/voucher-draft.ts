import { formatNumber } from '#core/kernel/format-number.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { typedPounds, typedWholeNumber } from '#core/kernel/typed-number.ts';
import type { NewVoucher, VoucherList } from '#core/shop/vouchers/client.ports.ts';
import {
  largestBatch,
  maxUses,
  maxVoucherPence,
  parseVoucherCode,
  type VoucherEffect,
} from '#core/shop/vouchers/voucher.ts';
import { fromLocalTime } from '../../../app/desk/local-time.ts';
import { typedCount } from './voucher-words.ts';

/** The form for a new voucher, as it was typed. */
export type VoucherForm = {
  readonly isBatch: boolean;
  readonly name: string;
  readonly code: string;
  readonly codes: string;
  readonly kind: VoucherEffect['kind'];
  readonly amount: string;
  /** A product's id, `everything` for all listed products, or `several` for those in `ticked`. */
  readonly scope: string;
  readonly ticked: readonly string[];
  readonly total: string;
  readonly perOrder: string;
  readonly perEmail: string;
  readonly from: string;
  readonly until: string;
};

/** The values of `scope` for all listed products and for those in `ticked`. */
export const [everything, several] = ['', 'several'];

export const emptyForm: VoucherForm = {
  isBatch: false,
  name: '',
  code: '',
  codes: '',
  kind: 'percent',
  amount: '',
  scope: everything,
  ticked: [],
  total: '',
  perOrder: '',
  perEmail: '',
  from: '',
  until: '',
};

/** Whether the form holds input that leaving the page would lose. */
export const isTyped = ({ name, code, codes, amount, ticked, total, perOrder, perEmail, from, until }: VoucherForm) =>
  ticked.length > 0 ||
  [name, code, codes, amount, total, perOrder, perEmail, from, until].some((typed) => typed.trim() !== '');

/** The ids of the products chosen in the form; null for all listed products. */
export const productsIn = ({ scope, ticked }: Pick<VoucherForm, 'scope' | 'ticked'>): readonly string[] | null =>
  scope === everything ? null : scope === several ? ticked : [scope];

/** The same products as `productsIn`, with their prices. */
export const productsMeant = (
  form: Pick<VoucherForm, 'scope' | 'ticked'>,
  products: VoucherList['products'],
): VoucherList['products'] => {
  const named = productsIn(form);
  return products.filter(({ id, hidden }) => (named === null ? !hidden : named.includes(id)));
};

/** The voucher's effect on a price; undefined while the amount is missing or invalid. */
export const effectIn = ({ kind, amount }: Pick<VoucherForm, 'kind' | 'amount'>): VoucherEffect | undefined => {
  if (kind === 'opens') return { kind };
  if (kind === 'percent') {
    const percent = typedCount(amount.replace('%', ''));
    return typeof percent === 'number' && percent <= 100 ? { kind, percent } : undefined;
  }
  const pounds = typedPounds(amount);
  if (pounds === undefined || pounds > maxVoucherPence) return undefined;
  if (kind === 'fixed-price') return { kind, price: pounds };
  return pounds > 0 ? { kind, off: pounds } : undefined;
};

/** The request for a new voucher, or a sentence about what has to be corrected first. */
export const draftOf = (form: VoucherForm): Result<NewVoucher, string> => {
  const codes = typedWholeNumber(form.codes);
  if (form.name.trim() === '') return refuse('Say who it’s for.');
  if (!form.isBatch && !parseVoucherCode(form.code)) return refuse('A code has 3 to 32 letters and digits.');
  const batchWrong = form.isBatch ? whatIsWrongWithBatch(codes) : null;
  if (batchWrong !== null) return refuse(batchWrong);
  const effect = effectIn(form);
  if (!effect)
    return refuse(
      form.kind === 'percent'
        ? 'Give a percentage from 1 to 100, as a whole number.'
        : `Give an amount in pounds, £${formatNumber(maxVoucherPence / 100)} at most.`,
    );
  const products = productsIn(form);
  if (products?.length === 0) return refuse('Tick at least one product.');
  if (form.kind === 'opens' && products === null) return refuse('Choose what it unlocks.');
  const limits = limitsIn(form);
  if (!limits) return refuse(limitWrong);
  return ok({
    name: form.name.trim(),
    code: form.isBatch ? null : form.code,
    batch: form.isBatch ? (codes ?? null) : null,
    effect,
    products,
    limits,
    from: fromLocalTime(form.from),
    until: fromLocalTime(form.until),
  });
};

const whatIsWrongWithBatch = (codes: number | undefined): string | null => {
  if (codes === undefined)
    return `How many codes? Please enter a whole number from 2 to ${formatNumber(largestBatch)}.`;
  if (codes > largestBatch)
    return `A batch has ${formatNumber(largestBatch)} codes at most. For more, make another batch.`;
  return codes < 2 ? 'A batch has at least two codes.' : null;
};

/** What to correct in a limit. */
export const limitWrong = `A limit is a whole number from 1 to ${formatNumber(maxUses)}, or empty for none.`;

/** The limits from the form; undefined when one is not a whole number in the server's range. */
export const limitsIn = ({
  total: all,
  perOrder: order,
  perEmail: email,
}: Pick<VoucherForm, 'total' | 'perOrder' | 'perEmail'>): NewVoucher['limits'] | undefined => {
  const [total, perOrder, perEmail] = [typedCount(all), typedCount(order), typedCount(email)];
  return total === undefined || perOrder === undefined || perEmail === undefined
    ? undefined
    : { total, perOrder, perEmail };
};
