import type { FastifyPluginAsync } from 'fastify';
import { readSaleRules } from '#core/sale-rules/api.ts';
import { cartRules } from '#core/sale-rules/cart-rules.ts';
import type { SaleRules } from '#core/sale-rules/sale-rules.ts';
import type { Product } from '#core/tickets/product.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';

export type SaleRulesRoutesPorts = {
  readonly saleRules: SaleRules;
  readonly catalogue: () => Promise<readonly Product[]>;
};

/** What the edition asks of a cart, the same for every visitor. */
export const saleRulesRoutes =
  (ports: SaleRulesRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    endpointRoute(app, readSaleRules, {}, async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return cartRules(ports.saleRules, await ports.catalogue());
    });
  };
