import type { PersonalData } from '#core/desk/personal-data/export/ports.ts';
import type { Transaction } from '../../engine/database.ts';
import { toVoucherUse } from './voucher-row.ts';

/** The voucher uses of these orders and of this address, with the vouchers' codes; newest first. */
export const voucherUsesAbout = async (
  db: Transaction,
  orders: readonly string[],
  email: string | null,
): Promise<PersonalData['vouchers']> => {
  const rows = await db
    .selectFrom('voucher_uses')
    .innerJoin('vouchers', 'vouchers.id', 'voucher_uses.voucher_id')
    .selectAll('voucher_uses')
    .select('vouchers.code')
    .where((eb) =>
      eb.or([
        eb('order_id', 'in', [...orders, '']),
        ...(email === null ? [] : [eb('email', '=', email.toLowerCase())]),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('order_id')
    .execute();
  return rows.map(({ code, ...row }) => ({ ...toVoucherUse(row), code }));
};
