import { readRingsStatus } from '#core/competition/day/all-rings/api.ts';
import type { AllRingsApi } from '#core/competition/day/all-rings/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The page of all rings, through our own server's API. */
export const httpAllRings = (http: HttpClient): AllRingsApi => ({
  read: async () => answerOf(await http.call(readRingsStatus, {})),
});
