import { formatPounds } from '../../kernel/money.ts';
import type { Voucher } from './voucher.ts';

/**
 * A voucher's effect in a few words: "10% off day tickets", "Adult day ticket at £10.00".
 * @param names the names of the products that it applies to, in the catalogue's order
 */
export const voucherInWords = (
  { effect, products }: Pick<Voucher, 'effect' | 'products'>,
  names: readonly string[],
): string => {
  const what = products === null ? 'everything' : listed(names);
  switch (effect.kind) {
    case 'percent':
      return `${effect.percent}% off ${what}`;
    case 'pounds-off':
      return `${formatPounds(effect.off)} off ${products === null ? 'each ticket' : what}`;
    case 'fixed-price':
      return `${what} at ${formatPounds(effect.price)}`;
    case 'opens':
      return `unlocks ${what}`;
    default:
      return effect satisfies never;
  }
};

const listed = (names: readonly string[]): string =>
  names.length > 2 ? `${names.length} products` : names.join(' and ') || 'something no longer on sale';
