import { askForCarerTicket } from '#core/carers/api.ts';
import type { CarersApi } from '#core/carers/client.ports.ts';
import { minute } from '#core/kernel/time.ts';
import type { HttpClient } from '../http-client.ts';

/** Asks for a carer's ticket, by our own server. A file may take a while on a slow connection. */
export const httpCarers = (http: HttpClient): CarersApi => ({
  ask: (body) => http.call(askForCarerTicket, { body }, { expected: ['too-many-requests'], timeoutMs: 2 * minute }),
});
