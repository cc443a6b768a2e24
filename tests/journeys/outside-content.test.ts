import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { requestsElsewhere, storedBy } from './crawl.ts';
import { openFestival } from './festival.ts';
import { hydrated } from './steps.ts';

const festival = await openFestival();

const outside = [
  {
    path: '/',
    show: 'Show the street map',
    always: 'Always show it on this device',
    frame: 'Street map of the venue, from OpenStreetMap',
    host: 'www.openstreetmap.org',
    name: 'map',
  },
  {
    path: '/morwenna-pike',
    show: 'Show the photographs',
    always: 'Always show them on this device',
    frame: 'Morwenna Pike’s photographs',
    host: 'example.com',
    name: 'feed',
  },
] as const;

/** Simulates the other site, which a test must not request; it tries what a hostile one would. */
const anotherSite = (page: Page, host: string) =>
  page.route(`https://${host}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<h1>Elsewhere</h1><script>try { top.location = 'https://${host}/taken' } catch {}</script>`,
    }),
  );

describe.each(outside)('outside content of $host', ({ path, show, always, frame, host, name }) => {
  it('outside content is not requested before the click, then shown in a frame that cannot navigate our page', () =>
    festival.visit({ expected: [/Unsafe attempt to initiate navigation/, /navigate the top-level/] }, async (page) => {
      const elsewhere = requestsElsewhere(page.context(), festival.site);
      await anotherSite(page, host);
      await page.goto(path);
      await hydrated(page);
      const button = page.getByRole('button', { name: show });
      await button.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(elsewhere).toEqual([]);

      await button.click();
      const framed = page.frameLocator(`iframe[title="${frame}"]`);
      await expect(framed.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
      expect(elsewhere).toHaveLength(1);
      expect(new URL(page.url()).pathname).toBe(path);
      expect((await storedBy(page)).map((kept) => kept.name)).not.toContain('alwaysShown');

      await page.reload();
      await expect(page.getByRole('button', { name: show })).toBeVisible();
    }));

  it('outside content is shown at once on a device with that setting, until it is closed', () =>
    festival.visit({ expected: [/Unsafe attempt to initiate navigation/, /navigate the top-level/] }, async (page) => {
      await anotherSite(page, host);
      await page.goto(path);
      await hydrated(page);
      await page.getByRole('checkbox', { name: always }).check();
      await page.getByRole('button', { name: show }).click();
      const remembered = () => page.evaluate(() => localStorage.getItem('alwaysShown'));
      await expect.poll(remembered).toBe(name);
      await page.reload();
      const shown = page.locator(`iframe[title="${frame}"]`);
      await expect(shown).toBeVisible();

      await page.goto('/privacy#choices');
      await page.getByRole('button', { name: /^Ask again: / }).click();
      expect(await page.evaluate(() => localStorage.getItem('alwaysShown'))).toBeNull();
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await expect(shown).toHaveCount(0);
    }));
});

/** Resizes an element faster than frames, as feeds do. Returns whether the error event reaches `window`. */
const growsInALoop = (page: Page) =>
  page.evaluate(async () => {
    let reported = false;
    window.addEventListener('error', () => {
      reported = true;
    });
    const box = document.body.appendChild(document.createElement('div'));
    new ResizeObserver(() => {
      box.style.height = `${box.offsetHeight + 1}px`;
    }).observe(box);
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    return reported;
  });

describe('ResizeObserver loop error', () => {
  it('a ResizeObserver loop error is not reported on a founder’s page (§8)', () =>
    festival.visit({}, async (page) => {
      await page.goto('/morwenna-pike');
      await hydrated(page);
      expect(await growsInALoop(page)).toBe(false);
    }));

  it('a ResizeObserver loop error is reported on other pages than a founder’s', () =>
    festival.visit({ expected: [/ResizeObserver loop/] }, async (page) => {
      await page.goto('/judges');
      await hydrated(page);
      expect(await growsInALoop(page)).toBe(true);
    }));
});
