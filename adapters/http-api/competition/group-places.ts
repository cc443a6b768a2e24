import { listGroupPlaces } from '#core/competition/day/api.ts';
import type { GroupPlaces } from '#core/competition/day/group-places.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** How many places each group of the competition has left. @throws ServiceFailure */
export const httpGroupPlaces = (http: HttpClient) => async (): Promise<readonly GroupPlaces[]> =>
  answerOf(await http.call(listGroupPlaces, {})).groups;
