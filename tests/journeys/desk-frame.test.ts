import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { becomeOrganiser } from './desk.ts';
import { openFestival } from './festival.ts';
import { hydrated } from './steps.ts';

const festival = await openFestival();

const rightOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().right));
const edges = async (page: Page) => ({
  bar: await page.getByRole('button', { name: 'Menu' }).locator('..').boundingBox(),
  menu: await page.locator('#desk-places').boundingBox(),
});

describe('the frame of the desk', () => {
  it('the desk has no gap beside two figures, all places in sight, and a menu below its bar', () =>
    festival.visit({}, async (page) => {
      await becomeOrganiser(festival, page, { name: 'Ottoline Frith', email: 'ottoline@example.co.uk' });
      await page.goto('/desk');
      await hydrated(page);
      await expect(page.getByText('Takings', { exact: true })).toBeVisible();
      for (const width of [900, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await rightOf(page, 'main dl > div:last-child')).toBe(await rightOf(page, 'main dl'));
      }
      await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });

      await page.setViewportSize({ width: 900, height: 900 });
      for (const top of [0, 400]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await page.getByRole('button', { name: 'Menu' }).click();
        const { bar, menu } = await edges(page);
        expect(menu?.y).toBeCloseTo((bar?.y ?? 0) + (bar?.height ?? 0), 0);
        await page.keyboard.press('Escape');
      }
    }));
});
