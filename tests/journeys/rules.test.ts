import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { openFestival } from './festival.ts';

const festival = await openFestival();

const write = async (page: Page, figures: Readonly<Record<string, string>>) => {
  for (const [label, figure] of Object.entries(figures)) await page.getByLabel(label).fill(figure);
};

describe.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('score form %s', (_how, javaScriptEnabled) => {
  it('the score form shows the total below the sheet, each term with its rule', () =>
    festival.visit({ javaScriptEnabled }, async (page) => {
      await page.goto('/junior-competition-rules');
      await page.getByText('Silver', { exact: true }).last().click();
      await write(page, { 'Real truffles': '3', 'Oil finds': '8', 'Wrong flags': '2', 'Toileting in the ring': '2' });
      await write(page, { 'Time taken, minutes': '2', Seconds: '10' });
      await page.getByRole('button', { name: 'Work it out' }).click();

      await expect(page.getByRole('status').getByText('Total 66')).toBeVisible();
      await expect(page.getByLabel('Oil finds')).toHaveValue('8');
      await page.getByRole('link', { name: 'Rule 5.5' }).click();
      await expect(page.getByRole('row', { name: /Toileting in the ring/ })).toBeInViewport();
    }));

  it('the score form explains why a sheet is impossible, and keeps what was typed', () =>
    festival.visit({ javaScriptEnabled, expected: [/status of 422/] }, async (page) => {
      await page.goto('/competition-rules');
      await write(page, { 'Oil finds': '6', 'Time taken, minutes': '1' });
      await page.getByRole('button', { name: 'Work it out' }).click();
      await expect(page.getByText('There are 5 baits, and 6 finds.')).toBeVisible();
      await expect(page.getByLabel('Oil finds')).toHaveValue('6');
    }));
});

it('the competition rules page downloads the rules as PDF', () =>
  festival.visit({}, async (page) => {
    await page.goto('/competition-rules');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download the PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('competition-rules.pdf');
  }));
