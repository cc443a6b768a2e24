import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'undici';
import { type DeskSite, newFolder, siteOn } from '../desk-site.ts';
import { type Figure, figure, percentile, type Row, ratio } from '../figures.ts';
import { closedLoop } from '../load.ts';
import { cookieOf, origin } from '../log-in.ts';
import { during, type Running, rowsDuring } from '../processes.ts';
import { main, start } from '../program.ts';
import { dayOffRow } from './day-off.ts';
import { checkoutCall, noticeFigure } from './selling.ts';

/** The number of orders in the large store. */
const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const inWords = `${orders.toLocaleString('en-GB')} orders`;
const repeats = 3;

/** A large store compared with an empty one, its exports, and the day called off. */
export async function* deskRows(): AsyncGenerator<Row> {
  const [empty, large] = [newFolder(), newFolder()];
  try {
    const without = await during(siteOn(empty, ['orders', '0']), ({ ready }) => shopFigures(ready));
    yield* rowsDuring(siteOn(large, ['orders', String(orders)]), async function* ({ ready }) {
      yield* comparedRows(await shopFigures(ready), without);
      yield* searchRows(ready);
    });
    yield await startRow(large);
    for (const file of exports) yield await during(siteOn(large), (site) => exportRow(site, file));
    yield await dayOffRow();
  } finally {
    for (const folder of [empty, large]) rmSync(folder, { recursive: true, force: true });
  }
}

type ShopFigures = Readonly<Record<'checkout session' | 'payment notice' | 'GET /api/my-tickets', Figure>>;

const shopFigures = async (site: DeskSite): Promise<ShopFigures> => {
  const cookie = await cookieOf(site, site.emails[1] ?? '');
  const mine = { path: '/api/my-tickets', headers: { cookie } };
  const threeTimes = async (call: Parameters<typeof closedLoop>[1]): Promise<Figure> => {
    const rates: number[] = [];
    for (let round = 0; round < repeats; round += 1) {
      const { perSecond, not2xx } = await closedLoop(site.port, call);
      if (not2xx > 0) throw new Error(`${not2xx} requests were refused`);
      rates.push(perSecond);
    }
    return figure(rates);
  };
  return {
    'checkout session': await threeTimes(checkoutCall(site.endless)),
    'payment notice': (await noticeFigure(site)).program,
    'GET /api/my-tickets': await threeTimes(mine),
  };
};

const comparedRows = (large: ShopFigures, empty: ShopFigures): readonly Row[] =>
  (Object.keys(large) as (keyof ShopFigures)[]).map((what) => ({
    what: `${inWords}: ${what}`,
    unit: '/s',
    program: large[what],
    limit: { name: 'the empty store', figure: empty[what] },
    must: '≥ 0.8 of the empty store’s',
    met: ratio(large[what], empty[what]) >= 0.8,
  }));

/** Typical searches: common and rare names, a number, an address, a text without matches, and single letters. */
const searches = [
  ...['agnes', 'agnes b', 'hart', 'hart-digby', 'oakes b', 'wo', 'mar', 's', 'j h', 'zz', 'patel agnes'],
  ...['agnesdigby', 'bertram@example', '4242', '17', 'ord', '7K3M', 'lunch', 'sian o', 'constance hart-oakes 9'],
];
const rounds = 20;

/** Searches sent one at a time, as by one organiser; the same text is never searched twice in a row. */
async function* searchRows(site: DeskSite): AsyncGenerator<Row> {
  const cookie = await cookieOf(site, site.emails[0] ?? '');
  const client = new Client(`http://127.0.0.1:${site.port}`);
  try {
    yield await searchRow(client, cookie, { what: 'desk search', path: (q) => `/api/desk/search?q=${q}` });
    yield await searchRow(client, cookie, { what: 'orders searched', path: (q) => `/api/desk/orders?q=${q}` });
  } finally {
    await client.close();
  }
}

type Search = { readonly what: string; readonly path: (q: string) => string };

