import { httpGroupPlaces } from '#adapters/http-api/competition/group-places.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';

/** Fetches how full the competition's groups are; public, so it needs no authentication. */
export const groupPlaces = () => httpGroupPlaces(httpClient())();
