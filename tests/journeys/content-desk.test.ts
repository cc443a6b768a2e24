import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { becomeOrganiser } from './desk.ts';
import { openFestival } from './festival.ts';
import { hydrated } from './steps.ts';

const festival = await openFestival();
const maxClicks = 3;

/** Goes from the desk's overview to what a task is about, and counts the clicks until then. */
const findIn = async (page: Page, ...clicks: readonly (() => Locator)[]) => {
  expect(clicks.length).toBeLessThanOrEqual(maxClicks);
  await page.goto('/desk');
  await hydrated(page);
  for (const click of clicks) await click().click();
};

describe('the content desk', () => {
  it('an organiser finds each of six tasks within three clicks from the desk, and does it', () =>
    festival.visit(
      { expected: [/status of 422 .*\/preview/, /Blocked script execution in 'about:srcdoc'/] },
      async (page) => {
        await becomeOrganiser(festival, page, { name: 'Morwenna Pike', email: 'morwenna@example.co.uk' });
        await page.setViewportSize({ width: 1440, height: 900 });
        const link = (name: string | RegExp) => () => page.getByRole('link', { name }).first();
        const kind = (name: RegExp) => () => page.getByRole('navigation').getByRole('link', { name }).first();
        const content = () => page.getByRole('navigation').getByRole('link', { name: 'Content', exact: true });
        const saved = () => expect(page.getByText(/^Saved at/)).toBeVisible();
        const publish = async () => {
          await page.getByRole('button', { name: 'Publish' }).click();
          await expect(page.getByText('Published. Every page shows it within a few seconds.')).toBeVisible();
        };

        // The headline of the evening.
        await findIn(page, content, link(/^Home$/), link(/^In the evening/));
        await expect(page.getByRole('button', { name: 'Publish' })).toBeInViewport();
        const second = page.getByLabel('Headline, second line').last();
        await second.fill('night, all');
        await saved();
        const preview = page.frameLocator('iframe[title="The page with this draft"]');
        await expect(page.getByLabel('As of')).toHaveValue('That evening');
        await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/Good\s*night, all/);
        // The preview is shown anew after each change, so a click can meet one that is just going.
        await expect(async () => {
          const words = await preview.getByText('Thank you for coming, and sleep well.').first().boundingBox();
          if (!words) throw new Error('the sentence isn’t in the preview');
          await page.mouse.click(words.x + words.width / 3, words.y + words.height / 2);
          await expect(page.getByLabel('Sentence under the headline').last()).toBeFocused({ timeout: 2_000 });
        }).toPass();
        await publish();

        // An error, at its field.
        await findIn(page, content, link(/^Home$/), link(/^In the evening/));
        await page.getByLabel('Headline, second line').last().fill('');
        await expect(page.getByText('Please write something here.')).toBeVisible();
        await page.getByRole('link', { name: /^One thing to put right/ }).click();
        await expect(page.getByLabel('Headline, second line').last()).toBeFocused();
        await page.getByLabel('Headline, second line').last().fill('hounds, all');
        await publish();

        // Yesterday's version.
        await findIn(page, content, link(/^Home$/), () =>
          page.getByRole('button', { name: /^Restore this version/ }).first(),
        );
        await expect(page.getByText(/^as published on /)).toBeVisible();

        // A stall with a picture of the festival's own.
        await findIn(page, content, kind(/^Stalls/), link('Add a stall'));
        await page.getByLabel('Name', { exact: true }).fill('Ashdown Orchards');
        await page.getByLabel('In a sentence or two').fill('Quinces, medlars, and a truffle honey.');
        await page.getByLabel('Website').fill('https://example.com/ashdown-orchards');
        await page.getByLabel('Local', { exact: true }).check();
        await saved();
        await publish();

        // An item of the programme.
        await findIn(page, content, kind(/^Programme/), () => page.getByRole('button', { name: /^Move down/ }).first());
        await expect(page.getByText(/is now number 2 of/)).toBeVisible();

        // The receipt.
        await findIn(page, content, kind(/^Emails/));
        await expect(page.getByRole('heading', { level: 1, name: 'Your tickets' })).toBeVisible();
        await page.getByLabel('Subject').fill('Boots on: {festival}');
        await publish();
        await page.goto('/market');
        await expect(page.getByRole('heading', { name: 'Ashdown Orchards' })).toBeVisible();
      },
    ));
});
