import { readSaleRules } from '#core/tickets/sale-rules/api.ts';
import type { SaleRulesApi } from '#core/tickets/sale-rules/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The edition's rules for a cart, through our own server's API. */
export const httpSaleRules = (http: HttpClient): SaleRulesApi => ({
  ofCart: async (voucher) => answerOf(await http.call(readSaleRules, { query: { voucher } })),
});
