import { listEntrants } from '#core/competition/day/entrants/api.ts';
import type { EntrantsDesk } from '#core/competition/day/entrants/client.ports.ts';
import { listHaveAGoDogs } from '#core/competition/entries/api.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The organiser's lists of entrants and Have A Go dogs, through our own server's API. */
export const httpEntrantsDesk = (http: HttpClient): EntrantsDesk => ({
  entrants: async () => answerOf(await http.call(listEntrants, {})).entrants,
  haveAGo: async () => answerOf(await http.call(listHaveAGoDogs, {})).dogs,
});
