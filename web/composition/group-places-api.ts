import { httpGroupPlaces } from '#adapters/http-api/group-places.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';

/** How full the competition's groups are: the same for everybody, so nobody needs to say who asks. */
export const groupPlaces = () => httpGroupPlaces(httpClient())();
