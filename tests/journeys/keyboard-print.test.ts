import type { Page } from 'playwright';
import { extractText } from 'unpdf';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { becomeOrganiser, sellSome } from './desk.ts';
import { openFestival } from './festival.ts';
import { gather, hydrated, openAccount, pay, seesPaid, toCardPage, toCart } from './steps.ts';

const festival = await openFestival();

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await hydrated(page);
};

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('reduced motion', () => {
  it('reduced motion stops the testimonials from rotating', () =>
    festival.visit({ reducedMotion: 'reduce' }, async (page) => {
      await page.clock.install();
      // A minute of the page's clock would end a request that is on its way.
      const serverTime = page.waitForResponse('**/api/config');
      await open(page, '/');
      await (await serverTime).finished();
      const shown = () => page.locator('#testimonials [data-on] blockquote').first().innerText();
      const first = await shown();
      await page.clock.runFor(60_000);
      expect(await shown()).toBe(first);
    }));
});

describe('keyboard', () => {
  it('the keyboard skips a page’s header by the skip link', () =>
    festival.visit({}, async (page) => {
      for (const address of ['/', '/tickets', '/market', '/contact']) {
        await open(page, address);
        await page.keyboard.press('Tab');
        expect(await focusedText(page)).toBe('Skip to content');
        await page.keyboard.press('Enter');
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
      }
    }));

  it('the keyboard opens a menu of the header, moves through it and returns the focus', () =>
    festival.visit({ screen: 'desktop' }, async (page) => {
      await open(page, '/tickets');
      const menu = page
        .getByRole('navigation', { name: 'Main' })
        .locator('details')
        .filter({ hasText: 'The Festival' });
      const summary = menu.locator('summary');
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(menu).toHaveAttribute('open');
      await page.keyboard.press('ArrowDown');
      await expect(menu.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(menu.getByRole('link').last()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).not.toHaveAttribute('open');
      await expect(summary).toBeFocused();
    }));

  it('the keyboard opens and closes the phone menu', () =>
    festival.visit({ screen: 'phone' }, async (page) => {
      await open(page, '/tickets');
      const menu = page.locator('header details:has(> nav)');
      await menu.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(menu.getByRole('link').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).not.toHaveAttribute('open');
      await expect(menu.locator('summary')).toBeFocused();
    }));

  it('the keyboard focus stays inside an open dialog, and returns to the opener when the dialog closes', () =>
    festival.visit({}, async (page) => {
      await open(page, '/');
      const opener = page.getByRole('main').getByRole('link', { name: 'Subscribe for updates' });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      for (let nth = 0; nth < 12; nth++) {
        await page.keyboard.press('Tab');
        const outside = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement !== document.body && !activeElement?.closest('dialog');
        });
        expect(outside).toBe(false);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }));
});

