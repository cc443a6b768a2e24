import type { TradersDesk } from '#core/desk/traders/client.ports.ts';
import * as api from '#core/desk/traders/desk-api.ts';
import * as placing from '#core/desk/traders/placing-api.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Traders at the desk, through our own server's API. */
export const httpTradersDesk = (http: HttpClient): TradersDesk => ({
  list: async () => answerOf(await http.call(api.listTraders, {})),
  read: (id) => http.call(api.readTrader, { params: { id } }),
  preview: (id, body) => http.call(api.previewTraderDecision, { params: { id }, body }),
  decide: (id, body) => http.call(api.decideAboutTrader, { params: { id }, body }),
  release: (id, words) => http.call(api.releaseTraderStall, { params: { id }, body: { words } }),
  plan: async () => answerOf(await http.call(placing.readMarketPlan, {})),
  givePitch: (id, pitch) => http.call(placing.giveTraderPitch, { params: { id }, body: { pitch } }),
  giveSlot: (id, slot) => http.call(placing.giveTraderSlot, { params: { id }, body: { slot } }),
});
