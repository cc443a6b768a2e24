import type { Page } from 'playwright';
import { afterAll, beforeEach, describe, it } from 'vitest';
import { findStoredItem } from '#adapters/browser/stored-on-device.ts';
import { expect } from '../support/browser.ts';
import { openCollector } from '../support/collector.ts';
import { violationsOn } from './axe.ts';
import { storedBy } from './crawl.ts';
import { openFestival } from './festival.ts';
import { hydrated } from './steps.ts';
import { maxFontShift, movesOf, sumOf } from './stillness.ts';

const collector = await openCollector();
afterAll(() => collector.close());
const festival = await openFestival({ MIXPANEL_TOKEN: 'public-token', MIXPANEL_API_HOST: collector.origin });
beforeEach(() => collector.forget());

const strip = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const yes = (page: Page) => page.getByRole('button', { name: 'Yes, count me' });
const no = (page: Page) => page.getByRole('button', { name: 'No, thank you' });
const choices = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' });

/** Opens the question again. Until the page is idle, the link leads to the privacy page, which has a button for it. */
const reopenQuestion = async (page: Page) => {
  await choices(page).click();
  const change = page.getByRole('button', { name: 'Change your answer' });
  await yes(page).or(change).first().waitFor();
  if (await change.isVisible()) await change.click();
};

/** Waits until the page has read its storage: then the question is shown or never will be. */
const settled = async (page: Page) => {
  await hydrated(page);
  await page.waitForLoadState('networkidle');
};

const keptWithConsent = async (page: Page) =>
  (await storedBy(page)).filter(({ where, name }) => findStoredItem(where, name)?.need === 'consent');

const mixpanelFiles = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/mixpanel/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

/** Subscribes on Home, the only page with that link; reopening the question may have led to the privacy page. */
const subscribe = async (page: Page) => {
  if (new URL(page.url()).pathname !== '/') await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Subscribe for updates' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your name').fill('Ruth');
  await dialog.getByLabel('Email').fill('ruth@example.co.uk');
  await dialog.getByRole('button', { name: 'Keep me posted' }).click();
  await expect(dialog.getByRole('status')).toBeVisible();
  await page.keyboard.press('Escape');
};

const recorded = () =>
  collector.events().map(({ event, properties: { button, form, page } }) => ({ event, what: button ?? form, page }));

describe.each(['desktop', 'phone'] as const)('analytics with consent, on a %s', (screen) => {
  it('analytics record from the consent on, identify the visitor once known, and stop when consent is revoked', () =>
    festival.visit({ screen }, async (page) => {
      const files = mixpanelFiles(page);
      await page.goto('/');
      await expect(strip(page)).toBeVisible();
      await subscribe(page);
      await settled(page);
      expect([files, collector.requests(), await keptWithConsent(page)]).toEqual([[], [], []]);

      await yes(page).click();
      await expect(strip(page)).toBeHidden();
      await expect.poll(() => keptWithConsent(page)).not.toEqual([]);
      // Events from before the consent are never sent.
      expect(collector.requests()).toEqual([]);

      await subscribe(page);
      await expect.poll(recorded).toEqual([
        { event: 'Button clicked', what: 'subscribe', page: '/' },
        { event: 'Form sent', what: 'subscriber', page: '/' },
        { event: '$identify', what: undefined, page: undefined },
      ]);
      await expect
        .poll(() => collector.people())
        .toMatchObject([{ $distinct_id: 'ruth@example.co.uk', $set: { $email: 'ruth@example.co.uk', $name: 'Ruth' } }]);
      for (const { properties } of collector.events()) {
        expect(properties).not.toHaveProperty('$current_url');
        expect(properties).not.toHaveProperty('$referrer');
      }

      await page.goto('/?secret=in-an-address');
      await settled(page);
      await expect(strip(page)).toBeHidden();
      collector.forget();
      await subscribe(page);
      await expect.poll(recorded).toContainEqual({ event: 'Button clicked', what: 'subscribe', page: '/' });
      expect(JSON.stringify(collector.events())).not.toContain('in-an-address');

      await reopenQuestion(page);
      await expect(strip(page)).toContainText('So far, you’ve said yes.');
      collector.forget();
      await no(page).click();
      expect(await keptWithConsent(page)).toEqual([]);
      await subscribe(page);
      await page.reload();
      await settled(page);
      await subscribe(page);
      await settled(page);
      expect([collector.requests(), await keptWithConsent(page)]).toEqual([[], []]);

      await reopenQuestion(page);
      await yes(page).click();
      await subscribe(page);
      await expect.poll(recorded).toContainEqual({ event: 'Form sent', what: 'subscriber', page: '/' });
    }));
});

