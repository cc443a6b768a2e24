import * as api from '#core/desk/traders/api.ts';
import type { ApplicationsApi } from '#core/desk/traders/client.ports.ts';
import { minute } from '#core/kernel/time.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

const limited = { expected: ['too-many-requests'] } as const;
/** A draft is saved when its page is closed, too. */
const ofDraft = { ...limited, outlivesPage: true };

/** A trader's own application, through our own server's API. The timeout of a paper is long: a file may upload slowly. */
export const httpApplications = (http: HttpClient): ApplicationsApi => ({
  terms: async () => answerOf(await http.call(api.readTraderTerms, {})),
  start: (id, form) => http.call(api.startApplication, { body: { id, form } }, ofDraft),
  read: ({ id, key }) =>
    http.call(api.readApplication, { params: { id }, query: { key } }, { expected: ['log-in-first'] }),
  list: async () => answerOf(await http.call(api.listApplications, {})),
  save: ({ id, key }, form) => http.call(api.saveApplication, { params: { id }, body: { key, form } }, ofDraft),
  send: ({ id, key }) => http.call(api.sendApplication, { params: { id }, body: { key } }, limited),
  addPaper: ({ id, key }, paper) =>
    http.call(api.addTraderPaper, { params: { id }, body: { key, ...paper } }, { ...limited, timeoutMs: 2 * minute }),
  answer: ({ id, key }, text) => http.call(api.answerTraderQuestion, { params: { id }, body: { key, text } }, limited),
  addPicture: ({ id, key }, file) =>
    http.call(api.addTraderPicture, { params: { id }, body: { key, file } }, { ...limited, timeoutMs: 2 * minute }),
  changeStall: ({ id, key }, change) =>
    http.call(api.changeStallWords, { params: { id }, body: { key, ...change } }, limited),
  earlier: async () => answerOf(await http.call(api.readEarlierApplication, {})).earlier,
  market: async () => answerOf(await http.call(api.readMarket, {})),
  chooseSlot: ({ id, key }, slot, plate) =>
    http.call(api.chooseSetUpSlot, { params: { id }, body: { key, slot, plate } }, limited),
  withdraw: ({ id, key }) => http.call(api.withdrawApplication, { params: { id }, body: { key } }, limited),
});