describe('print', () => {
  /** Every element whose text would not print dark on a light background. */
  const inkOn = (page: Page) =>
    page.evaluate(() => {
      const light = (colour: string) => (colour.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) > 240);
      const dark = (colour: string) => (colour.match(/\d+/g) ?? []).slice(0, 3).every((part) => Number(part) < 60);
      const clear = (colour: string) => colour === 'rgba(0, 0, 0, 0)' || colour === 'transparent';
      return [...document.querySelectorAll('main, main *')]
        .filter((each) => each instanceof HTMLElement)
        .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.innerText.trim() !== '')
        .flatMap((each) => {
          const { color, backgroundColor } = getComputedStyle(each);
          const fine = dark(color) && (clear(backgroundColor) || light(backgroundColor));
          return fine ? [] : [`${each.tagName}.${each.className}: ${color} on ${backgroundColor}`];
        });
    });

  const print = async (page: Page, colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ media: 'print', colorScheme });
    for (const frame of ['banner', 'contentinfo'] as const) await expect(page.getByRole(frame)).toBeHidden();
    await expect.poll(() => inkOn(page)).toEqual([]);
  };

  it.each(['light', 'dark'] as const)('tickets are printed in black on white, unfolded, in %s mode', (colorScheme) =>
    festival.visit({}, async (page) => {
      const email = `paper.${colorScheme}@example.co.uk`;
      await openAccount(page, { name: 'Imogen Thackeray', email });
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket');
      await toCart(page);
      await toCardPage(page);
      await pay(page, { email });
      await seesPaid(page);
      await open(page, '/my-festival');
      await expect(page.locator('main details').first()).toBeVisible();
      const ticket = page.getByText('Adult day ticket').first();
      await expect(ticket).toBeHidden();
      await print(page, colorScheme);
      await expect(ticket).toBeVisible();
      await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
    }),
  );

  it.each(['light', 'dark'] as const)('directions and terms are printed in black on white, in %s mode', (colorScheme) =>
    festival.visit({}, async (page) => {
      for (const address of ['/', '/terms', '/competition']) {
        await open(page, address);
        await print(page, colorScheme);
        await page.emulateMedia({ media: 'screen' });
      }
    }),
  );

  it('Home’s headline is printed directly above the date, with no room for the scene', () =>
    festival.visit({}, async (page) => {
      await open(page, '/');
      await page.emulateMedia({ media: 'print' });
      const gap = await page.evaluate(() => {
        const hero = document.querySelector('h1')?.parentElement;
        const [copy, ground] = [hero, hero?.nextElementSibling].map((part) => part?.getBoundingClientRect());
        return copy && ground && [ground.top - copy.bottom, ground.height];
      });
      expect(gap?.[0]).toBe(0);
      expect(gap?.[1]).toBeLessThan(120);
    }));

  it('Home’s label “Our story” is printed on the sheet of the heading below it', () =>
    festival.visit({}, async (page) => {
      await open(page, '/');
      const story = page.locator('#our-story');
      const heading = await story.getByRole('heading').innerText();
      const { text } = await extractText(new Uint8Array(await page.pdf({ format: 'A4' })));
      const sheet = text.find((each) => each.includes(heading.slice(0, 20)));
      expect(sheet).toContain(await story.getByText('Our story', { exact: true }).innerText());
    }));

  it('the experts page prints two experts on a sheet, their links’ URLs below them', () =>
    festival.visit({}, async (page) => {
      await open(page, '/experts');
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(4);
    }));

  it('the terms are printed without an empty sheet after them', () =>
    festival.visit({}, async (page) => {
      await open(page, '/terms');
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    }));

  it('a list of the desk is printed without an empty sheet before it, and totals once, below the last row', () =>
    festival.visit({ screen: 'desktop' }, async (page) => {
      await page.addInitScript(() => {
        window.print = () => undefined;
      });
      const email = 'ottoline@example.co.uk';
      const organiser = await becomeOrganiser(festival, page, { name: 'Ottoline Vane', email });
      await sellSome(festival, page, email, organiser);
      await page.goto('/desk/lists');
      await page.getByRole('button', { name: /^Print (this one|(all|these))/ }).click();
      await expect(page.locator('table thead', { hasText: 'printed' })).toBeAttached();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

      await page.goto('/desk/money');
      const foot = page.locator('table tfoot');
      await expect(foot).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      expect(await foot.evaluate((each) => getComputedStyle(each).display)).toBe('table-row-group');
    }));

  it('the plan of the market is printed on three sheets: the plan, its 24 pitches and the list for the gate', () =>
    festival.visit({ screen: 'desktop' }, async (page) => {
      await becomeOrganiser(festival, page, { name: 'Perpetua Crale', email: 'perpetua@example.co.uk' });
      await page.goto('/desk/traders/pitches');
      await expect(page.getByRole('heading', { name: 'Without a pitch' })).toBeVisible();
      const { text } = await extractText(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
      expect(text).toEqual([
        expect.stringContaining('The market hall'),
        expect.stringMatching(/^Pitches[\s\S]*\n24\b/),
        expect.stringMatching(/^The traders’ gate/),
      ]);
    }));

  it('a printed page shows the URLs of links to other sites', () =>
    festival.visit({}, async (page) => {
      await open(page, '/credits');
      await page.emulateMedia({ media: 'print' });
      const printedLinks = await page
        .locator('main a[href^="http"]')
        .evaluateAll((links) =>
          links.map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content] as const),
        );
      expect(printedLinks.length).toBeGreaterThan(0);
      for (const [href, after] of printedLinks) expect(after).toContain(`${href}`);
    }));
});
