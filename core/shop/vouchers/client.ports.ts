import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type * as api from './api.ts';

/** All vouchers, and the products that one may apply to. */
export type VoucherList = AnswerOf<typeof api.listVouchers>;
/** A voucher with its number of uses. */
export type ListedVoucher = VoucherList['vouchers'][number];
/** The organiser's input for a new voucher. */
export type NewVoucher = RequestTo<typeof api.createVoucher>['body'];
/** The fields of a voucher that may be changed. */
export type VoucherNews = RequestTo<typeof api.changeVoucher>['body'];
/** The uses of a voucher in one order. */
export type ListedUse = AnswerOf<typeof api.listVoucherUses>[number];

export type CreateVoucherRefusal = RefusalOf<typeof api.createVoucher>;
export type ChangeVoucherRefusal = RefusalOf<typeof api.changeVoucher>;
export type StopVoucherRefusal = RefusalOf<typeof api.stopVoucher>;

/** Vouchers, for their page of the desk. @throws ServiceFailure when the outcome is unknown */
export type VouchersDesk = {
  readonly list: () => Promise<VoucherList>;
  readonly create: (draft: NewVoucher) => Promise<Result<AnswerOf<typeof api.createVoucher>, CreateVoucherRefusal>>;
  readonly change: (news: VoucherNews) => Promise<Result<unknown, ChangeVoucherRefusal>>;
  readonly withdraw: (ids: readonly string[], reason: string) => Promise<Result<unknown, StopVoucherRefusal>>;
  /** The orders that use the voucher, or any code of its batch. */
  readonly usesOf: (id: string) => Promise<Result<readonly ListedUse[], RefusalOf<typeof api.listVoucherUses>>>;
};
