import type { AnswerOf, RefusalOf, RequestTo } from '../kernel/endpoint.ts';
import type { Result } from '../kernel/result.ts';
import type * as api from './api.ts';

/** Every voucher, and the products that one may be for. */
export type VoucherList = AnswerOf<typeof api.listVouchers>;
/** One code with its uses. */
export type ListedVoucher = VoucherList['vouchers'][number];
/** What the organiser fills in for a new voucher. */
export type NewVoucher = RequestTo<typeof api.createVoucher>['body'];
/** What may be changed of a voucher. */
export type VoucherNews = RequestTo<typeof api.changeVoucher>['body'];
/** The uses that one order has. */
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
  /** The orders that use it, or any code of its batch. */
  readonly usesOf: (id: string) => Promise<Result<readonly ListedUse[], RefusalOf<typeof api.listVoucherUses>>>;
};
