import { answerOf, httpClient } from '#adapters/http-api/http-client.ts';
import type { Instant } from '#core/kernel/time.ts';
import { readSiteConfig } from '#core/site/frame/api.ts';

/** The server's current time on the festival's clock; a cached page's own time may be old. @throws ServiceFailure */
export const serverTime = async (): Promise<Instant> => answerOf(await httpClient().call(readSiteConfig, {})).now;
