import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEmail } from '#core/kernel/email-address.ts';
import type { Log } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import type { HostedCheckout } from '#core/shop/checkout/ports.ts';
import { buildApp } from '../server/composition/build-app.ts';
import { compose } from '../server/composition/compose.ts';
import { builtPages } from '../server/pages/built-pages.ts';
import { staticFiles } from '../server/pages/static-files.ts';
import { listen } from '../server/process/listen.ts';
import { readSettings } from '../server/settings/settings.ts';
import { benchTopic, boardNow } from './board.ts';
import { openDesk, sellAtSandbox } from './desk-crowd.ts';
import { sellTickets, staffWith } from './door-crowd.ts';
import { judgeRuns } from './judge-runs.ts';
import { listeningPort } from './listening-port.ts';
import { storeGrowth } from './store-growth.ts';

/**
 * The application on SQLite with a payment provider that answers at once, so that only the application's own work is
 * measured. Prints `{"port":…,"noticeSecret":…,"endless":…,"bundle":…,"rush":…}` when it listens. Modes:
 * - `live`: a leaderboard changes every second.
 * - `judged`: a judge confirms a run every two seconds.
 * - `accounts`: there are members to log in.
 * - `door`: 20,000 tickets are sold.
 * - `grown` and a number: that many tickets are sold, and `grown` in the printed line has the cost of reading them.
 * - `orders` and a number: there are that many orders, an organiser, and a member with tickets. With a second number there
 *   are so many editions, each with as many orders.
 * - `wide`: 60 products are on sale besides, each in four variants, and a bundle of two.
 * - `paid` and a number: there are that many orders, paid at the sandbox. The data of `orders` and `paid` is in the
 * folder BENCH_FOLDER, which is not deleted.
 * - `shared`: uses the database and the sandbox of its environment, and sells BENCH_PRODUCT.
 */
const folder = mkdtempSync(join(tmpdir(), 'festival-bench-'));
const silent: Log = { info: () => {}, warn: () => {}, error: console.error };

/** The edition with a venue that never fills: every sale still locks and counts the pool, but no sale is refused. */
const roomyEdition = (): string => {
  const edition = join(folder, 'edition');
  cpSync(fileURLToPath(new URL('../fixtures/editions/2025', import.meta.url)), edition, { recursive: true });
  const rules = join(edition, 'sale-rules.yaml');
  const text = readFileSync(rules, 'utf8');
  const roomy = text.replace(/places: \d+/g, 'places: 9999999');
  if (roomy === text) throw new Error('the edition has no pool to widen');
  writeFileSync(rules, roomy);
  return edition;
};
const shared = process.argv[2] === 'shared' ? process.env : {};
const settings = readSettings({
  ...shared,
  DATA_DIR: process.env.BENCH_FOLDER ?? join(folder, 'data'),
  EDITION: roomyEdition(),
});
/** A payment provider that answers at once and stores nothing, so that it adds nothing to the measured memory. */
const instantCheckout = (): HostedCheckout => {
  let pages = 0;
  return {
    open: async () => {
      pages += 1;
      // The process id makes the ids unique among several processes that sell at once.
      const id = `cs_test_${process.pid}_${pages}`;
      return ok({ id, url: `https://pay.example/${id}` });
    },
    retrieve: async () => undefined,
    close: async () => undefined,
  };
};

const hostedCheckout = instantCheckout();
const festival = await compose({ ...settings, siteUrl: new URL('http://127.0.0.1') }, silent);
const { stripe, sendNoticesTo } = festival.payments.provider;
await sendNoticesTo(new URL('http://127.0.0.1:9/never'));

const onSale = async (
  name: string,
  capacity: number | null,
  more: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const product = await stripe.products.create({
    name,
    metadata: { ...(capacity !== null && { Capacity: String(capacity) }), ...more },
    default_price_data: { currency: 'gbp', unit_amount: 1500 },
  });
  return product.id;
};
/** A catalogue such as a large festival's. @returns the bundle, of two tickets of `part` */
const sellWidely = async (part: string): Promise<string> => {
  for (let n = 0; n < 60; n += 1) {
    const shirt = await onSale(`Shirt ${n}`, 9_999_999, { Kind: 'extra' });
    for (const Variant of ['S', 'M', 'L', 'XL']) await onSale(`Shirt ${n}`, 9_999, { VariantOf: shirt, Variant });
  }
  return onSale('Two of them', null, { Bundle: `${part}*2` });
};
const endless = shared.BENCH_PRODUCT ?? (await onSale('Endless', 9_999_999));
const bundle = process.argv[2] === 'wide' ? await sellWidely(endless) : undefined;
const rush = await Promise.all(Array.from({ length: 3 }, (_, round) => onSale(`Rush ${round}`, 500)));
festival.shop.catalogueChanged();

await festival.shop.catalogue();
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const app = await buildApp(
  { ...festival, shop: { ...festival.shop, hostedCheckout } },
  { maker: builtPages(dist), files: staticFiles(join(dist, 'client')) },
);
await listen(app, { port: 0, host: '127.0.0.1' });
const password = 'found by a hound';
/** Creates members for the log-in row; each may have ten sessions. */
const membersAt = async (count: number): Promise<readonly string[]> => {
  const emails = Array.from({ length: count }, (_, n) => `member${n}@example.com`);
  for (const [n, email] of emails.entries()) {
    const parsed = parseEmail(email);
    if (parsed)
      await festival.accounts.members.create({
        userId: `member${n}`,
        email: parsed,
        password,
        name: 'Ada',
        userType: 'guest',
      });
  }
  return emails;
};
const codes = join(folder, 'codes');
const sell = (tickets: number): Promise<void> =>
  sellTickets({ ...festival, shop: { ...festival.shop, hostedCheckout } }, endless, tickets, codes);
/** Prepares the door row: sells 20,000 tickets, and creates an account that may scan them. */
const openDoor = async (): Promise<readonly string[]> => {
  await sell(20_000);
  return [await staffWith(festival, 'door', password)];
};
const count = Number(process.argv[3] ?? 0);
const openWith = (orders: number): Promise<readonly string[]> =>
  openDesk(
    { ...festival, shop: { ...festival.shop, hostedCheckout } },
    { product: endless, orders, password, editions: Number(process.argv[4] ?? 1) },
  );
const sellPaid = async (): Promise<readonly string[]> => {
  await sellAtSandbox(festival, endless, count);
  return [await staffWith(festival, 'organiser', password)];
};
const emailsOf: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  accounts: () => membersAt(64),
  door: openDoor,
  orders: () => openWith(count),
  paid: sellPaid,
};
const grow = async (tickets: number) => {
  await sell(tickets);
  return storeGrowth(festival, settings.DATA_DIR, tickets);
};
const grown = process.argv[2] === 'grown' ? await grow(count) : undefined;
const emails = (await emailsOf[process.argv[2] ?? '']?.()) ?? [];
const project = settings.ACCOUNTS_PROJECT_ID;
console.log(
  JSON.stringify({
    port: listeningPort(app),
    project,
    emails,
    password,
    noticeSecret: festival.payments.noticeSecret(),
    endless,
    bundle,
    rush,
    codes,
    grown,
  }),
);

if (process.argv[2] === 'judged') judgeRuns(festival);
if (process.argv[2] === 'live') {
  let round = 0;
  setInterval(() => {
    round += 1;
    void festival.live.news.publish(benchTopic, boardNow(round));
  }, 1_000);
}

process.on('SIGTERM', async () => {
  await app.close();
  await festival.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
