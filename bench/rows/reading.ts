import type { RowName } from '../bounds.ts';
import { type Figure, figure, type Row, row } from '../figures.ts';
import { keepAlive } from '../keep-alive.ts';
import { closedLoop, seconds } from '../load.ts';
import type { Running } from '../processes.ts';
import { checkoutCall } from './selling.ts';

type Asked = Parameters<typeof keepAlive>[1];
type Server = Running<{ readonly port: number }>;
export type WideSite = Running<{ readonly port: number; readonly endless: string; readonly bundle: string }>;

type Rate = { readonly capacity: number; readonly seen: number };

/** Responses per second of the server's processor time (`capacity`), and per second of elapsed time (`seen`). */
const rateOf = async ({ ready, cpuSeconds }: Server, asked: Asked): Promise<Rate> => {
  const [cpu, clock] = [cpuSeconds(), performance.now()];
  const { perSecond, others } = await keepAlive(ready.port, asked, seconds);
  if (others > 0) throw new Error(`${others} answers to ${asked.path} were not what was asked for`);
  const busy = Math.min(1, (cpuSeconds() - cpu) / ((performance.now() - clock) / 1000));
  return { capacity: perSecond / busy, seen: perSecond };
};

const capacity = (rates: readonly Rate[]): Figure => figure(rates.map((rate) => rate.capacity));
const seen = (rates: readonly Rate[]): number => Math.round(figure(rates.map((rate) => rate.seen)).median);

/**
 * Measures rows of a site beside a prepared buffer sent by bare `node:http`. They take turns, because a shared machine's
 * speed changes from one quarter of a minute to the next.
 */
const besideBare =
  (site: Server, listCached: Server) =>
  async (name: RowName, asked: Asked): Promise<Row> => {
    const bare: Rate[] = [];
    const program: Rate[] = [];
    for (let round = 0; round < 3; round++) {
      bare.push(await rateOf(listCached, { path: '/' }));
      program.push(await rateOf(site, asked));
    }
    const limit = { name: 'list-cached', figure: capacity(bare) };
    const note = `a CPU second; the load drove ${seen(program)} a second, and ${seen(bare)} of the limit`;
    return row(name, capacity(program), { limit, note });
  };

const asBrowsersDo = { 'accept-encoding': 'gzip, deflate, br' };

/** The product list and pages, compared with a prepared buffer. */
export async function* readingRows(site: Server, listCached: Server): AsyncGenerator<Row> {
  const measured = besideBare(site, listCached);
  yield await measured('product list', { path: '/api/gbtf-products' });
  yield await measured('page: home', { path: '/', headers: asBrowsersDo });
  yield await measured('page: tickets', { path: '/tickets', headers: asBrowsersDo });
}

/** The same of a catalogue of 60 products in four variants each, as browsers request it, and the checkout of a bundle. */
export async function* wideRows(site: WideSite, listCached: Server): AsyncGenerator<Row> {
  const measured = besideBare(site, listCached);
  yield await measured('wide catalogue: product list', { path: '/api/gbtf-products', headers: asBrowsersDo });
  yield await measured('wide catalogue: page: tickets', { path: '/tickets', headers: asBrowsersDo });
  const { port, endless, bundle } = site.ready;
  const checkouts = async (product: string): Promise<Figure> => {
    const rates: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { perSecond, not2xx } = await closedLoop(port, checkoutCall(product));
      if (not2xx > 0) throw new Error(`${not2xx} checkouts were refused`);
      rates.push(perSecond);
    }
    return figure(rates);
  };
  const plain = { name: 'a plain checkout', figure: await checkouts(endless) };
  yield row('checkout of a bundle', await checkouts(bundle), { limit: plain });
}
