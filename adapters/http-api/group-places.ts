import * as z from 'zod/mini';
import { classes, levels } from '#core/competition/class-and-level.ts';
import type { GroupPlaces } from '#core/competition-day/group-places.ts';
import { answerOf, type HttpClient } from './http-client.ts';

const answer = z.object({
  groups: z.array(z.object({ class: z.enum(classes), level: z.enum(levels), left: z.int() })),
});

/** How many places each group of the competition has left. @throws ServiceFailure */
export const httpGroupPlaces = (http: HttpClient) => async (): Promise<readonly GroupPlaces[]> =>
  answerOf(await http.ask({ path: '/api/competition/groups', answer })).groups;
