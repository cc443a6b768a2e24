import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import { afterAll } from 'vitest';
import type { DoorStore } from '#core/door/device/client.ports.ts';
import { doorStoreContract } from '../contracts/door-store.contract.ts';
import { openBrowser } from '../support/browser.ts';

/** The adapter bundled as a script: `door.browserDoorStore`. */
const bundled = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../adapters/browser/door/door-store.ts', import.meta.url)),
        formats: ['iife'],
        name: 'door',
      },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('the bundle is empty');
  return output.output[0].code;
};

const script = await bundled();
const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end('<!doctype html>'));
await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
const address = server.address();
const origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
const browser = await openBrowser();
afterAll(async () => {
  await browser.close();
  server.close();
});

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

doorStoreContract('IndexedDB of a real browser', async () => {
  const context = await browser.newContext();
  return async () => {
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
    return inPage(page);
  };
});
