import { formatNumber } from '#core/kernel/format-number.ts';
import { type Pence, pence } from '#core/kernel/money.ts';
import { formatDate, formatTime, type Instant } from '#core/kernel/time.ts';
import { typedWholeNumber } from '#core/kernel/typed-number.ts';
import { tablePounds } from '#core/money/balance/pounds.ts';
import type {
  ChangeVoucherRefusal,
  CreateVoucherRefusal,
  ListedVoucher,
  StopVoucherRefusal,
  VoucherList,
} from '#core/shop/vouchers/client.ports.ts';
import { discountPerTicket, maxUses, type VoucherEffect } from '#core/shop/vouchers/voucher.ts';
import type { VoucherRow } from './voucher-rows.ts';

export const stateNames: Readonly<Record<ListedVoucher['state'], string>> = {
  active: 'Active',
  'not-yet': 'Not yet',
  'used-up': 'Used up',
  over: 'Ended',
  stopped: 'Withdrawn',
};

/** The symbol and the words for a voucher's status. */
export const statusOf = ({ state, from }: Pick<VoucherRow, 'state' | 'from'>) => {
  if (state === 'active') return { kind: 'ok', words: stateNames.active } as const;
  if (state === 'not-yet' && from !== null) return { kind: 'wait', words: `From ${formatDate(from)}` } as const;
  return { kind: 'off', words: stateNames[state] } as const;
};

/** "until 21 November 2025, 18:00". */
export const untilWords = (until: Instant | null): string =>
  until === null ? 'no end' : `until ${momentWords(until)}`;

/** "21 November 2025, 18:00": with the year, because a voucher may be from another year. */
export const momentWords = (moment: Instant): string => `${formatDate(moment)}, ${formatTime(moment)}`;

/** "−£147.00"; a dash for zero. */
export const offWords = (off: number): string => (off === 0 ? '–' : tablePounds(-off));

/** "12 of 24, 2 an order, 1 a person". */
export const limitWords = ({ isBatch, total, limits }: VoucherRow): string => {
  if (isBatch) return 'each code once';
  const { perOrder, perEmail } = limits;
  const parts = [
    total === null ? '' : `${formatNumber(total)} in all`,
    perOrder === null ? '' : `${formatNumber(perOrder)} an order`,
    perEmail === null ? '' : `${formatNumber(perEmail)} a person`,
  ].filter(Boolean);
  return parts.join(', ') || 'as often as people like';
};

/** The message when a voucher was not made or changed. */
export const refusalWords = (refusal: CreateVoucherRefusal | ChangeVoucherRefusal | StopVoucherRefusal): string => {
  switch (refusal.kind) {
    case 'voucher-code-taken':
      return `There’s a voucher ${refusal.takenCode} already. Choose another code.`;
    case 'voucher-code-wrong':
      return 'A code has 3 to 32 letters and digits.';
    case 'voucher-needs-product':
      return 'Choose what it unlocks.';
    case 'voucher-dates-wrong':
      return 'It would end before it starts. Choose a later end.';
    case 'voucher-end-passed':
      return '“Until” has passed already. Choose a later end, or leave it empty.';
    case 'voucher-saves-nothing':
      return 'This would take nothing off: the tickets already cost that or less, now and after any price change, or they’re donations, which no voucher lowers.';
    case 'voucher-not-there':
      return 'This voucher isn’t there any more. Reload the page.';
    default:
      return refusal satisfies never;
  }
};

/** Parses a typed count up to a limit: null for an empty text, undefined for a text that is not such a count. */
export const typedCount = (typed: string, most = maxUses): number | null | undefined => {
  if (typed.trim() === '') return null;
  const count = typedWholeNumber(typed);
  return count !== undefined && count >= 1 && count <= most ? count : undefined;
};

/** Which typed limit can never be reached because another one is lower; null when there is none. */
export const limitHint = (typed: Readonly<Record<'total' | 'perOrder' | 'perEmail', string>>): string | null => {
  const [total, perOrder, perEmail] = [typedCount(typed.total), typedCount(typed.perOrder), typedCount(typed.perEmail)];
  const isAbove = (one: number | null | undefined, other: number | null | undefined) =>
    typeof one === 'number' && typeof other === 'number' && one > other;
  if (isAbove(perOrder, perEmail))
    return `One person can use it for ${formatNumber(perEmail ?? 0)} in all, so no order can reach ${formatNumber(perOrder ?? 0)}.`;
  if (isAbove(perOrder, total))
    return `It works ${timesWords(total ?? 0)} in all, so no order can reach ${formatNumber(perOrder ?? 0)}.`;
  if (isAbove(perEmail, total))
    return `It works ${timesWords(total ?? 0)} in all, so no person can reach ${formatNumber(perEmail ?? 0)}.`;
  return null;
};

const timesWords = (count: number): string => (count === 1 ? 'once' : `${formatNumber(count)} times`);

/** Whether no ticket costs less with the voucher at today's prices; false while a price is not known. */
export const savesNothingToday = (effect: VoucherEffect, products: VoucherList['products']): boolean =>
  products.every(({ price }) => price !== null && discountPerTicket(effect, pence(price)) === 0);

/** The greatest sum that a voucher can take off in all, at any planned price; null when its uses are not limited. */
export const maxDiscount = (
  effect: VoucherEffect,
  uses: number | null,
  products: VoucherList['products'],
): Pence | null => {
  if (uses === null) return null;
  const each = Math.max(
    0,
    ...products.map(({ highest }) => (highest === null ? 0 : discountPerTicket(effect, pence(highest)))),
  );
  return pence(each * uses);
};
