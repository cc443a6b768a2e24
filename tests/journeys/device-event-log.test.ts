import type { Page } from 'playwright';
import { afterAll, expect, it } from 'vitest';
import type { DeviceEventLog } from '#core/competition/day/judge/client.ports.ts';
import { notProvided } from '#core/kernel/not-provided.ts';
import { aStoredEvent } from '#fixtures/builders/a-run-event.ts';
import { deviceEventLogContract } from '../contracts/competition/device-event-log.contract.ts';
import { openAdapterPage } from './adapter-in-page.ts';

/** The script has the adapter as `phone.browserDeviceEventLog`. */
const { script, origin, browser, close } = await openAdapterPage('device-event-log.ts', 'phone');
afterAll(close);

/** Calls the adapter in that page; arguments and results are transferred as JSON. */
const inPage = (page: Page): DeviceEventLog => {
  const ask = (method: keyof DeviceEventLog, ...given: readonly unknown[]) =>
    page.evaluate(
      ([name, values]) => {
        const marks = Reflect.get(globalThis, 'phone').browserDeviceEventLog();
        return marks[name](...values);
      },
      [method, given] as const,
    );
  return {
    device: () => ask('device'),
    keep: (marks) => ask('keep', marks),
    all: () => ask('all'),
    settle: (entry, answer) => ask('settle', entry, answer),
    // A function cannot be sent to the page: see the test below.
    onChange: notProvided('onChange'),
    judge: () => ask('judge'),
    saveJudge: (judge) => ask('saveJudge', judge),
    day: () => ask('day'),
    saveDay: (day) => ask('saveDay', day),
    position: () => ask('position'),
    savePosition: (place) => ask('savePosition', place),
    settings: () => ask('settings'),
    saveSettings: (settings) => ask('saveSettings', settings),
  };
};

deviceEventLogContract('IndexedDB of a real browser', async () => {
  const context = await browser.newContext();
  return async () => {
    for (const page of context.pages()) await page.close();
    const page = await context.newPage();
    await page.goto(origin);
    await page.evaluate(script);
    return inPage(page);
  };
});

it('a ring device’s event log notifies the browser’s other tabs of a changed event, and not its own', async () => {
  const context = await browser.newContext();
  const openTab = async () => {
    const page = await context.newPage();
    await page.goto(origin);
    await page.evaluate(script);
    await page.evaluate(() => {
      Reflect.set(globalThis, 'changes', 0);
      const log = Reflect.get(globalThis, 'phone').browserDeviceEventLog();
      log.onChange(() => Reflect.set(globalThis, 'changes', Reflect.get(globalThis, 'changes') + 1));
      Reflect.set(globalThis, 'log', log);
    });
    return page;
  };
  const [one, two] = [await openTab(), await openTab()];
  await one.evaluate((mark) => Reflect.get(globalThis, 'log').keep([mark]), aStoredEvent({ kind: 'started' }));
  await two.waitForFunction(() => Reflect.get(globalThis, 'changes') === 1);
  expect(await one.evaluate(() => Reflect.get(globalThis, 'changes'))).toBe(0);
  await context.close();
});
