import * as api from '#core/desk/lists/api.ts';
import type { ListsDesk } from '#core/desk/lists/client.ports.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { minute } from '#core/kernel/time.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The desk's lists, through our own server's API. */
export const httpListsDesk = (http: HttpClient): ListsDesk => ({
  count: async () => answerOf(await http.call(api.countDeskLists, {})).lists,
  read: async (list, filter, show) =>
    answerOf(await http.call(api.readDeskList, { params: { list }, query: { ...filter, show: String(show) } })),
  print: (list, filter) => http.call(api.printDeskList, { params: { list }, body: filter }, { timeoutMs: minute }),
  csvAt: (list, filter) => {
    const given = new URLSearchParams(
      Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
    const path = pathTo(api.exportDeskList.path, { list });
    return given.size === 0 ? path : `${path}?${given}`;
  },
});
