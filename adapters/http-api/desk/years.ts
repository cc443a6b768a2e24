import * as api from '#core/desk/editions/edition-pass/api.ts';
import type { YearsDesk } from '#core/desk/editions/edition-pass/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Looking at another year, through our own server's API. */
export const httpYearsDesk = (http: HttpClient): YearsDesk => ({
  openDesk: (year) => http.call(api.openDeskOf, { body: { year } }),
  preview: (year, at) => http.call(api.startPreview, { body: { year, at } }),
  endPreview: async () => void answerOf(await http.call(api.endPreview, {})),
});
