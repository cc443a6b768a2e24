import type { FastifyPluginAsync } from 'fastify';
import { formatIsoDate, londonDate } from '#core/kernel/time.ts';
import { isDonation } from '#core/shop/products/donation.ts';
import { highestPrice } from '#core/shop/products/price-changes.ts';
import type { Product } from '#core/shop/products/product.ts';
import {
  changeVoucher,
  createVoucher,
  listVouchers,
  listVoucherUses,
  stopVoucher,
  voucherCodesFile,
} from '#core/shop/vouchers/api.ts';
import { codesCsv } from '#core/shop/vouchers/codes-csv.ts';
import {
  changeVouchers,
  type ManageVoucherPorts,
  makeVouchers,
  stopVouchers,
} from '#core/shop/vouchers/manage-vouchers.ts';
import { isHidden } from '#core/shop/vouchers/order-voucher.ts';
import type { VoucherRecord } from '#core/shop/vouchers/ports.ts';
import { isFor, type VoucherId, whyNotValid } from '#core/shop/vouchers/voucher.ts';
import { voucherInWords } from '#core/shop/vouchers/voucher-words.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

/** Vouchers at the desk (F1): every change is stored together with its entry in the audit log. */
export const voucherRoutes =
  (ports: Guarded & ManageVoucherPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const [make, change, stop] = [makeVouchers(ports), changeVouchers(ports), stopVouchers(ports)];
    privateNoStore(app);

    endpointRoute(app, listVouchers, { guard }, async () => {
      const [vouchers, products] = await Promise.all([ports.vouchers.all(), ports.catalogue()]);
      return {
        vouchers: vouchers.map((record) => voucherView(record, products, ports.festivalClock.now())),
        products: products.map((product) => ({
          id: product.id,
          name: product.name,
          price: product.price,
          highest: highestPrice(product),
          hidden: isHidden(product),
          ...(isDonation(product) && { donation: true }),
        })),
      };
    });

    endpointRoute(app, createVoucher, { guard }, async (request, reply, staff) => {
      const made = await make(request.body, staff.describe);
      if (!made.ok) return sendRefusal(reply, createVoucher, made.refusal);
      reply.code(201);
      return { ids: made.value.map(({ id }) => id) };
    });

    endpointRoute(app, changeVoucher, { guard }, async (request, reply, staff) => {
      const { ids, ...news } = request.body;
      const changed = await change(ids, news, staff.describe);
      return changed.ok ? { changed: ids.length } : sendRefusal(reply, changeVoucher, changed.refusal);
    });

    endpointRoute(app, stopVoucher, { guard }, async (request, reply, staff) => {
      const { ids, reason } = request.body;
      const stopped = await stop(ids, reason, staff.describe);
      return stopped.ok ? { stopped: ids.length } : sendRefusal(reply, stopVoucher, stopped.refusal);
    });

    endpointRoute(app, listVoucherUses, { guard }, async (request, reply) => {
      const meant = await together(request.params.id);
      if (meant.length === 0) return sendRefusal(reply, listVoucherUses, { kind: 'voucher-not-there' });
      const codeOf = new Map(meant.map(({ voucher }) => [voucher.id, voucher.code]));
      const uses = await ports.vouchers.usesOf([...codeOf.keys()]);
      return uses.map(({ voucherId, at, ...use }) => ({
        ...use,
        code: codeOf.get(voucherId) ?? '',
        at,
      }));
    });

    endpointRoute(app, voucherCodesFile, { guard }, async (request, reply) => {
      const meant = await together(request.params.id);
      if (meant.length === 0) return sendRefusal(reply, voucherCodesFile, { kind: 'voucher-not-there' });
      const file = `codes-${formatIsoDate(londonDate(ports.festivalClock.now())).replaceAll(' ', '-')}.csv`;
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(codesCsv(meant));
    });

    /** A voucher with the other vouchers of its batch, if it has one. */
    async function together(id: VoucherId): Promise<readonly VoucherRecord[]> {
      const all = await ports.vouchers.all();
      const one = all.find(({ voucher }) => voucher.id === id);
      const batch = one?.voucher.batch;
      return one && batch ? all.filter(({ voucher }) => voucher.batch === batch) : one ? [one] : [];
    }
  };

const voucherView = (
  { voucher, used, off }: VoucherRecord,
  products: readonly Product[],
  now: Parameters<typeof whyNotValid>[1],
) => {
  const { id, code, batch, name, effect, limits, from, until, stoppedAt } = voucher;
  const closed = whyNotValid(voucher, now);
  const isUsedUp = limits.total !== null && used >= limits.total;
  const state = closed === 'voucher-not-yet' ? 'not-yet' : closed ? 'over' : isUsedUp ? 'used-up' : 'active';
  const names = products
    .filter((product) => isFor(voucher, { id: product.id, hidden: isHidden(product) }))
    .map((product) => product.name);
  return {
    id,
    code,
    batch,
    name,
    what: voucherInWords(voucher, names),
    effect,
    products: voucher.products && [...voucher.products],
    limits,
    from,
    until,
    state: stoppedAt === null ? state : 'stopped',
    used,
    off,
  } as const;
};