const searchRow = async (client: Client, cookie: string, { what, path }: Search): Promise<Row> => {
  const took: { readonly q: string; readonly ms: number }[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const q of searches) {
      const begun = performance.now();
      const answer = await client.request({ method: 'GET', path: path(encodeURIComponent(q)), headers: { cookie } });
      await answer.body.dump();
      if (answer.statusCode !== 200) throw new Error(`the search for ${q} is answered ${answer.statusCode}`);
      // The first round loads the lazy routes and warms the store.
      if (round > 0) took.push({ q, ms: performance.now() - begun });
    }
  const p99 = percentile(
    took.map(({ ms }) => ms),
    0.99,
  );
  const slowest = took.toSorted((one, other) => other.ms - one.ms)[0];
  return {
    what: `${inWords}: ${what}, p99`,
    unit: 'ms',
    program: figure([p99]),
    limit: undefined,
    must: '≤ 50 ms',
    met: p99 <= 50,
    note: `the slowest: “${slowest?.q}”, ${Math.round(slowest?.ms ?? 0)} ms`,
  };
};

const startsOfEach = 5;

/**
 * The time from the start of the process to its first response with status 200, alternating with a bare Fastify with
 * SQLite.
 */
const startRow = async (folder: string): Promise<Row> => {
  const limits = fileURLToPath(new URL('../limits.ts', import.meta.url));
  const timed = async (...program: Parameters<typeof start>): Promise<number> => {
    const { tookMs, stop } = await start(...program);
    await stop();
    return tookMs;
  };
  // The first start renders pages and fills the compile cache.
  await timed(main, [], { DATA_DIR: folder });
  const [bare, program]: [number[], number[]] = [[], []];
  for (let round = 0; round < startsOfEach; round += 1) {
    bare.push(await timed(limits, ['start'], {}));
    program.push(await timed(main, [], { DATA_DIR: folder }));
  }
  const limit = { name: 'bare Fastify + SQLite', figure: figure(bare) };
  return {
    what: `${inWords}: start to first 200`,
    unit: 'ms',
    program: figure(program),
    limit,
    must: '≤ 1.5 × bare',
    met: ratio(figure(program), limit.figure) <= 1.5,
  };
};

const exports = [
  { what: 'the treasurer’s CSV', path: '/api/desk/money/treasurer.csv' },
  { what: 'the door list’s CSV', path: '/api/desk/lists/door/rows.csv' },
] as const;

const sampleMs = 100;
const maxMiB = 40;
const maxSeconds = 60;

/** Exports a whole file in a fresh process; its memory is read ten times a second. */
const exportRow = async (
  { ready, memory }: Running<DeskSite>,
  { what, path }: { readonly what: string; readonly path: string },
): Promise<Row> => {
  const url = `http://127.0.0.1:${ready.port}`;
  const cookie = await cookieOf(ready, 'organiser@example.com');
  const headers = { cookie, origin };
  // Loads the desk's routes, which are lazy.
  await (await fetch(`${url}/api/desk/overview`, { headers })).text();
  const before = memory();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, memory());
  }, sampleMs);
  const begun = performance.now();
  let [bytes, lines, firstMs] = [0, 0, 0];
  try {
    const answer = await fetch(`${url}${path}`, { headers });
    if (!answer.ok || !answer.body) throw new Error(`${path} is answered ${answer.status}`);
    for await (const piece of answer.body) {
      firstMs ||= performance.now() - begun;
      bytes += piece.length;
      for (const byte of piece) if (byte === newline) lines += 1;
    }
  } finally {
    clearInterval(sampling);
  }
  const seconds = (performance.now() - begun) / 1_000;
  const grown = most - before;
  return {
    what: `${inWords}: ${what}`,
    unit: 's',
    program: figure([seconds]),
    limit: undefined,
    must: `streamed; ≤ ${maxMiB} MiB more, ≤ ${maxSeconds} s`,
    met: grown <= maxMiB && seconds <= maxSeconds && lines > orders,
    note: `${grown} MiB more than ${before}; ${lines.toLocaleString('en-GB')} lines, ${Math.round(bytes / 2 ** 20)} MiB, the first after ${Math.round(firstMs)} ms`,
  };
};

const newline = 10;
