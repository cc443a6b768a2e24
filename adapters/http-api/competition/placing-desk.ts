import { readGateBoard } from '#core/competition/day/gate/api.ts';
import {
  changeRunningOrder,
  listOrderVersions,
  placeEntriesAsAsked,
  placeOneEntry,
  previewRunningOrder,
  publishRunningOrder,
  readPlacingDesk,
} from '#core/competition/day/placing/api.ts';
import type { PlacingDesk } from '#core/competition/day/placing/client.ports.ts';
import { ok } from '#core/kernel/result.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The placing desk and the running order, through our own server's API. */
export const httpPlacingDesk = (http: HttpClient): PlacingDesk => ({
  read: async () => answerOf(await http.call(readPlacingDesk, {})),
  place: (body) => http.call(placeOneEntry, { body }),
  placeAsAsked: (seen, only) => http.call(placeEntriesAsAsked, { body: { seen, class: only } }),
  preview: async () => answerOf(await http.call(previewRunningOrder, {})),
  async publish(seen) {
    const published = await http.call(publishRunningOrder, { body: { seen } });
    return published.ok ? ok(undefined) : published;
  },
  published: async () => answerOf(await http.call(readGateBoard, {})),
  change: ({ changes, ...body }) => http.call(changeRunningOrder, { body: { ...body, changes: [...changes] } }),
  versions: async () => answerOf(await http.call(listOrderVersions, {})).versions,
});
