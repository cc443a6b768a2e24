import * as api from '#core/tickets/sale-rules/desk-api.ts';
import type { RulesDesk } from '#core/tickets/sale-rules/desk-client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Questions, rules between products and pools, through our own server's API. */
export const httpRulesDesk = (http: HttpClient): RulesDesk => ({
  read: async () => answerOf(await http.call(api.readRulesDesk, {})),
  change: (body) => http.call(api.changeRulesDesk, { body }),
  restore: (body) => http.call(api.restoreRulesDesk, { body }),
});
