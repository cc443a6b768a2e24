import { describe, it } from 'vitest';
import { expect, overflowOf } from '../support/browser.ts';
import { emailTo } from '../support/inbox.ts';
import { violationsOn } from './axe.ts';
import { becomeOrganiser, sellSome } from './desk.ts';
import { openFestival } from './festival.ts';
import { hydrated } from './steps.ts';

const festival = await openFestival();

describe('the words of automatic emails', () => {
  it('an organiser changes the receipt’s wording, a buyer gets it, and then the default wording again', () =>
    festival.visit({ expected: [/status of 422 .*\/preview/] }, async (page) => {
      const { site } = festival;
      await becomeOrganiser(festival, page, { name: 'Morwenna Pike', email: 'morwenna@example.co.uk' });
      const openEmail = async () => {
        await page.goto('/desk/content?kind=emails');
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1, name: 'Your tickets' })).toBeVisible();
      };
      await openEmail();
      const preview = page.frameLocator('iframe[title="The email with this draft"]');
      await expect(preview.getByRole('heading', { name: 'Your tickets' })).toBeVisible();
      await expect(page.getByText('Made up, because no one is due this email yet.')).toBeVisible();
      // The page adds the email's styles once the frame has loaded.
      await expect(preview.locator('main')).toHaveCSS('background-color', 'rgb(253, 249, 241)');

      const words = page.getByRole('textbox', { name: 'Words' });
      const usual = await words.inputValue();
      await words.fill(usual.replace('{refund rule}', 'Bring {dog’s name}.'));
      await expect(page.getByText(/This email doesn’t know “dog’s name”/)).toBeVisible();
      await expect(page.getByText(/“refund rule” has to stay: it is part of the sale/)).toBeVisible();
      await expect(page.getByText('The preview comes back when every field is right.')).toBeVisible();
      await page.getByRole('button', { name: 'Take “dog’s name” out' }).click();
      await page.getByRole('button', { name: 'Put “refund rule” back' }).click();

      await page.getByLabel('Subject').fill('Boots on, {first name}: {festival}');
      await words.fill(`Wear **boots**, {first name}.\n\n${await words.inputValue()}`);
      await expect(preview.getByText('Wear boots, Ada.')).toBeVisible();
      await expect(page.getByText('Read as: Boots on, Ada: The Great British Truffle Festival')).toBeVisible();
      for (const width of [320, 1440])
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          // A phone's bar covers what is behind it.
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
          expect(await violationsOn(page)).toEqual([]);
          expect(await overflowOf(page)).toBe(0);
        }
      await page.getByRole('button', { name: 'Send it to me' }).click();
      await expect(page.getByText('Sent to morwenna@example.co.uk, without the attachment.')).toBeVisible();
      await emailTo(site, 'morwenna@example.co.uk', /^Test: Boots on, Ada/);
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published. Every page shows it within a few seconds.')).toBeVisible();

      await sellSome(festival, page, 'harriet@example.co.uk');
      const worded = await emailTo(site, 'harriet@example.co.uk', /^Boots on, /);
      expect(worded.text).toContain('Wear boots, ');
      for (const fact of ['Fine Foods lunch, vegetarian', 'Paid: £', 'Can’t make it?', ', order '])
        expect(worded.text).toContain(fact);

      await openEmail();
      await expect(page.getByLabel('As read by').locator('option')).toHaveCount(1);
      await expect(page.getByText('A real recipient. Nothing is sent')).toBeVisible();
      await page.getByRole('button', { name: 'Back to the default' }).click();
      await expect(words).toHaveValue(usual);
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published. Every page shows it within a few seconds.')).toBeVisible();
      await sellSome(festival, page, 'tom@example.co.uk');
      await emailTo(site, 'tom@example.co.uk', /^Your tickets for The Great British Truffle Festival/);
    }));
});
