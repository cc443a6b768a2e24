import { listPastFestivals } from '#core/site/my-festival/api.ts';
import type { PastFestivals } from '#core/site/my-festival/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The visitor's festivals of closed years, through our own server's API. */
export const httpPastFestivals = (http: HttpClient): PastFestivals => ({
  all: async () => answerOf(await http.call(listPastFestivals, {})),
});
