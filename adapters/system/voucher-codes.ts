import { randomInt } from 'node:crypto';
import { parseVoucherCode, type VoucherCode } from '#core/vouchers/voucher.ts';

/** Without letters and digits that are easily taken for each other. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 10;

/** A code for one of a batch: ten signs by chance, far too many to try. */
export const newVoucherCode = (): VoucherCode => {
  const code = parseVoucherCode(Array.from({ length }, () => signs[randomInt(signs.length)]).join(''));
  if (!code) throw new Error('a made code is well formed');
  return code;
};