describe('analytics without consent', () => {
  it('a visitor without consent to analytics is not asked again on any page, and nothing is loaded', () =>
    festival.visit({}, async (page) => {
      const files = mixpanelFiles(page);
      await page.goto('/');
      await no(page).click();
      await subscribe(page);
      for (const path of ['/tickets', '/judges', '/']) {
        await page.goto(path);
        await settled(page);
        await expect(strip(page)).toBeHidden();
      }
      expect([files, collector.requests(), await keptWithConsent(page)]).toEqual([[], [], []]);
    }));

  it('analytics stop in all tabs when consent is revoked in one', () =>
    festival.visit({}, async (page) => {
      await page.goto('/');
      await yes(page).click();
      await expect.poll(() => keptWithConsent(page)).not.toEqual([]);
      const other = await page.context().newPage();
      await other.goto('/tickets');
      await settled(other);
      await reopenQuestion(other);
      await no(other).click();
      await expect.poll(() => keptWithConsent(page)).toEqual([]);
      collector.forget();
      await subscribe(page);
      await settled(page);
      expect(collector.requests()).toEqual([]);
    }));
});

describe('showing of the consent question', () => {
  it('the consent question is omitted with Global Privacy Control, until the visitor opens it', () =>
    festival.visit({}, async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
      await page.goto('/');
      await settled(page);
      await expect(strip(page)).toBeHidden();
      expect(collector.requests()).toEqual([]);
      await reopenQuestion(page);
      await yes(page).click();
      await subscribe(page);
      await expect.poll(recorded).toContainEqual({ event: 'Form sent', what: 'subscriber', page: '/' });
    }));

  it('the consent question is omitted in a browser without storage, which could not store a no either', () =>
    festival.visit({ expected: [/SecurityError/, /kept/] }, async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        }),
      );
      await page.goto('/');
      await settled(page);
      await expect(strip(page)).toBeHidden();
      await subscribe(page);
      expect(collector.requests()).toEqual([]);
    }));
});

describe('consent question', () => {
  it('the consent question shifts no layout, and takes no focus', () =>
    festival.visit({ expected: [/status of 404/] }, async (page) => {
      for (const path of ['/', '/tickets', '/nothing-buried-here']) {
        await page.goto(path);
        await expect(strip(page)).toBeVisible();
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
        // No more than fonts that arrive late: a strip that pushes the page down shifts it a hundred times as far.
        expect(sumOf(await movesOf(page))).toBeLessThanOrEqual(maxFontShift);
      }
    }));

  it.each(['light', 'dark'] as const)('the consent question has no accessibility issues, in %s mode', (colorScheme) =>
    festival.visit({ screen: 'phone', colorScheme }, async (page) => {
      await page.goto('/privacy');
      await expect(strip(page)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    }),
  );

  it('the consent question is answered by keyboard, and returns the focus', () =>
    festival.visit({}, async (page) => {
      await page.goto('/tickets');
      await expect(strip(page)).toBeVisible();
      await choices(page).focus();
      await page.keyboard.press('Enter');
      await expect(strip(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(no(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(strip(page)).toBeHidden();
      await expect(choices(page)).toBeFocused();
    }));

  it('the consent question covers neither the end of the page nor the focused element', () =>
    festival.visit({ screen: 'phone' }, async (page) => {
      await page.goto('/tickets');
      await expect(strip(page)).toBeVisible();
      const links = page.getByRole('main').getByRole('link').or(page.getByRole('contentinfo').getByRole('link'));
      for (const link of await links.filter({ visible: true }).all()) {
        await link.focus();
        // Pages scroll smoothly, so the link takes a moment to arrive.
        await expect
          .poll(() =>
            link.evaluate((element) => {
              const above = document.querySelector('section[aria-label="Your privacy"]')?.getBoundingClientRect().top;
              return element.getBoundingClientRect().bottom <= (above ?? 0);
            }),
          )
          .toBe(true);
      }
    }));
});
