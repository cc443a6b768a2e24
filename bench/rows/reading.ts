import type { RowName } from '../bounds.ts';
import { figure, type Row, row } from '../figures.ts';
import { keepAlive } from '../keep-alive.ts';
import { seconds } from '../load.ts';
import type { Running } from '../processes.ts';

type Asked = Parameters<typeof keepAlive>[1];
type Server = Running<{ readonly port: number }>;

/** Responses per second of the server's processor time (`capacity`), and per second of elapsed time (`seen`). */
const answersPerCpuSecond = async ({ ready, cpuSeconds }: Server, asked: Asked) => {
  const rates: number[] = [];
  const seen: number[] = [];
  for (let round = 0; round < 3; round++) {
    const [cpu, clock] = [cpuSeconds(), performance.now()];
    const { perSecond, others } = await keepAlive(ready.port, asked, seconds);
    if (others > 0) throw new Error(`${others} answers to ${asked.path} were not what was asked for`);
    const busy = Math.min(1, (cpuSeconds() - cpu) / ((performance.now() - clock) / 1000));
    rates.push(perSecond / busy);
    seen.push(perSecond);
  }
  return { capacity: figure(rates), seen: figure(seen) };
};

/** The product list and pages, compared with a prepared buffer sent by bare `node:http`. */
export async function* readingRows(site: Server, listCached: Server): AsyncGenerator<Row> {
  const bare = await answersPerCpuSecond(listCached, { path: '/' });
  const limit = { name: 'list-cached', figure: bare.capacity };
  const measured = async (name: RowName, asked: Asked): Promise<Row> => {
    const { capacity, seen } = await answersPerCpuSecond(site, asked);
    const note = `a CPU second; the load drove ${Math.round(seen.median)} a second, and ${Math.round(bare.seen.median)} of the limit`;
    return row(name, capacity, { limit, note });
  };
  const asBrowsersDo = { 'accept-encoding': 'gzip, deflate, br' };
  yield await measured('product list', { path: '/api/gbtf-products' });
  yield await measured('page: home', { path: '/', headers: asBrowsersDo });
  yield await measured('page: tickets', { path: '/tickets', headers: asBrowsersDo });
}
