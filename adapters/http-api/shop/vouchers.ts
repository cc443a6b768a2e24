import * as api from '#core/shop/vouchers/api.ts';
import type { VouchersDesk } from '#core/shop/vouchers/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Vouchers at the desk, through our own server's API. */
export const httpVouchersDesk = (http: HttpClient): VouchersDesk => ({
  list: async () => answerOf(await http.call(api.listVouchers, {})),
  create: (body) => http.call(api.createVoucher, { body }),
  change: (body) => http.call(api.changeVoucher, { body }),
  withdraw: (ids, reason) => http.call(api.stopVoucher, { body: { ids, reason } }),
  usesOf: (id) => http.call(api.listVoucherUses, { params: { id } }),
});
