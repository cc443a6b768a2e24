import { readSaleRules } from '#core/sale-rules/api.ts';
import type { SaleRulesApi } from '#core/sale-rules/client.ports.ts';
import { answerOf, type HttpClient } from './http-client.ts';

/** What the edition asks of a cart, by our own server. */
export const httpSaleRules = (http: HttpClient): SaleRulesApi => ({
  ofCart: async (voucher) => answerOf(await http.call(readSaleRules, { query: { voucher } })),
});
