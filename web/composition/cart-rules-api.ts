import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpCartRules } from '#adapters/http-api/sale-rules.ts';

/** Fetches what the edition asks of a cart; public, so it needs no authentication. */
export const cartRules = () => httpCartRules(httpClient())();
