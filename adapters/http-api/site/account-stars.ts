import { mergeOwnStars } from '#core/site/my-day/api.ts';
import type { AccountStars } from '#core/site/my-day/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The stars of the visitor's account, through our own server's API. */
export const httpAccountStars = (http: HttpClient): AccountStars => ({
  merge: async ({ owner, stars }) => answerOf(await http.call(mergeOwnStars, { body: { owner, stars: [...stars] } })),
});
