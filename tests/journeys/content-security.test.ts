import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { firstScript } from '../../server/pages/first-script.ts';
import { expect } from '../support/browser.ts';
import { crawl } from './crawl.ts';
import { openFestival } from './festival.ts';
import { alive, carry, pay, seesPaid } from './steps.ts';

const festival = await openFestival();
const minutes = 60_000;

/** Hears of everything that the policy refuses, on whichever page. */
const refusalsOn = async (page: Page): Promise<readonly string[]> => {
  const refused: string[] = [];
  await page.context().exposeBinding('policyRefused', (_source, what: string) => refused.push(what));
  await page.context().addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Object(window).policyRefused(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  return refused;
};

/** Unfolds what can be unfolded, and opens and closes a dialog or two of those there are; tells how many. */
const openEverything = async (page: Page): Promise<number> => {
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

/** What a policy without `unsafe-inline` refuses in a page as the server sends it: all but the script that it names. */
const inlineIn = (page: string): readonly string[] => {
  const html = page.replace(`<script>${firstScript}</script>`, '');
  return [
    ...(html.match(/<style[\s>]/gi) ?? []),
    ...(html.match(/\s(style|on[a-z]+)="[^"]*"/gi) ?? []),
    ...(html.match(/<script(?![^>]*\s(src=|type="application\/(ld\+)?json"))[^>]*>/gi) ?? []),
    ...(html.match(/(href|src|action)="javascript:[^"]*"/gi) ?? []),
  ];
};

describe('the policy of what a page may load and run', () => {
  it('refuses nothing on any page, in the dark and with everything open', { timeout: 4 * minutes }, () =>
    festival.visit({ colorScheme: 'dark', expected: [/status of 404/] }, async (page) => {
      const refused = await refusalsOn(page);
      let opened = 0;
      await crawl(page, async (path) => {
        opened += await openEverything(page);
        const html = await (await fetch(new URL(path, festival.site))).text();
        expect({ path, inline: inlineIn(html), refused }).toEqual({ path, inline: [], refused: [] });
      });
      expect(opened).toBeGreaterThan(2);
    }),
  );

  it('lets a buyer pay, and read the letter, which may do nothing but be read', () =>
    festival.visit({}, async (page) => {
      const refused = await refusalsOn(page);
      await carry(page, 'Adult day ticket');
      await pay(page, { email: 'policy@example.co.uk' });
      await seesPaid(page);
      await festival.letterTo('policy@example.co.uk', /./);
      await page.goto('/sandbox/inbox');
      await page.getByRole('link', { name: 'as the reader sees it' }).first().click();
      await expect(page.getByText('Adult day ticket').first()).toBeVisible();
      expect(await page.evaluate(() => self.origin)).toBe('null');
      await page.locator(`a[href^="${festival.site.origin}"]`).first().click();
      await alive(page);
      expect(refused).toEqual([]);
    }));

  it('refuses what somebody slipped into a page', () =>
    festival.visit({ expected: [/Content Security Policy/, /ERR_BLOCKED_BY_CSP|Refused|violates/] }, async (page) => {
      const refused = await refusalsOn(page);
      await page.goto('/tickets');
      await page.evaluate(() => {
        const slipped = document.createElement('div');
        slipped.innerHTML =
          '<b style="color:red">!</b><img src="https://elsewhere.example/x.png"><iframe src="https://elsewhere.example"></iframe>';
        document.body.append(slipped);
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken"';
        document.body.append(script);
        fetch('https://elsewhere.example/').catch(() => undefined);
      });
      await expect
        .poll(() => [...new Set(refused.map((what) => what.split(' ')[1]))].toSorted())
        .toEqual(['connect-src', 'frame-src', 'img-src', 'script-src-elem', 'style-src-attr']);
      expect(await page.title()).not.toBe('taken');
    }));
});
