import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { build } from 'vite';
import { afterAll } from 'vitest';
import type { RingMarks } from '#core/competition-day/judge/ports.ts';
import { ringMarksContract } from '../contracts/ring-marks.contract.ts';
import { openBrowser } from '../support/browser.ts';

/** The adapter as a script for a page: `phone.browserRingMarks`. */
const bundled = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../../adapters/browser/ring-marks.ts', import.meta.url)),
        formats: ['iife'],
        name: 'phone',
      },
    },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error('nothing was bundled');
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

/** The adapter as it lives in that page; what is asked and answered goes through as JSON. */
const inPage = (page: Page): RingMarks => {
  const ask = (method: keyof RingMarks, ...given: readonly unknown[]) =>
    page.evaluate(
      ([name, values]) => {
        const marks = Reflect.get(globalThis, 'phone').browserRingMarks();
        return marks[name](...values);
      },
      [method, given] as const,
    );
  return {
    device: () => ask('device'),
    keep: (marks) => ask('keep', marks),
    all: () => ask('all'),
    settle: (entry, answer) => ask('settle', entry, answer),
    judge: () => ask('judge'),
    keepJudge: (judge) => ask('keepJudge', judge),
    day: () => ask('day'),
    keepDay: (day) => ask('keepDay', day),
    place: () => ask('place'),
    keepPlace: (place) => ask('keepPlace', place),
  };
};

ringMarksContract('IndexedDB of a real browser', async () => {
  const context = await browser.newContext();
  return async () => {
    for (const page of context.pages()) await page.close();
    const page = await context.newPage();
    await page.goto(origin);
    await page.evaluate(script);
    return inPage(page);
  };
});
