import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { entryId } from '#core/kernel/ids.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { expect, overflowWithLargeText } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { confirmRun } from './confirmed-run.ts';
import { openFestival } from './festival.ts';
import { giveRole } from './give-role.ts';
import { publishRuns } from './running-order.ts';
import { hydrated, openAccount } from './steps.ts';

const festival = await openFestival();
const ten = parseInstant('2025-11-22T10:00:00Z');
const [bramble, sorrel] = [entryId('order-bramble/prod_competitor/1'), entryId('order-sorrel/prod_competitor/1')];
await publishRuns(festival.program.dataDir, 1, [
  aRunCard({ entry: bramble, number: 7, hound: 'Bramble', handler: 'Harriet Lamb', runsAt: ten }),
  aRunCard({ entry: sorrel, number: 8, hound: 'Sorrel', handler: 'Grace Okell', runsAt: laterBy(ten, 15 * minute) }),
]);

const joins = async (page: Page, name: string, label: StaffLabel) => {
  const email = `${label}@example.co.uk`;
  await openAccount(page, { name, email });
  await giveRole(festival.program, email, label);
};

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

describe('results', () => {
  it('results appear on the leaderboard when the judge confirms them, and are final when the head judge signs', () =>
    festival.visit({ screen: 'phone' }, async (crowd) => {
      await crowd.goto('/leaderboard?group=adult-silver');
      await expect(crowd.getByRole('heading', { name: /^The rings open on Saturday 22 November/ })).toBeVisible();
      await hydrated(crowd);

      await festival.visit({}, async (judge) => {
        await joins(judge, 'John Peel', 'judge');
        await confirmRun(judge, bramble, ten, { truffles: 2, wrongFlags: 1 });
        await expect(crowd.getByRole('row', { name: /Bramble/ })).toContainText('20');
        await festival.visit({ viewport: { width: 1920, height: 1080 } }, async (screen) => {
          await screen.goto('/tv');
          // Legible across the field.
          await expect(screen.getByText('10:15')).toHaveCSS('font-size', '25.92px');
        });
        await confirmRun(judge, sorrel, ten, { truffles: 1 });
        await expect(crowd.getByRole('row', { name: /Sorrel/ })).toContainText('15');
      });
      await expect(crowd.getByText('Provisional until the head judge signs.')).toBeVisible();
      expect(await violationsOn(crowd)).toEqual([]);
      expect(await overflowWithLargeText(crowd)).toBe(0);

      await festival.visit({}, async (desk) => {
        await joins(desk, 'Nell Ashdown', 'headjudge');
        await desk.goto('/results-desk');
        await click(desk, 'Silver');
        await click(desk, 'Begin the review');
        await click(desk, 'Yes, begin the review');
        await expect(desk.getByText(/Under review/)).toBeVisible();
        await expect(crowd.getByText(/Under review: nothing moves/)).toBeVisible();

        await desk.getByRole('button', { name: /Bramble/ }).click();
        await desk.getByText('Everything that was recorded').click();
        await expect(desk.getByRole('row', { name: /Signed with the initials HL John Peel Phone A/ })).toBeVisible();
        const form = desk.locator('form', { hasText: 'Correct this run' }).first();
        await form.getByLabel('Wrong flags').fill('0');
        await form.getByLabel('Why').fill('The flag stood on a bait.');
        await form.getByLabel('Evidence').fill('The steward’s photograph.');
        const button = form.getByRole('button', { name: 'Correct the run' });
        const [label, fill] = await button.evaluate((element) => [
          getComputedStyle(element).color,
          getComputedStyle(element, '::before').backgroundColor,
        ]);
        expect(label).not.toBe(fill);
        await button.click();
        await expect(desk.getByRole('listitem').filter({ hasText: 'Wrong flags: 1 → 0' })).toBeVisible();
        await expect(desk.getByRole('row', { name: /Bramble/ }).first()).toContainText('25');
        expect(await violationsOn(desk)).toEqual([]);
        // Visitors see the reason, and the leaderboard does not change.
        await expect(crowd.getByText('The flag stood on a bait.')).toBeVisible();
        await expect(crowd.getByRole('row', { name: /Bramble/ })).toContainText('20');
        await expect(desk.getByRole('button', { name: 'Sign the result' })).toBeDisabled();
        await expect(desk.getByText(/Handlers may ask until .* You can sign after that/)).toBeVisible();
      });
    }));

  it('results are in the served HTML, with and without JavaScript', () =>
    festival.visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/leaderboard?group=adult-silver');
      await expect(page.getByRole('row', { name: /Bramble/ })).toContainText('20');
      await page.goto('/results');
      await expect(page.getByText('Bramble', { exact: true })).toBeVisible();
    }));
});
