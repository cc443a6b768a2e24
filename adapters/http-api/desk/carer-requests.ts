import { askForCarerTicket } from '#core/desk/carers/api.ts';
import type { CarersApi } from '#core/desk/carers/client.ports.ts';
import { minute } from '#core/kernel/time.ts';
import type { HttpClient } from '../http-client.ts';

/** Requests a carer's ticket, through our own server's API. The timeout is long, because a file may upload slowly. */
export const httpCarers = (http: HttpClient): CarersApi => ({
  ask: (body) => http.call(askForCarerTicket, { body }, { expected: ['too-many-requests'], timeoutMs: 2 * minute }),
});
