import type { Page } from 'playwright';
import { readSettings } from '../../server/settings/settings.ts';
import { expect, patienceMs } from '../support/browser.ts';

/** The steps that many journeys share, by the names of buttons, links and fields. */

export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asksFirst: '4000002500003155',
} as const;

/** Waits until the service worker, which is loaded last, is active. */
export const serviceWorkerActive = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** The fields of React's tree that `hydrated` reads; production builds have the same names. */
type Fiber = {
  readonly memoizedState?: { readonly isDehydrated?: boolean; readonly dehydrated?: unknown } | null;
  readonly stateNode?: { readonly current?: Fiber } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};

/** Waits until this page opens without a network: it and the files of the open one are cached, which the worker controls. */
export const pageCached = async (page: Page, path: string) => {
  const missing = (key: string) =>
    page.evaluate(async (address) => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && /^\/assets\//.test(pathname))
        .map(({ pathname }) => pathname);
      const cached = await Promise.all([address, ...files].map((each) => caches.match(each, { ignoreVary: true })));
      return [address, ...files].filter((_, index) => !cached[index]);
    }, key);
  await expect.poll(() => missing(path)).toEqual([]);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
};

/**
 * Waits until React has hydrated all parts of a page: before that no script handles clicks. A page without data is never
 * hydrated. Reads React's tree, because React marks elements before it has hydrated them. The browser itself looks every
 * 30 ms: `expect.poll` would look after 100, 250 and 500 ms, and the journeys come here more often than anywhere else.
 */
export const hydrated = async (page: Page) => {
  await page.waitForFunction(
    () => {
      if (!document.getElementById('page-data')) return true;
      const app = document.getElementById('app');
      const key = app && Object.keys(app).find((name) => name.startsWith('__reactContainer'));
      const root: Fiber | undefined = key && Reflect.get(app, key)?.stateNode?.current;
      if (!root || root.memoizedState?.isDehydrated) return false;
      const left: Fiber[] = [root];
      for (let at = left.pop(); at; at = left.pop()) {
        if (at.memoizedState?.dehydrated) return false;
        left.push(...[at.child, at.sibling].filter((next) => next !== null));
      }
      return true;
    },
    undefined,
    { polling: 30, timeout: patienceMs },
  );
};

const visibleButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();

/** Puts one of each product into the cart, and waits for each to be stored before the next. */
export const gather = async (page: Page, ...names: readonly string[]) => {
  await hydrated(page);
  for (const name of names) {
    await page.getByRole('button', { name: `Add to cart: ${name}` }).click();
    await expect(visibleButton(page, `One fewer: ${name}`)).toBeVisible();
  }
};

/** Goes from the tickets to the cart by its link. */
export const toCart = async (page: Page) => {
  await page.getByRole('complementary', { name: 'Your cart' }).getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Your Cart', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible();
};

/** Checks out, up to the card page. */
export const toCardPage = async (page: Page) => {
  await hydrated(page);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL('**/sandbox/pay/**');
  await expect(page.getByRole('button', { name: /^Pay £\d/ })).toBeVisible();
};

/** Buys from an empty browser, up to the card page. */
export const carry = async (page: Page, ...names: readonly string[]) => {
  await page.goto('/tickets');
  await gather(page, ...names);
  await toCart(page);
  await toCardPage(page);
};

export type Payer = { readonly email: string; readonly card?: string };

/** Fills in the card page and pays; the journey awaits the result. */
export const pay = async (page: Page, { email, card = cards.pays }: Payer) => {
  await page.locator('#email').fill(email);
  await page.locator('#cardNumber').fill(card);
  await page.locator('#cardExpiry').fill('12 / 39');
  await page.locator('#cardCvc').fill('123');
  await page.locator('#billingName').fill('Hettie Crouch');
  await page.locator('#pay').click();
};

export const seesPaid = async (page: Page) => {
  await page.waitForURL('**/success');
  await expect(page.getByRole('heading', { name: 'Payment Successful!', level: 1 })).toBeVisible();
};

/** Buys one ticket as a logged-in user, and pays. */
export const buyCompetitorTicket = async (page: Page, email: string) => {
  await page.goto('/tickets');
  await hydrated(page);
  await page.getByRole('button', { name: 'Competitors' }).click();
  await gather(page, 'Competitor ticket');
  await toCart(page);
  await toCardPage(page);
  await pay(page, { email });
  await seesPaid(page);
};

export const seesCartCount = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: count === 1 ? 'Cart, 1 item' : `Cart, ${count} items` })).toBeVisible();

export const password = 'a truffle under every oak';

export type Account = { readonly name: string; readonly email: string };

export const signUp = async (page: Page, { name, email }: Account) => {
  await page.goto('/signup');
  await hydrated(page);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await seesWelcome(page, name);
};

/** The header by which the accounts service knows the project. */
const accountsProject = { 'x-appwrite-project': readSettings({}).ACCOUNTS_PROJECT_ID };

/**
 * Gives the browser an account and its session by requests alone: the pages of the sign-up take half a second of processor
 * time, and most journeys only need a session.
 * @returns the account's id
 */
export const openAccount = async (page: Page, { name, email }: Account): Promise<string> => {
  const userId = crypto.randomUUID().replaceAll('-', '');
  const made = await page.request.post('/signup', { data: { userId, email, password, name, userType: 'guest' } });
  expect(made.status(), await made.text()).toBe(201);
  const session = await page.request.post('/v1/account/sessions/email', {
    headers: accountsProject,
    data: { email, password },
  });
  expect(session.status(), await session.text()).toBe(201);
  return userId;
};

export const logIn = async (page: Page, email: string, word = password) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Log in' }).click();
};

export const seesWelcome = async (page: Page, name: string) => {
  await page.waitForURL('**/my-festival');
  await expect(page.getByRole('heading', { name: `Welcome, ${name}`, level: 1 })).toBeVisible();
};

/** A section of My Festival; collapsed until it is clicked. */
export const section = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) });

export const openSection = async (page: Page, title: string) => {
  const found = section(page, title);
  await expect(found).not.toHaveAttribute('open');
  await found.locator('> summary').click();
  return found;
};

/** Goes from the log-in page to the email with the link. */
export const forget = async (page: Page, email: string) => {
  await hydrated(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Lost the scent?', level: 1 })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox', level: 1 })).toBeVisible();
};

export const choosePassword = async (page: Page, first: string, second = first) => {
  await hydrated(page);
  await page.getByLabel('New password', { exact: true }).fill(first);
  await page.getByLabel('Confirm new password').fill(second);
  await page.getByRole('button', { name: 'Save new password' }).click();
};
