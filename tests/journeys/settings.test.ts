import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { becomeOrganiser, buySome } from './desk.ts';
import { openFestival } from './festival.ts';
import { hydrated } from './steps.ts';

const festival = await openFestival();
const name = 'The Downland Truffle Fair';
const line = 'Hounds, truffles and a very long lunch.';
const email = 'harriet@example.co.uk';

const save = async (page: Page, words: RegExp) => {
  await page.getByRole('button', { name: words }).click();
  await expect(page.getByText('Saved. The whole festival has it within five seconds.')).toBeVisible();
};

describe('the settings of the edition', () => {
  it('a name that an organiser changes is the one of pages that are open, of new ones and of emails, and is undone', () =>
    festival.visit({}, async (organiser) => {
      await becomeOrganiser(festival, organiser, { name: 'Morwenna Pike', email: 'morwenna@example.co.uk' });
      await organiser.goto('/desk/settings');
      await hydrated(organiser);

      await festival.visit({}, async (visitor) => {
        await visitor.goto('/judges');
        await hydrated(visitor);
        await expect(visitor).toHaveTitle(/The Great British Truffle Festival$/);

        await organiser.getByLabel('Name', { exact: true }).first().fill(name);
        await organiser.getByLabel('The line under it').fill(line);
        await expect(organiser.getByRole('heading', { name: 'Two unsaved changes' })).toBeVisible();
        await save(organiser, /^Save two changes/);

        await expect(visitor).toHaveTitle(new RegExp(`${name}$`));
        await expect(visitor.getByRole('banner').getByRole('img', { name })).toBeVisible();
        await visitor.goto('/');
        await expect(visitor.locator('meta[property="og:site_name"]')).toHaveAttribute('content', name);
        await buySome(visitor, email);
      });
      expect((await festival.emailTo(email, /^Your tickets/)).subject).toContain(name);

      await organiser.getByRole('button', { name: /^Bring this back.*as the edition began/ }).click();
      await expect(organiser.getByText('Brought back.')).toBeVisible();
      await expect(organiser.getByLabel('Name', { exact: true }).first()).toHaveValue(
        'The Great British Truffle Festival',
      );
      await organiser.goto('/judges');
      await expect(organiser).toHaveTitle(/The Great British Truffle Festival$/);
    }));

  it('a part that an organiser switches off leaves menu, sitemap and its address, and comes back with them', () =>
    festival.visit({ expected: [/status of 404/] }, async (organiser) => {
      await becomeOrganiser(festival, organiser, { name: 'Tamsin Rook', email: 'tamsin@example.co.uk' });
      await organiser.goto('/desk/settings');
      await hydrated(organiser);
      const part = organiser.getByRole('checkbox', { name: /^Have A Go/ });

      await festival.visit({ expected: [/status of 404/] }, async (visitor) => {
        const seen = async () => {
          const sitemap = await (await visitor.request.get('/sitemap.xml')).text();
          const status = (await visitor.goto('/haveAGo'))?.status();
          await visitor.goto('/judges');
          await hydrated(visitor);
          const links = visitor.locator('header, footer').locator('a[href="/haveAGo"]');
          return [status, sitemap.includes('/haveAGo'), (await links.count()) > 0];
        };
        expect(await seen()).toEqual([200, true, true]);
        await part.uncheck();
        await save(organiser, /^Save the change/);
        await expect.poll(seen).toEqual([404, false, false]);
        await visitor.goto('/haveAGo');
        await expect(visitor.getByRole('heading', { level: 1, name: 'Nothing buried here' })).toBeVisible();
        await part.check();
        await save(organiser, /^Save the change/);
        await expect.poll(seen).toEqual([200, true, true]);
      });
    }));

  it('the settings link a day with sold tickets to the page that moves it, and name mistakes at their fields', () =>
    festival.visit({ screen: 'phone' }, async (page) => {
      await becomeOrganiser(festival, page, { name: 'Nell Ashdown', email: 'nell@example.co.uk' });
      await page.goto('/desk/settings');
      await hydrated(page);
      await page.getByLabel('Day', { exact: true }).fill('2025-11-29');
      await expect(page.getByText('A day isn’t saved like a name.')).toBeVisible();
      await page.getByLabel('Postcode').fill('BN7 3A');
      await expect(page.getByText('A postcode reads like BN7 3AL.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Put right first: Postcode' })).toBeVisible();
      await page.getByLabel('Postcode').fill('BN7 3AL');
      await expect(page.getByText('A postcode reads like BN7 3AL.')).toHaveCount(0);
      await save(page, /^Save the change/);
      await page.getByRole('button', { name: 'Back to the day as it stands' }).click();
      await expect(page.getByRole('heading', { name: 'Nothing to save' })).toBeVisible();
    }));

  it.each([
    ['desktop', 'heading', 'One unsaved change'],
    ['phone', 'link', 'One unsaved change: save or discard'],
  ] as const)('on a %s, the settings keep the %s “%s” in view from the first field to the last', (screen, role, name) =>
    festival.visit({ screen }, async (page) => {
      await becomeOrganiser(festival, page, { name: 'Perrin Vale', email: `perrin.${screen}@example.co.uk` });
      await page.goto('/desk/settings');
      await hydrated(page);
      await page.getByLabel('The line under it').fill(line);
      for (const field of ['Short name', 'Messages of the contact form go to']) {
        await page.getByLabel(field).scrollIntoViewIfNeeded();
        await expect(page.getByRole(role, { name, exact: true })).toBeInViewport();
      }
    }),
  );
});
