import { readDeskOverview } from '#core/desk/overview/api.ts';
import type { OverviewDesk } from '#core/desk/overview/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The desk's overview, through our own server's API. */
export const httpOverview = (http: HttpClient): OverviewDesk => ({
  read: async () => answerOf(await http.call(readDeskOverview, {})),
});
