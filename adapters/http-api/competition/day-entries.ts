import { listForDayEntry, saveDayEntry } from '#core/competition/day/day-entry/api.ts';
import type { DayEntries } from '#core/competition/day/day-entry/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Late entries and substitutes, through our own server's API. */
export const httpDayEntries = (http: HttpClient): DayEntries => ({
  list: async () => answerOf(await http.call(listForDayEntry, {})),
  enter: (body) => http.call(saveDayEntry, { body }),
});
