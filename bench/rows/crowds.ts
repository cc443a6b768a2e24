import { figure, percentile, type Row, row } from '../figures.ts';
import { closedLoop } from '../load.ts';
import { type OpenLoop, openLoop } from '../open-loop.ts';
import { checkoutCall } from './selling.ts';

type Site = { readonly port: number; readonly endless: string; readonly rush: readonly string[] };

const serverErrors = (statuses: Readonly<Record<string, number>>): number =>
  Object.entries(statuses).reduce((sum, [status, count]) => sum + (/^5(?!03)|broken/.test(status) ? count : 0), 0);

/** Overload: on-sale rushes for the last places, and load of three times the capacity. */
export async function* crowdRows(site: Site, memory: () => number): AsyncGenerator<Row> {
  yield await rushRow(site);
  yield await fastRushRow(site);
  yield await overloadRow(site, memory);
}

const rushRow = async (site: Site): Promise<Row> => {
  const tails: number[] = [];
  let exact = true;
  for (const product of site.rush.slice(0, 2)) {
    const { statuses, latenciesMs } = await openLoop(site.port, {
      perSecond: 500,
      forSeconds: 10,
      call: () => checkoutCall(product),
    });
    tails.push(percentile(latenciesMs, 0.99));
    exact &&= statuses['200'] === 500 && statuses['409'] === 4_500 && serverErrors(statuses) === 0;
  }
  const note = exact ? 'exactly 500 sold' : 'NOT exactly 500 sold';
  return row('rush: 500 a second', figure(tails.map(Math.round)), { isWell: exact, note });
};

const fastRushRow = async (site: Site): Promise<Row> => {
  const product = site.rush[2] ?? '';
  const { statuses, latenciesMs, lateMs } = await openLoop(site.port, {
    perSecond: 2_000,
    forSeconds: 5,
    call: () => checkoutCall(product),
  });
  const sold = statuses['200'] ?? 0;
  const p99 = Math.round(percentile(latenciesMs, 0.99));
  return row('rush: 2,000 a second', figure([p99]), {
    isWell: sold === 500 && serverErrors(statuses) === 0,
    note: `${sold} sold; answers ${JSON.stringify(statuses)}; the load was at most ${Math.round(lateMs)} ms behind`,
  });
};

/**
 * Each round measures the capacity first, because it differs by a third from one minute to the next on a shared
 * machine.
 */
const overloadRow = async (site: Site, memory: () => number): Promise<Row> => {
  const rounds: (OpenLoop & { readonly capacity: number })[] = [];
  for (let round = 0; round < 5; round++) {
    const capacity = (await closedLoop(site.port, checkoutCall(site.endless))).perSecond;
    const load = { perSecond: Math.round(capacity * 3), forSeconds: 5, sockets: 1_024 };
    rounds.push({ capacity, ...(await openLoop(site.port, { ...load, call: () => checkoutCall(site.endless) })) });
  }
  const shares = rounds.map(({ servedPerSecond, capacity }) => servedPerSecond / capacity);
  const slowest = Math.round(Math.max(...rounds.map(({ latenciesMs }) => percentile(latenciesMs, 0.999))));
  const late = Math.round(Math.max(...rounds.map(({ lateMs }) => lateMs)));
  const isWell = rounds.every(({ statuses }) => serverErrors(statuses) === 0);
  return row('three times the capacity', figure(rounds.map(({ servedPerSecond }) => Math.round(servedPerSecond))), {
    limit: { name: 'capacity', figure: figure(rounds.map(({ capacity }) => Math.round(capacity))) },
    reading: figure(shares).least,
    isWell: slowest <= 1_000 && isWell,
    note: `shares ${shares.map((share) => share.toFixed(2)).join(', ')}; answers ${rounds.map(({ statuses }) => JSON.stringify(statuses)).join(', ')}; p99.9 ${slowest} ms; the load was at most ${late} ms behind; ${memory()} MiB afterwards`,
  });
};
