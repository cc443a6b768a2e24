import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import type { DoorStore } from '#core/door/entrance/device/client.ports.ts';
import { aScan, doorStoreContract } from '../contracts/door/door-store.contract.ts';
import { openAdapterPage } from './adapter-in-page.ts';

/** The script has the adapter as `door.browserDoorStore`. */
const { script, origin, browser, close } = await openAdapterPage('door/door-store.ts', 'door');
afterAll(close);

/** Calls the store that is open in that page; arguments and results are transferred as JSON, with maps and sets as arrays. */
const inPage = (page: Page): DoorStore => {
  const ask = (method: keyof DoorStore, ...given: readonly unknown[]) =>
    page.evaluate(
      ([name, values]) => {
        const store = Reflect.get(globalThis, 'store');
        return store[name](...values);
      },
      [method, given] as const,
    );
  const saveList = (list: object, tickets: readonly unknown[], presences: readonly unknown[], changed: unknown) =>
    page.evaluate(
      ([head, ticketEntries, presenceEntries, ids]) => {
        const store = Reflect.get(globalThis, 'store');
        const [tickets, presences] = [
          Reflect.construct(Map, [ticketEntries]),
          Reflect.construct(Map, [presenceEntries]),
        ];
        return store.saveList({ ...head, tickets, presences }, ids && Reflect.construct(Set, [ids]));
      },
      [list, tickets, presences, changed] as const,
    );
  const readList = async () => {
    const read = await page.evaluate(async () => {
      const store = Reflect.get(globalThis, 'store');
      const list = await store.list();
      return list && { ...list, tickets: [...list.tickets], presences: [...list.presences] };
    });
    return read && { ...read, tickets: new Map(read.tickets), presences: new Map(read.presences) };
  };
  return {
    device: () => ask('device'),
    renewDevice: () => ask('renewDevice'),
    setup: () => ask('setup'),
    saveSetup: (setup) => ask('saveSetup', setup),
    list: readList,
    saveList: ({ tickets, presences, ...head }, changed) =>
      saveList(head, [...tickets], [...presences], changed && [...changed]),
    scans: () => ask('scans'),
    keepScans: (scans) => ask('keepScans', scans),
    forgetScans: (ids) => ask('forgetScans', ids),
    wipeList: () => ask('wipeList'),
  };
};

const openDevice = async () => {
  const context = await browser.newContext();
  const openPage = async () => {
    for (const page of context.pages()) await page.close();
    const page = await context.newPage();
    await page.goto(origin);
    await page.evaluate(script);
    await page.evaluate(() =>
      Reflect.set(
        globalThis,
        'store',
        Reflect.get(globalThis, 'door').browserDoorStore(() => crypto.randomUUID()),
      ),
    );
    return page;
  };
  return openPage;
};

doorStoreContract('IndexedDB of a real browser', async () => {
  const openPage = await openDevice();
  return async () => inPage(await openPage());
});

describe('the store of a door’s device in a real browser', () => {
  it('the store of a door’s device in a real browser stores the scans after a failed write', async () => {
    const openPage = await openDevice();
    const page = await openPage();
    const store = inPage(page);
    const outcomes = await page.evaluate(
      async ([first, second]) => {
        const { keepScans } = Reflect.get(globalThis, 'store');
        // A function cannot be stored, so this write fails as on a full phone.
        const writes = [keepScans([{ ...first, ticket: () => null }]), keepScans([second])];
        return (await Promise.allSettled(writes)).map(({ status }) => status);
      },
      [aScan(1), aScan(2)] as const,
    );
    expect(outcomes).toEqual(['rejected', 'fulfilled']);
    await store.keepScans([aScan(3)]);
    expect(await inPage(await openPage()).scans()).toEqual([aScan(2), aScan(3)]);
  });

  it('the store of a door’s device waits for the disk when it stores a new scan, and not when a scan was sent', async () => {
    const page = await (await openDevice())();
    const asked = await page.evaluate(
      async ([waiting, sent]) => {
        const durabilities: unknown[] = [];
        const { prototype } = IDBDatabase;
        const transaction = Reflect.get(prototype, 'transaction');
        Reflect.set(prototype, 'transaction', function record(this: IDBDatabase, ...given: unknown[]) {
          if (given[1] === 'readwrite') durabilities.push(Reflect.get(Object(given[2]), 'durability'));
          return Reflect.apply(transaction, this, given);
        });
        const store = Reflect.get(globalThis, 'store');
        await store.keepScans([waiting]);
        await store.keepScans([sent]);
        return durabilities;
      },
      [aScan(1), aScan(1, { state: 'sent' })] as const,
    );
    expect(asked).toEqual(['strict', 'relaxed']);
  });
});
