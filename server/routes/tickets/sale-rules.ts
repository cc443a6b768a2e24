import type { FastifyPluginAsync } from 'fastify';
import type { Rulebook } from '#core/competition/rules/rulebook.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Product } from '#core/shop/products/product.ts';
import type { Vouchers } from '#core/shop/vouchers/ports.ts';
import { shownProducts } from '#core/shop/vouchers/shown-products.ts';
import { parseVoucherCode, type Voucher, whyNotValid } from '#core/shop/vouchers/voucher.ts';
import { readSaleRules } from '#core/tickets/sale-rules/api.ts';
import { cartRules } from '#core/tickets/sale-rules/cart-rules.ts';
import type { SaleRules } from '#core/tickets/sale-rules/sale-rules.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { VoucherGuesses } from '../../http/load-shedding/voucher-guesses.ts';
import { sharedList } from '../../http/shared-caches.ts';

export type SaleRulesRoutesPorts = {
  readonly saleRules: SaleRules;
  readonly rulebook: Pick<Rulebook, 'entry'>;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly vouchers: Pick<Vouchers, 'byCode'>;
  readonly voucherGuesses: VoucherGuesses;
  readonly festivalClock: Clock;
};

/** The rules of sale for a cart. They name a hidden product only for a voucher that opens it. */
export const saleRulesRoutes =
  (ports: SaleRulesRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    endpointRoute(app, readSaleRules, {}, async (request, reply) => {
      const { voucher } = request.query;
      const opening = voucher === undefined ? undefined : await voucherThatWorks(voucher, request.ip);
      const rules = cartRules(ports.saleRules, shownProducts(await ports.catalogue(), opening), ports.rulebook.entry);
      // Set last: if a later step failed, the failure's response would have this header, too.
      reply.header('cache-control', voucher === undefined ? sharedList : 'no-store');
      return rules;
    });

    /**
     * The voucher of a code; undefined for a wrong code, which counts as a guess. A voucher without uses left is returned,
     * too, because this buyer's own order may hold the last use.
     */
    async function voucherThatWorks(typed: string, ip: string): Promise<Voucher | undefined> {
      const code = parseVoucherCode(typed);
      if (!code) return undefined;
      let found: Awaited<ReturnType<typeof ports.vouchers.byCode>>;
      const seconds = await ports.voucherGuesses.check(ip, null, async () => {
        found = await ports.vouchers.byCode(code);
        return found !== undefined;
      });
      if (seconds !== undefined) return undefined;
      return found && whyNotValid(found.voucher, ports.festivalClock.now()) === undefined ? found.voucher : undefined;
    }
  };
