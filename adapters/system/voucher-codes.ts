import { randomInt } from 'node:crypto';
import { parseVoucherCode, type VoucherCode } from '#core/shop/vouchers/voucher.ts';

/** An alphabet without characters that are easily confused. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 10;

/** A code for a voucher of a batch: ten random characters, too many to guess. */
export const newVoucherCode = (): VoucherCode => {
  const code = parseVoucherCode(Array.from({ length }, () => signs[randomInt(signs.length)]).join(''));
  if (!code) throw new Error('a made code is well formed');
  return code;
};
