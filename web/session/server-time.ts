import * as z from 'zod/mini';
import { answerOf, httpClient } from '#adapters/http-api/http-client.ts';
import { type Instant, instant } from '#core/kernel/time.ts';

const config = z.object({ now: z.pipe(z.number().check(z.int()), z.transform(instant)) });

/** The server's current time on the festival's clock; a cached page's own time may be old. @throws ServiceFailure */
export const serverTime = async (): Promise<Instant> =>
  answerOf(await httpClient().ask({ path: '/api/config', answer: config })).now;
