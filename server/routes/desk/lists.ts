import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import * as api from '#core/desk/lists/api.ts';
import { countLists } from '#core/desk/lists/desk-lists.ts';
import type { ListQuery } from '#core/desk/lists/list.ts';
import { exportList, type ListExportPorts, type ListPage, printList, readList } from '#core/desk/lists/read-list.ts';
import { csvPieces } from '#core/kernel/csv.ts';
import type { Log } from '#core/kernel/ports.ts';
import { londonDate } from '#core/kernel/time.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Caller, Guarded } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

export type ListRoutesPorts = Guarded & { readonly lists: ListExportPorts; readonly log: Log };

/** The default number of rows in an answer, and the most that a request may ask for. */
const shownFirst = 100;
const maxShown = 5_000;

/** The desk's lists: on screens, on paper and as files (F13). */
export const listRoutes =
  ({ lists, log, guard }: ListRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const [count, read, print, toFile] = [countLists(lists), readList(lists), printList(lists), exportList(lists)];
    const logReading = ({ user }: Caller, list: string, people: number) =>
      log.info('personal data read by staff', { by: user.id, what: `the list ${list}`, people });

    privateNoStore(app);

    endpointRoute(app, api.countDeskLists, { guard }, async () => ({ lists: [...(await count())] }));

    endpointRoute(app, api.readDeskList, { guard }, async (request, _reply, who) => {
      const { show = shownFirst, ...asked } = request.query;
      const page = await read(request.params.list, queryOf(asked), Math.min(show, maxShown));
      logReading(who, request.params.list, page.rows.length);
      return sent(page);
    });

    endpointRoute(app, api.printDeskList, { guard }, async (request, reply, who) => {
      const page = await print(request.params.list, queryOf(request.body), who.describe);
      if (!page) return sendRefusal(reply, api.printDeskList, { kind: 'too-long-to-print' });
      logReading(who, request.params.list, page.rows.length);
      return sent(page);
    });

    endpointRoute(app, api.exportDeskList, { guard }, async (request, reply, who) => {
      const { list } = request.params;
      const { heading, rows } = await toFile(list, queryOf(request.query), who.describe);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${list}-${londonDate(lists.festivalClock.now())}.csv"`)
        .send(Readable.from(csvPieces(rows, heading), { objectMode: false }));
    });
  };

type Asked = {
  readonly q?: string | undefined;
  readonly group?: string | undefined;
  readonly only?: 'yes' | undefined;
  readonly sort?: string | undefined;
  readonly down?: 'yes' | undefined;
};

const queryOf = ({ q = '', group, only, sort, down }: Asked): ListQuery => ({
  q: q.trim(),
  group: group || null,
  onlyWithValue: only === 'yes',
  sort: sort ?? null,
  isDescending: down === 'yes',
});

const sent = ({ columns, rows, groups, said, ...page }: ListPage) => ({
  ...page,
  columns: [...columns],
  rows: rows.map((row) => ({ ...row, cells: { ...row.cells } })),
  groups: [...groups],
  said: [...said],
});
