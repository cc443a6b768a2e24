import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { orderId, productId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import { seriesCheckpoint } from '#core/money/invoices/invoice-series.ts';
import { attemptId } from '#core/shop/checkout/attempt.ts';
import { openCheckout } from '#core/shop/checkout/open-checkout.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { countNewerThanBackup } from '../../../server/composition/backups/count-newer-than-backup.ts';
import { makeBackup } from '../../../server/composition/backups/make-backup.ts';
import { reconcileRestored } from '../../../server/composition/backups/reconcile-restored.ts';
import { checkBackup, restoreBackup } from '../../../server/composition/backups/restore-backup.ts';
import { catchUpAfterRestore } from '../../../server/jobs/catch-up-after-restore.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { openNext, prepareNext } from '../../support/next-edition.ts';
import { freshPostgres } from '../../support/postgres.ts';
import { putMigratedSqlite } from '../../support/sqlite.ts';

const adult = 'prod_adult_day';
const passphrase = 'a hound finds what is buried';

type Place = { readonly url: string | undefined; readonly drop: () => Promise<void> };
const places = [
  ['SQLite', async (): Promise<Place> => ({ url: undefined, drop: async () => {} })],
  ['PostgreSQL', async (): Promise<Place> => freshPostgres()],
] as const;

describe.each(places)('restore after a lost disk, on %s', (_name, place) => {
  let folder: string;
  const drops: (() => Promise<void>)[] = [];
  let festival: OpenFestival | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'truffle-drill-'));
  });
  afterEach(async () => {
    await festival?.close();
    festival = undefined;
    for (const drop of drops.splice(0)) await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** An empty disk: a data folder, and a database of its own where the store is on PostgreSQL. */
  const aDisk = async (name: string) => {
    const { url, drop } = await place();
    drops.push(drop);
    const env = { BACKUP_PASSPHRASE: passphrase, ...(url && { DATABASE_URL: url }) };
    const dataDir = join(folder, name);
    return { dataDir, env, settings: readSettings({ ...env, DATA_DIR: dataDir }) };
  };

  it('a restore after a lost disk brings back every paid order with the same tickets and codes, and all adds up', async () => {
    const before = await aDisk('before');
    await mkdir(before.dataDir);
    if (!before.env.DATABASE_URL) await putMigratedSqlite(join(before.dataDir, 'festival.db'));
    festival = await openFestival(before);
    const { sandbox } = festival;
    const ada = festival.visitor();
    await ada.joins();
    const bought = async (who: typeof ada, quantity: number, email = 'ada@example.com') => {
      const opened = await who.open([{ id: adult, quantity }]);
      await sandbox.pay(opened.sessionId, { wait: true, email });
      return orderId(opened.orderId);
    };
    const known = [await bought(ada, 2), await bought(ada, 3), await bought(ada, 2)];
    const beingPaid = await ada.open([{ id: adult, quantity: 1 }]);
    const file = join(folder, 'backup');
    await makeBackup(before.settings, file, instant(Date.now()));

    await sandbox.pay(beingPaid.sessionId, { wait: true });
    const late = festival.visitor();
    await late.joins('late@example.com');
    const orders = [
      ...known,
      orderId(beingPaid.orderId),
      await bought(ada, 2),
      await bought(late, 1, 'late@example.com'),
      await bought(festival.visitor(), 3),
    ];
    const abandoned = await festival.visitor().open([{ id: adult, quantity: 1 }]);
    await festival.stripe.checkout.sessions.expire(abandoned.sessionId);
    const { shop } = festival.ports;
    await expect.poll(async () => (await shop.orders.find(orderId(abandoned.orderId)))?.state).toBe('expired');
    expect((await ada.post(`/api/orders/${known[1]}/refund`, {})).status).toBe(200);
    const [one] = await ticketsOf(festival, [known[2]]);
    expect((await ada.post(`/api/tickets/${one?.id}/return`, {})).status).toBe(200);
    await festival.passes(60_000);
    await festival.runJob('overdue orders and refunds');
    const as = await stateOf(festival, orders);
    expect(as.faults).toEqual([]);
    await festival.close();
    festival = undefined;

    const after = await aDisk('after');
    await mkdir(after.dataDir);
    // The provider is not affected by the lost disk.
    await copyFile(join(before.dataDir, 'payments-sandbox.db'), join(after.dataDir, 'payments-sandbox.db'));
    await rm(before.dataDir, { recursive: true });
    const { head, opened } = await checkBackup(after.settings, file);
    const asked = { madeAt: head.madeAt, secrets: opened, log: memoryLog() };
    expect(await countNewerThanBackup(after.settings, file, asked)).toEqual({ payments: 4, refunds: 2 });
    await restoreBackup(after.settings, file, { now: instant(Date.now()) });

    festival = await openFestival(after);
    // A new series of numbers, because the backup does not have the invoices written after it.
    expect(await festival.ports.shop.checkpoints.get(seriesCheckpoint)).toMatch(/^R\d{10}-$/);
    await festival.passes(60_000);
    expect(await ticketsOf(festival, orders.slice(4))).toEqual([]);
    await catchUpAfterRestore(festival.ports.shop)();
    expect(await stateOf(festival, orders)).toEqual(as);
    expect(festival.logged.filter(({ level }) => level === 'error')).toEqual([]);
    const again = await stateOf(festival, orders);
    await catchUpAfterRestore(festival.ports.shop)();
    expect(await stateOf(festival, orders)).toEqual(again);
    // The account made after the backup is lost, so its order is a guest's until it is claimed.
    expect(await festival.ports.shop.orders.unclaimed('late@example.com')).toHaveLength(1);
  });

  it('a restore brings back the payments and refunds of every edition, and each begins a new series of invoices', async () => {
    const before = await aDisk('before');
    await mkdir(before.dataDir);
    if (!before.env.DATABASE_URL) await putMigratedSqlite(join(before.dataDir, 'festival.db'));
    festival = await openFestival(before);
    const { sandbox } = festival;
    const ofLast = await festival.visitor().open([{ id: adult, quantity: 1 }]);
    await sandbox.pay(ofLast.sessionId, { wait: true });
    await prepareNext(festival.ports);
    await (await nextOf(festival)).followProducts?.();
    await openNext(festival.ports);
    const file = join(folder, 'backup');
    await makeBackup(before.settings, file, instant(Date.now()));

    const paid = await buyNext(festival);
    const left = await leftOf(festival);
    await festival.close();
    festival = undefined;

    const after = await aDisk('after');
    await mkdir(after.dataDir);
    await copyFile(join(before.dataDir, 'payments-sandbox.db'), join(after.dataDir, 'payments-sandbox.db'));
    const { head, opened } = await checkBackup(after.settings, file);
    const asked = { madeAt: head.madeAt, secrets: opened, log: memoryLog() };
    expect(await countNewerThanBackup(after.settings, file, asked)).toEqual({ payments: 1, refunds: 0 });
    await restoreBackup(after.settings, file, { now: instant(Date.now()) });

    expect(await reconcileRestored(after.settings, memoryLog())).toEqual({ payments: 1, refunds: 0 });
    festival = await openFestival(after);
    const next = await nextOf(festival);
    expect((await next.shop.orders.find(orderId(paid)))?.state).toBe('paid');
    expect(await leftOf(festival)).toEqual(left);
    for (const { shop } of [festival.ports, next])
      expect(await shop.checkpoints.get(seriesCheckpoint)).toMatch(/^R\d{10}-$/);
    expect(await reconcileRestored(after.settings, memoryLog())).toBeUndefined();
  });
});

