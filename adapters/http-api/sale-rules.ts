import { readSaleRules } from '#core/sale-rules/api.ts';
import type { FetchCartRules } from '#core/sale-rules/client.ports.ts';
import { answerOf, type HttpClient } from './http-client.ts';

/** What the edition asks of a cart. @throws ServiceFailure */
export const httpCartRules =
  (http: HttpClient): FetchCartRules =>
  async () =>
    answerOf(await http.call(readSaleRules, {}));
