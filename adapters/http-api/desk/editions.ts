import * as api from '#core/desk/editions/api.ts';
import type { EditionsDesk } from '#core/desk/editions/client.ports.ts';
import { minute } from '#core/kernel/time.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The years at the desk, through our own server's API. */
export const httpEditionsDesk = (http: HttpClient): EditionsDesk => ({
  list: async () => answerOf(await http.call(api.listEditions, { query: {} })),
  phases: async () => answerOf(await http.call(api.listEditions, { query: { figures: 'none' } })).years,
  plan: (plan) => http.call(api.planEdition, { body: { plan } }),
  make: (body) => http.call(api.makeEdition, { body }, { timeoutMs: 2 * minute }),
  changePhase: (year, body) =>
    http.call(api.changeEditionPhase, { params: { year: String(year) }, body }, { timeoutMs: 2 * minute }),
  message: (year) => http.call(api.readOpeningMessage, { params: { year: String(year) } }),
  previewMessage: (year, body) => http.call(api.previewOpeningMessage, { params: { year: String(year) }, body }),
  testMessage: (year, body) => http.call(api.testOpeningMessage, { params: { year: String(year) }, body }),
  saveMessage: (year, body) => http.call(api.saveOpeningMessage, { params: { year: String(year) }, body }),
  lookAt: (year) => http.call(api.readLookAt, { params: { year: String(year) } }),
  tick: (year, body) => http.call(api.tickLookAtLine, { params: { year: String(year) }, body }),
});
