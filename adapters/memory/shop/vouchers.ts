import { addPence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { voucherOffOf, voucherUsesOf } from '#core/shop/checkout/order-sums.ts';
import { voucherEmailOf, voucherUseOf } from '#core/shop/checkout/voucher-uses.ts';
import type { VoucherRecord, Vouchers } from '#core/shop/vouchers/ports.ts';
import type { Voucher } from '#core/shop/vouchers/voucher.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** Vouchers in memory. An order counts as a use while its places are held or sold. */
export const memoryVouchers = (state: FestivalState): Vouchers => ({
  async byCode(code) {
    const voucher = [...state.vouchers.values()].find((each) => each.code === code);
    return voucher && recordOf(state, voucher);
  },
  usedBy: async (id, email) => usesOf(state, id, email),

  all: async () =>
    [...state.vouchers.values()]
      .sort(
        (one, other) =>
          other.createdAt - one.createdAt ||
          (one.batch ?? '').localeCompare(other.batch ?? '') ||
          (one.code < other.code ? -1 : 1),
      )
      .map((voucher) => recordOf(state, voucher)),

  usesOf: async (ids) =>
    [...state.orders.values()]
      .flatMap((order) => voucherUseOf(order, order.createdAt) ?? [])
      .filter(({ voucherId, uses }) => ids.includes(voucherId) && uses > 0)
      .sort((one, other) => other.at - one.at || (one.orderId < other.orderId ? -1 : 1)),

  async add(vouchers, action) {
    const codes = new Set([...state.vouchers.values()].map(({ code }) => code));
    for (const { code } of vouchers) {
      if (codes.has(code)) return refuse({ kind: 'voucher-code-taken', takenCode: code });
      codes.add(code);
    }
    recordStaffAction(state, action);
    for (const voucher of vouchers) state.vouchers.set(voucher.id, voucher);
    return ok(undefined);
  },

  async change(ids, decide) {
    const found = [...state.vouchers.values()]
      .filter(({ id }) => ids.includes(id))
      .sort((one, other) => (one.code < other.code ? -1 : 1));
    const decided = decide(found.map((voucher) => recordOf(state, voucher)));
    if (!decided.ok) return decided;
    recordStaffAction(state, decided.value.action);
    for (const voucher of decided.value.vouchers) state.vouchers.set(voucher.id, voucher);
    return ok(undefined);
  },
});

const recordOf = (state: FestivalState, voucher: Voucher): VoucherRecord => ({
  voucher,
  used: usesOf(state, voucher.id),
  off: addPence(...ordersWith(state, voucher.id).map(voucherOffOf)),
});

/** An order's voucher, with its uses by other orders. */
export const voucherOf = (state: FestivalState, order: Order) => {
  const id = order.voucher?.id ?? '';
  const email = voucherEmailOf(order) ?? '';
  return {
    voucher: state.vouchers.get(id),
    others: { all: usesOf(state, id, undefined, order.id), byEmail: usesOf(state, id, email, order.id) },
  };
};

const usesOf = (state: FestivalState, id: string, email?: string, besides?: string): number =>
  ordersWith(state, id)
    .filter((order) => order.id !== besides && (email === undefined || voucherEmailOf(order) === email.toLowerCase()))
    .reduce((sum, order) => sum + voucherUsesOf(order), 0);

const ordersWith = (state: FestivalState, id: string): readonly Order[] =>
  [...state.orders.values()].filter(({ voucher }) => voucher?.id === id);
