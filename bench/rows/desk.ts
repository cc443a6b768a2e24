import { rmSync } from 'node:fs';
import { Client } from 'undici';
import { type DeskSite, newFolder, siteOn } from '../desk-site.ts';
import { type Figure, figure, percentile, type Row, row } from '../figures.ts';
import { closedLoop } from '../load.ts';
import { cookieOf, origin } from '../log-in.ts';
import { during, type Running, rowsDuring } from '../processes.ts';
import { startSeconds } from '../program.ts';
import { dayOffRow } from './day-off.ts';
import { checkoutCall, noticeFigure } from './selling.ts';

/** The stores of this group, and of the group `years`: the orders of an edition, and how many editions there are. */
const stores = {
  'large store': { orders: Number(process.env.BENCH_ORDERS ?? 1_000_000), editions: 1 },
  'three years': { orders: Number(process.env.BENCH_ORDERS ?? 300_000), editions: 3 },
} as const;
type StoreName = keyof typeof stores;
const repeats = 3;

/** A large store compared with an empty one, its exports, and the day called off. */
export async function* deskRows(): AsyncGenerator<Row> {
  yield* storeRows('large store');
  yield await dayOffRow();
}

/** The same of a store with three editions. */
export const yearsRows = (): AsyncGenerator<Row> => storeRows('three years');

async function* storeRows(store: StoreName): AsyncGenerator<Row> {
  const { orders, editions } = stores[store];
  const [empty, large] = [newFolder(), newFolder()];
  try {
    const without = await during(siteOn(empty, ['orders', '0']), ({ ready }) => shopFigures(ready));
    yield* rowsDuring(siteOn(large, ['orders', String(orders), String(editions)]), async function* ({ ready }) {
      yield* comparedRows(store, await shopFigures(ready), without);
      yield await searchRow(store, ready);
    });
    yield row(startOf[store], await startSeconds(large));
    for (const file of exports) yield await during(siteOn(large), (site) => exportRow(store, site, file));
  } finally {
    for (const folder of [empty, large]) rmSync(folder, { recursive: true, force: true });
  }
}

const startOf = {
  'large store': 'start with 1,000,000 orders',
  'three years': 'start with three years of 300,000 orders',
} as const;

type ShopFigures = Readonly<Record<'checkout session' | 'payment notice' | 'my tickets', Figure>>;

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
    'my tickets': await threeTimes(mine),
  };
};

const comparedRows = (store: StoreName, large: ShopFigures, empty: ShopFigures): readonly Row[] =>
  (['checkout session', 'payment notice', 'my tickets'] as const).map((what) =>
    row(`${store}: ${what}`, large[what], { limit: { name: 'the empty store', figure: empty[what] } }),
  );

/** Typical searches: common and rare names, a number, an address, a text without matches, and single letters. */
const searches = [
  ...['agnes', 'agnes b', 'hart', 'hart-digby', 'oakes b', 'wo', 'mar', 's', 'j h', 'zz', 'patel agnes'],
  ...['agnesdigby', 'bertram@example', '4242', '17', 'ord', '7K3M', 'lunch', 'sian o', 'constance hart-oakes 9'],
];
const rounds = 20;

const searched = ['/api/desk/search?q=', '/api/desk/orders?q='];

/** Searches sent one at a time, as by one organiser; the same text is never searched twice in a row. */
const searchRow = async (store: StoreName, site: DeskSite): Promise<Row> => {
  const headers = { cookie: await cookieOf(site, site.emails[0] ?? '') };
  const client = new Client(`http://127.0.0.1:${site.port}`);
  const took: { readonly path: string; readonly ms: number }[] = [];
  const search = async (path: string): Promise<number> => {
    const begun = performance.now();
    const answer = await client.request({ method: 'GET', path, headers });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`${path} is answered ${answer.statusCode}`);
    return performance.now() - begun;
  };
  try {
    for (const at of searched)
      for (let round = 0; round <= rounds; round += 1)
        for (const q of searches) {
          const path = `${at}${encodeURIComponent(q)}`;
          const ms = await search(path);
          // The first round warms the store.
          if (round > 0) took.push({ path, ms });
        }
  } finally {
    await client.close();
  }
  const tails = searched.map((at) =>
    percentile(
      took.filter(({ path }) => path.startsWith(at)).map(({ ms }) => ms),
      0.99,
    ),
  );
  const slowest = took.toSorted((one, other) => other.ms - one.ms)[0];
  return row(`${store}: search`, figure([Math.max(...tails)]), {
    note: `the slower of the desk’s two searches; the slowest: ${slowest?.path}, ${Math.round(slowest?.ms ?? 0)} ms`,
  });
};

const exports = [
  { name: 'treasurer’s CSV', path: '/api/desk/money/treasurer.csv' },
  { name: 'door list’s CSV', path: '/api/desk/lists/door/rows.csv' },
] as const;

const sampleMs = 100;
const maxMiB = 40;

/** Exports a whole file in a fresh process; its memory is read ten times a second. */
const exportRow = async (
  store: StoreName,
  { ready, memory }: Running<DeskSite>,
  { name, path }: (typeof exports)[number],
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
  return row(`${store}: ${name}`, figure([seconds]), {
    isWell: grown <= maxMiB && lines > stores[store].orders,
    note: `${grown} MiB more than ${before}; ${lines.toLocaleString('en-GB')} lines, ${Math.round(bytes / 2 ** 20)} MiB, the first after ${Math.round(firstMs)} ms`,
  });
};

const newline = 10;
