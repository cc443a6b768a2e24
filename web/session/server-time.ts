import { answerOf, httpClient } from '#adapters/http-api/http-client.ts';
import type { Instant } from '#core/kernel/time.ts';
import { readSiteConfig } from '#core/site/api.ts';

/** The festival's clock as the server has it now: pages may come out of a cache. @throws ServiceFailure */
export const serverTime = async (): Promise<Instant> => answerOf(await httpClient().call(readSiteConfig, {})).now;
