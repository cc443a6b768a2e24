import type { RowName } from '../bounds.ts';
import { type Figure, figure, type Row, row } from '../figures.ts';
import { keepAlive } from '../keep-alive.ts';
import { closedLoop, seconds } from '../load.ts';
import type { Running } from '../processes.ts';
import { checkoutCall } from './selling.ts';

type Asked = Parameters<typeof keepAlive>[1];
type Server = Running<{ readonly port: number }>;
export type WideSite = Running<{ readonly port: number; readonly endless: string; readonly bundle: string }>;

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

/** Measures rows of a site beside a prepared buffer sent by bare `node:http`. */
const besideBare = async (site: Server, listCached: Server) => {
  const bare = await answersPerCpuSecond(listCached, { path: '/' });
  const limit = { name: 'list-cached', figure: bare.capacity };
  return async (name: RowName, asked: Asked): Promise<Row> => {
    const { capacity, seen } = await answersPerCpuSecond(site, asked);
    const note = `a CPU second; the load drove ${Math.round(seen.median)} a second, and ${Math.round(bare.seen.median)} of the limit`;
    return row(name, capacity, { limit, note });
  };
};

const asBrowsersDo = { 'accept-encoding': 'gzip, deflate, br' };

/** The product list and pages, compared with a prepared buffer. */
export async function* readingRows(site: Server, listCached: Server): AsyncGenerator<Row> {
  const measured = await besideBare(site, listCached);
  yield await measured('product list', { path: '/api/gbtf-products' });
  yield await measured('page: home', { path: '/', headers: asBrowsersDo });
  yield await measured('page: tickets', { path: '/tickets', headers: asBrowsersDo });
}

/** The same of a catalogue of 60 products in four variants each, as browsers request it, and the checkout of a bundle. */
export async function* wideRows(site: WideSite, listCached: Server): AsyncGenerator<Row> {
  const measured = await besideBare(site, listCached);
  yield await measured('wide catalogue: product list', { path: '/api/gbtf-products', headers: asBrowsersDo });
  yield await measured('wide catalogue: page: tickets', { path: '/tickets', headers: asBrowsersDo });
  const { port, endless, bundle } = site.ready;
  const rateOf = async (product: string): Promise<Figure> => {
    const rates: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { perSecond, not2xx } = await closedLoop(port, checkoutCall(product));
      if (not2xx > 0) throw new Error(`${not2xx} checkouts were refused`);
      rates.push(perSecond);
    }
    return figure(rates);
  };
  const plain = { name: 'a plain checkout', figure: await rateOf(endless) };
  yield row('checkout of a bundle', await rateOf(bundle), { limit: plain });
}
