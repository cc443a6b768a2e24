import type { Page } from 'playwright';
import { firstScript } from '../../server/http/first-script.ts';
import { expect } from '../support/browser.ts';

/** Collects everything that the content security policy blocks, on any page. */
export const refusalsOn = async (page: Page): Promise<readonly string[]> => {
  const refused: string[] = [];
  await page.context().exposeBinding('policyRefused', (_source, what: string) => refused.push(what));
  await page.context().addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Object(window).policyRefused(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return refused;
};

/** Unfolds every `details`, and opens and closes up to two dialogs. @returns the number of dialogs */
export const openEverything = async (page: Page): Promise<number> => {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const openers = (await page.locator('main [aria-haspopup="dialog"]:visible').all()).slice(0, 2);
  for (const opener of openers) {
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  return openers.length;
};

/** The inline styles and scripts in the HTML, except `firstScript`, that a policy without `unsafe-inline` blocks. */
export const inlineIn = (page: string): readonly string[] => {
  const html = page.replace(`<script>${firstScript}</script>`, '');
  return [
    ...(html.match(/<style[\s>]/gi) ?? []),
    ...(html.match(/\s(style|on[a-z]+)="[^"]*"/gi) ?? []),
    ...(html.match(/<script(?![^>]*\s(src=|type="application\/(ld\+)?json"))[^>]*>/gi) ?? []),
    ...(html.match(/(href|src|action)="javascript:[^"]*"/gi) ?? []),
  ];
};
