import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { describe, it } from 'vitest';
import { z } from 'zod';
import { expect } from '../support/browser.ts';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import { openFestival } from './festival.ts';
import {
  carry,
  gather,
  hydrated,
  logIn,
  openAccount,
  pay,
  seesCartCount,
  seesPaid,
  serviceWorkerActive,
  toCardPage,
  toCart,
} from './steps.ts';

const festival = await openFestival();
const { program } = festival;
const bought = z.object({ url: z.string() });

/** Another buyer, without a browser. */
const buy = async (id: string, quantity: number) => {
  const answer = await fetch(new URL('/api/gbtf-create-checkout-session', festival.site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cart: [{ id, quantity }], userId: null }),
  });
  const { url } = bought.parse(await answer.json());
  await program.sandbox.pay(new URL(url).pathname.split('/').at(-1) ?? '', { wait: true });
};

describe('checkout beside other buyers', () => {
  it('checkout shows the places left when others bought those in the cart', () =>
    festival.visit({ expected: [/status of 409/] }, async (page) => {
      await page.goto('/tickets');
      await hydrated(page);
      await page.getByRole('button', { name: 'Stands' }).click();
      await gather(page, 'Market stand');
      await page.getByRole('button', { name: 'One more: Market stand' }).first().click();
      await seesCartCount(page, 2);
      await toCart(page);
      // One order can have at most four stands.
      for (const stands of [4, 4, 1]) await buy('prod_stand_market', stands);
      await page.getByRole('button', { name: 'Checkout' }).click();

      const alert = page.getByRole('alert');
      await expect(alert).toContainText(
        'We don’t have enough left for everything in your cart. Nothing has been charged.',
      );
      await expect(alert).toContainText('Market stand: only 1 left');
      await alert.getByRole('button', { name: 'Update to what’s available' }).click();
      await seesCartCount(page, 1);
      await toCardPage(page);
      await pay(page, { email: 'last@example.co.uk' });
      await seesPaid(page);

      await page.goto('/tickets');
      await hydrated(page);
      await page.getByRole('button', { name: 'Stands' }).click();
      await expect(page.getByText('Sold out').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add to cart: Market stand' })).toHaveCount(0);
    }));
});

describe('checkout with failing services', () => {
  it('the shop shows an error when products do not load, and loads them on the retry', () =>
    festival.visit({ expected: [/ERR_FAILED/, /Failed to fetch products/] }, async (page) => {
      await page.route('**/api/gbtf-products', (route) => route.abort());
      await page.goto('/tickets');
      await expect(page.getByText('Failed to fetch products.')).toBeVisible();
      await page.unroute('**/api/gbtf-products');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Failed to fetch products.')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Add to cart: Adult day ticket' })).toBeEnabled();
    }));

  it('the shop lists a product whose price does not load, and sells it only once it has one', () =>
    festival.visit({ expected: [/ERR_FAILED/, /price lookup failed/] }, async (page) => {
      await page.route('**/api/gbtf-prices/price_adult_day', (route) => route.abort());
      await page.goto('/tickets');
      await expect(page.getByText('Price to follow')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add to cart: Adult day ticket' })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Add to cart: Child day ticket' })).toBeEnabled();
    }));

  it('the shop shows that checkout failed, keeps the cart, and continues when the provider is back', () =>
    festival.visit({ expected: [/status of 50[23]/, /checkout failed/] }, async (page) => {
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket');
      await toCart(page);
      await program.sandbox.fault({ answer: '500', times: 50, path: '/v1/checkout/sessions', shouldRetry: false });
      await page.getByRole('button', { name: 'Checkout' }).click();
      await expect(page.getByRole('alert')).toContainText(
        'There was an error initiating the checkout process. Please try again later.',
      );
      await seesCartCount(page, 1);
      await program.sandbox.noMoreFaults();
      await toCardPage(page);
      await pay(page, { email: 'patient@example.co.uk' });
      await seesPaid(page);
    }));

  it('the shop keeps the cart while offline, and says that the cart is safe', () =>
    festival.visit(
      {
        serviceWorkers: 'allow',
        expected: [/ERR_INTERNET_DISCONNECTED/, /checkout failed/, /Failed to fetch current session/],
      },
      async (page) => {
        await page.goto('/tickets');
        await gather(page, 'Adult day ticket');
        await toCart(page);
        await serviceWorkerActive(page);
        await page.context().setOffline(true);
        await expect(page.getByText('You’re offline. Your cart is safe')).toBeVisible();
        await page.getByRole('button', { name: 'Checkout' }).click();
        await expect(page.getByText('There was an error initiating the checkout process.')).toBeVisible();
        await page.context().setOffline(false);
        await expect(page.getByText('You’re offline.')).toBeHidden();
        await seesCartCount(page, 1);
        await toCardPage(page);
      },
    ));
});

describe('browser storage', () => {
  const obstacles = {
    'local storage that is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    'local storage that is blocked': () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    },
  };

  it.each(Object.entries(obstacles))('with %s: the shop sells, and says that it cannot save the cart', (_, obstacle) =>
    festival.visit({ expected: [/cart/i, /kept/i, /QuotaExceeded/, /SecurityError/] }, async (page) => {
      await page.addInitScript(obstacle);
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket');
      await expect(page.getByText('We can’t save your cart on this device').first()).toBeVisible();
      await toCart(page);
      await seesCartCount(page, 1);
      await toCardPage(page);
      await pay(page, { email: 'forgetful@example.co.uk' });
      await page.waitForURL('**/success');
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
    }),
  );

  it('with a damaged saved cart: the shop starts with an empty cart', () =>
    festival.visit({ expected: [/cart/i] }, async (page) => {
      await page.goto('/cart');
      for (const damaged of ['{', '[{"id":7,"quantity":-1}]', '"cart"', 'null', '[[[]]]']) {
        await page.evaluate((text) => localStorage.setItem('cartItems', text), damaged);
        await page.reload();
        await expect(page.getByText('Your cart is empty. Continue Hunting For Truffle Tickets...')).toBeVisible();
      }
    }));

  it('without cookies: the site says that the browser cannot stay logged in', async () => {
    const email = 'crumbs@example.co.uk';
    await festival.visit({}, async (page) => void (await openAccount(page, { name: 'Jess Merriweather', email })));

    const folder = await mkdtemp(join(tmpdir(), 'no-cookies-'));
    await mkdir(join(folder, 'Default'));
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: findChromium().path,
      args: [...chromiumFlags],
      baseURL: festival.site.href,
    });
    try {
      const page = await context.newPage();
      await page.goto('/login');
      expect(
        await page.evaluate(() => {
          // biome-ignore lint/suspicious/noDocumentCookie: the question is whether any page may set one
          document.cookie = 'crumb=1';
          return document.cookie;
        }),
      ).toBe('');
      await logIn(page, email);
      await expect(
        page.getByText('Your browser didn’t keep you logged in. Allow cookies for this site, then log in again.'),
      ).toBeVisible();

      await carry(page, 'Adult day ticket');
      await pay(page, { email });
      await seesPaid(page);
    } finally {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
