import { addPence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type Order, voucherOffOf, voucherUsesOf } from '#core/shop/checkout/order.ts';
import type { VoucherGone } from '#core/shop/checkout/refusals.ts';
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
      .flatMap((order) =>
        order.voucher && ids.includes(order.voucher.id) && voucherUsesOf(order) > 0
          ? [
              {
                orderId: order.id,
                voucherId: order.voucher.id,
                email: emailOf(order),
                uses: voucherUsesOf(order),
                off: voucherOffOf(order),
                at: order.createdAt,
              },
            ]
          : [],
      )
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

/** The refusal if the voucher has too few uses left for an order; the order's own uses are not counted. */
export const voucherGone = (state: FestivalState, order: Order): VoucherGone | undefined => {
  const wanted = voucherUsesOf(order);
  if (!order.voucher || wanted === 0) return undefined;
  const voucher = state.vouchers.get(order.voucher.id);
  if (!voucher || (voucher.stoppedAt !== null && !state.orders.has(order.id))) return { kind: 'voucher-over' };
  const { total, perEmail } = voucher.limits;
  const email = emailOf(order);
  const leftInAll = total === null ? wanted : total - usesOf(state, voucher.id, undefined, order.id);
  if (leftInAll < wanted) return { kind: 'voucher-used-up', left: Math.max(0, leftInAll) };
  if (perEmail === null || email === null) return undefined;
  const left = perEmail - usesOf(state, voucher.id, email, order.id);
  return left < wanted ? { kind: 'voucher-used-up', left: Math.max(0, left), perEmail } : undefined;
};

const usesOf = (state: FestivalState, id: string, email?: string, besides?: string): number =>
  ordersWith(state, id)
    .filter((order) => order.id !== besides && (email === undefined || emailOf(order) === email.toLowerCase()))
    .reduce((sum, order) => sum + voucherUsesOf(order), 0);

const ordersWith = (state: FestivalState, id: string): readonly Order[] =>
  [...state.orders.values()].filter(({ voucher }) => voucher?.id === id);

const emailOf = ({ payment, email }: Order): string | null => (payment?.email ?? email)?.toLowerCase() ?? null;