const nextOf = async ({ ports }: OpenFestival) => {
  const next = await ports.years.of(2026);
  if (!next) throw new Error('2026 is not there');
  return next;
};

/** The places left of each edition's products. */
const leftOf = async (festival: OpenFestival) => {
  const both = [festival.ports, await nextOf(festival)];
  return Promise.all(both.map(async ({ shop }) => Object.fromEntries(await shop.places.left())));
};

/** Buys a ticket of 2026, which the site shows. @returns the order's id */
const buyNext = async (festival: OpenFestival): Promise<string> => {
  const { shop } = await nextOf(festival);
  await shop.catalogue();
  const opened = await openCheckout(shop)({
    items: [{ productId: productId('prod_26_adult_day'), quantity: 2 }],
    displayedTotal: undefined,
    userId: null,
    email: null,
    attemptId: attemptId('attempt-of-the-next-year'),
    replaces: null,
  });
  if (!opened.ok) throw new Error(opened.refusal.kind);
  const order = await shop.orders.find(opened.value.orderId);
  await festival.sandbox.pay(order?.session?.id ?? '', { wait: true });
  return opened.value.orderId;
};

const ticketsOf = async (festival: OpenFestival, orders: readonly (string | undefined)[]) => {
  const { issuedTickets, ticketSigning } = festival.ports.shop;
  const found = await Promise.all(orders.map((id) => issuedTickets.ofOrder(orderId(id ?? ''))));
  return found.flatMap((each) =>
    (each?.tickets ?? []).map(({ id, number, issue, state, line }) => ({
      ...{ id, number, state, line },
      code: ticketCode(ticketSigning, { id, issue }),
    })),
  );
};

const stateOf = async (festival: OpenFestival, orders: readonly string[]) => {
  const { shop } = festival.ports;
  await shop.salesCheck.run();
  const left = await shop.places.left();
  return {
    tickets: await ticketsOf(festival, orders),
    orders: await Promise.all(
      orders.map(async (id) => {
        const order = await shop.orders.find(orderId(id));
        return { id, state: order?.state, refunded: order?.refunded, lines: order?.lines, total: order?.total };
      }),
    ),
    left: Object.fromEntries(left),
    faults: festival.logged.filter(({ message }) => message === 'sales check failed'),
  };
};
