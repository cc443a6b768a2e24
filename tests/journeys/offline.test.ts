import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { loseNetwork, regainNetwork } from '../support/network.ts';
import { openFestival } from './festival.ts';
import { giveRole } from './give-role.ts';
import { releasesOf } from './next-release.ts';
import {
  carry,
  gather,
  hydrated,
  openAccount,
  openSection,
  password,
  pay,
  seesPaid,
  seesWelcome,
  signUp,
  toCardPage,
  toCart,
} from './steps.ts';

const festival = await openFestival();
/** The browser logs an error for each request without a network. */
const noNetwork = {
  serviceWorkers: 'allow' as const,
  expected: [
    ...[/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /could not be fetched/, /did not start/, /Failed to load/],
    // The orders that were still loading when the network went.
    /load your orders just now/,
  ],
};

/** The pages that this device has cached, of any release. */
const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('festival-pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until these pages are cached and the service worker controls this one. */
const keeps = async (page: Page, ...paths: readonly string[]) => {
  await expect.poll(() => cachedPages(page)).toEqual(expect.arrayContaining([...paths]));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('offline, after one visit', () => {
  it('a visitor offline opens Home with programme, directions and questions, whichever page was visited', () =>
    festival.visit(noNetwork, async (page) => {
      await page.goto('/tickets');
      await keeps(page, '/', '/tickets', '/offline');
      await loseNetwork(page);
      await page.goto('/');
      await expect(heading(page)).toHaveText(/Follow\s*the nose/);
      await expect(page.locator('#when-and-where')).toBeVisible();
      await hydrated(page);
      await page.goto('/tickets');
      await expect(page.getByText('Adult day ticket').first()).toBeVisible();
      await page.goto('/Tickets/?from=letter');
      await expect(page.getByText('Adult day ticket').first()).toBeVisible();
    }));

  it('a user offline opens their own tickets with the time of their last update, until the log-out', () =>
    festival.visit(noNetwork, async (page) => {
      const email = 'gate@example.co.uk';
      await signUp(page, { name: 'Gwen Hathersage', email });
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket');
      await toCart(page);
      await toCardPage(page);
      await pay(page, { email });
      await seesPaid(page);
      await page.goto('/my-festival');
      const waitingLists = page.waitForResponse('**/api/my-waiting-lists');
      await openSection(page, 'Tickets');
      await expect(page.getByText('Adult day ticket').first()).toBeVisible();
      // If this request were under way when the network goes, the page would log a failure.
      expect((await waitingLists).status()).toBe(200);
      await keeps(page, '/my-festival');

      await loseNetwork(page);
      await page.goto('/my-festival');
      await expect(page.getByText('Adult day ticket').first()).toBeVisible();
      await expect(page.getByText(/^As of 4 October 2025 at \d{1,2}(\.\d\d)?[ap]m, offline/)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Tickets of Gwen Hathersage' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Show code/ })).toHaveCount(1);
      await expect(page).toHaveURL(/\/my-festival$/);

      await regainNetwork(page);
      await expect(heading(page)).toHaveText('Welcome, Gwen Hathersage');
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(heading(page)).toHaveText('Welcome back');
      expect(await page.evaluate(() => localStorage.getItem('ticketsAsSeen'))).toBeNull();
      await loseNetwork(page);
      // The page may redirect a logged-out visitor before it has loaded.
      await page.goto('/my-festival', { waitUntil: 'commit' });
      await expect(page.getByText('Adult day ticket')).toHaveCount(0);
    }));

  it('a guest takes the calendar’s link, and offline opens tickets without a log-in, until forgotten', () =>
    festival.visit(noNetwork, async (page) => {
      await page.goto('/tickets');
      await carry(page, 'Adult day ticket', 'Child day ticket');
      await pay(page, { email: 'beth-at-the-gate@example.co.uk' });
      await seesPaid(page);
      await expect(page.getByRole('heading', { name: 'Your tickets are ready' })).toBeVisible();
      await page.getByRole('button', { name: 'Add to calendar' }).click();
      const calendar = page.getByRole('region', { name: 'Your calendar' });
      const file = await calendar.getByRole('link', { name: /^Only a file/ }).getAttribute('href');
      expect(await (await page.request.get(file ?? '')).text()).toContain('DTSTART:20251122T100000Z');
      await keeps(page, '/my-festival', '/ticket', '/offline');

      await loseNetwork(page);
      await page.goto('/exhibitors');
      await expect(heading(page)).toHaveText('No signal out here');
      await page.getByRole('main').getByRole('link', { name: 'Your tickets' }).click();
      await expect(heading(page)).toHaveText('In your pocket');
      const kept = page.getByRole('region', { name: 'Tickets on this device' });
      await expect(kept.getByRole('article')).toHaveCount(2);
      await page.goto('/my-festival');
      await expect(kept.getByRole('article')).toHaveCount(2);
      await kept
        .getByRole('article', { name: 'Adult day ticket' })
        .getByRole('link', { name: /^Show code/ })
        .click();
      await expect(page.getByRole('img', { name: /^Code of ticket/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Getting here' })).toBeVisible();
      await expect(page.getByText('BN8 4TF', { exact: true })).toBeVisible();

      await regainNetwork(page);
      await page.goto('/my-festival');
      await expect(heading(page)).toHaveText('Welcome back');
      await expect(kept.getByRole('article')).toHaveCount(2);
      await kept.getByRole('button', { name: 'Forget them' }).click();
      await kept.getByRole('button', { name: 'Forget them' }).click();
      await expect(page.getByText('This device has forgotten your tickets.')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('ticketCodes'))).toBeNull();
      await loseNetwork(page);
      await page.goto('/my-festival');
      await expect(page.getByText('There are no tickets on this device.')).toBeVisible();
    }));

  it('a page that was reached after a log-in opens offline with its own style sheet', async () => {
    const email = 'judge@example.co.uk';
    await festival.visit({}, async (page) => void (await openAccount(page, { name: 'Nell Ashdown', email })));
    await giveRole(festival.program, email, 'judge');
    await festival.visit(noNetwork, async (page) => {
      await page.goto('/login?next=/judge');
      await hydrated(page);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(heading(page)).toHaveText('Choose your ring');
      await keeps(page, '/judge');
      // The files of a judge's phone are stored after the page itself.
      const keepsItsSheet = () =>
        page.evaluate(async () => {
          const kept = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
          return (await Promise.all(kept)).flat().some(({ url }) => /\/judge\.page-[\w-]+\.css$/.test(url));
        });
      await expect.poll(keepsItsSheet).toBe(true);
      await loseNetwork(page);
      await page.reload();
      await expect(heading(page)).toHaveText('Choose your ring');
      const own = () =>
        page.evaluate(
          () => [...document.styleSheets].find(({ href }) => href?.includes('/judge.page-'))?.cssRules.length ?? 0,
        );
      expect(await own()).toBeGreaterThan(0);
    });
  });

  it('an uncached page offline shows that there is no network, and which pages can be opened', () =>
    festival.visit(noNetwork, async (page) => {
      await page.goto('/');
      await keeps(page, '/', '/offline');
      await loseNetwork(page);
      await page.goto('/cart');
      await expect(heading(page)).toHaveText('No signal out here');
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Programme/ })
        .click();
      await expect(heading(page)).toHaveText(/Follow\s*the nose/);
      await page.goto('/cart');
      await regainNetwork(page);
      await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
      await expect(heading(page)).toHaveText('Your Cart');
    }));
});

describe('a form sent without a network', () => {
  it('a sign-up form sent without a network is sent when the network is back, without reloading the page', () =>
    festival.visit(noNetwork, async (page) => {
      const scripts = page.waitForResponse((answer) => /\/assets\/member-api/.test(answer.url()));
      await page.goto('/signup');
      await hydrated(page);
      await page.getByLabel('Name').fill('Tom Wood');
      await page.getByLabel('Email').fill('tom-without-network@example.org');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await (await scripts).finished();
      // If the service worker were still being fetched when the network goes, the page would log a failure.
      await keeps(page);
      await loseNetwork(page);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByRole('alert')).toContainText('Failed to sign up.');
      await regainNetwork(page);
      await page.getByRole('button', { name: 'Sign up' }).click();
      await seesWelcome(page, 'Tom Wood');
    }));
});

describe('service worker cache', () => {
  it('the service worker’s cache contains no API response and no page of a single visitor', () =>
    festival.visit({ serviceWorkers: 'allow' }, async (page) => {
      await carry(page, 'Adult day ticket');
      await pay(page, { email: 'nobody-else@example.co.uk' });
      await seesPaid(page);
      await page.goto('/login');
      await page.goto('/signup?email=ned%40example.co.uk');
      await page.goto('/tickets');
      await keeps(page, '/tickets');
      const everything = await page.evaluate(async () => {
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
      });
      expect(everything.length).toBeGreaterThan(10);
      // The HTML of /success is the same for every buyer: what was bought is fetched, and not cached.
      expect(everything.filter((path) => /^\/(api|v1|sandbox|success.+|login|signup|healthz)/.test(path))).toEqual([]);
      expect(everything.filter((path) => /email=|%40|@/.test(path))).toEqual([]);
    }));
});

describe('new release', () => {
  it('a new release of the site is shown at once, and is what opens offline from then on', async () => {
    const proxy = await releasesOf(festival.site);
    try {
      // The server refuses websockets from the proxy's origin.
      const expected = [...noNetwork.expected, /WebSocket.* response code: 403/];
      await festival.visit({ ...noNetwork, expected, baseURL: proxy.url }, async (page) => {
        await page.goto('/');
        await keeps(page, '/', '/offline');
        await page.reload();
        await expect(page).toHaveTitle(/^Follow the nose/);
        proxy.release();
        await page.goto('/');
        await expect(page).toHaveTitle(/^Next: /);
        const browser = await page.context().newCDPSession(page);
        await browser.send('ServiceWorker.enable');
        const releases = async () => {
          // Chromium activates the new worker once the old one has stopped, which an aborted request can delay by minutes.
          const waits = await page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);
          if (waits) await browser.send('ServiceWorker.stopAllWorkers');
          return page.evaluate(() => caches.keys());
        };
        await expect
          .poll(async () => (await releases()).filter((name) => name.startsWith('festival-pages-')))
          .toEqual([expect.stringMatching(/^festival-pages-next-/)]);
        await keeps(page, '/', '/offline');
        await loseNetwork(page);
        await page.goto('/');
        await expect(page).toHaveTitle(/^Next: /);
        await hydrated(page);
      });
    } finally {
      await proxy.close();
    }
  });
});
