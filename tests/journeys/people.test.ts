import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { openFestival } from './festival.ts';
import { hydrated } from './steps.ts';

const festival = await openFestival();

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const people = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const scrolledBy = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

describe('experts page', () => {
  it('the experts page filters by the clicked chip, which the URL names, also on the way back and forward', () =>
    festival.visit({}, async (page) => {
      await page.goto('/experts');
      await hydrated(page);
      await expect(people(page)).toHaveCount(7);

      // Scrolls until only the chips are left of the top: a click must not move the page.
      await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
      await chip(page, 'Speakers').click();
      await expect(page).toHaveURL(/\/experts#Speakers$/);
      await expect(chip(page, 'Speakers')).toHaveAttribute('aria-pressed', 'true');
      await expect(chip(page, 'Speakers')).toBeFocused();
      await expect(page.getByRole('heading', { name: 'Wilf Ackerman' })).toHaveCount(0);
      expect(await scrolledBy(page)).toBe(300);

      await chip(page, 'Workshops').click();
      await expect(page.getByRole('heading', { name: 'Wilf Ackerman' })).toBeVisible();
      await page.goBack();
      await expect(chip(page, 'Speakers')).toHaveAttribute('aria-pressed', 'true');
      await page.goBack();
      await expect(people(page)).toHaveCount(7);
      await page.goForward();
      await page.goForward();
      await expect(page).toHaveURL(/#Workshops$/);
      await expect(chip(page, 'Workshops')).toHaveAttribute('aria-pressed', 'true');
    }));

  it('the experts page opens with the chip that the URL names', () =>
    festival.visit({ screen: 'phone' }, async (page) => {
      await page.goto('/experts#Panelists');
      await expect(chip(page, 'Panelists')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('heading', { name: 'Dr Amara Osei' })).toHaveCount(0);
    }));

  it('without JavaScript the experts page shows all experts, and the market all stalls', () =>
    festival.visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/experts');
      await expect(people(page)).toHaveCount(7);
      await expect(chip(page, 'Speakers')).toBeHidden();
      await page.goto('/market');
      await expect(page.getByRole('heading', { level: 3 }).filter({ visible: true })).toHaveCount(11);
      await expect(chip(page, 'Local')).toBeHidden();
    }));
});

describe('founder page', () => {
  it('a founder’s page opens at the founder’s name, in any case and with a trailing slash', () =>
    festival.visit({}, async (page) => {
      for (const address of ['/morwenna-pike', '/Morwenna-Pike', '/MORWENNA-PIKE/']) {
        const answer = await page.goto(address);
        expect(answer?.status(), address).toBe(200);
        await hydrated(page);
        await expect(page.getByRole('heading', { name: 'Morwenna Pike', level: 1 })).toBeVisible();
      }
    }));

  it('a founder’s page is not found for an unknown name: by the server, and by a link within the site', () =>
    festival.visit({ expected: [/status of 404/] }, async (page) => {
      const answer = await page.goto('/nobody-pike');
      expect(answer?.status()).toBe(404);
      await hydrated(page);
      const nothing = page.getByRole('heading', { name: 'Nothing buried here', level: 1 });
      await expect(nothing).toBeVisible();

      await page.goto('/judges');
      await hydrated(page);
      // A link as an organiser might mistype it.
      await page.getByRole('link', { name: 'Sponsors', exact: true }).click();
      await page.goBack();
      await page.evaluate(() => window.history.replaceState(window.history.state, '', '/nobody-else'));
      await page.getByRole('link', { name: 'Sponsors', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Sponsors and Partners', level: 1 })).toBeVisible();
      await page.goBack();
      await expect(nothing).toBeFocused();
      await expect(page).toHaveTitle(/^Nothing buried here/);
    }));
});
