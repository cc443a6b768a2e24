import { readPaperDay, readPaperSheet, replaceByPaper, transcribePaperSheet } from '#core/competition/day/paper/api.ts';
import type { PaperDesk } from '#core/competition/day/paper/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The problems for which the page shows the server's own message. */
const options = { expected: ['invalid-request', 'log-in-first', 'staff-only'] } as const;

/** The desk where paper sheets are transcribed, through our own server's API. */
export const httpPaperDesk = (http: HttpClient): PaperDesk => ({
  day: async () => answerOf(await http.call(readPaperDay, {})),
  sheet: (entry) => http.call(readPaperSheet, { params: { entry } }, options),
  transcribe: (entry, sheet) => http.call(transcribePaperSheet, { params: { entry }, body: sheet }, options),
  replace: (entry, eventsShown) =>
    http.call(replaceByPaper, { params: { entry }, body: { events: eventsShown } }, options),
});
