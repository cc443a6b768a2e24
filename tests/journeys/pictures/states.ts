import type { Page } from 'playwright';
import { gather, hydrated, pay, seesPaid, signUp, toCardPage, toCart } from '../steps.ts';
import { goTo, type Look, settle } from './camera.ts';

/** The actions that bring a page into a state, mostly clicks. */
export type State = {
  readonly name: string;
  /** Only at these widths; at all by default. */
  readonly widths?: readonly Look['width'][];
  /** Dialogs are pictured as they are on screen. */
  readonly over?: true;
  readonly reach: (page: Page) => Promise<void>;
};

const openDetails = (page: Page) =>
  page.locator('main details').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '');
  });

const category = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click();

/** The states of a logged-out visitor. */
export const states: readonly State[] = [
  {
    name: 'home-menu',
    over: true,
    widths: [1440],
    reach: async (page) => {
      await goTo(page, '/');
      await page.locator('header summary').filter({ hasText: 'The Festival' }).click();
    },
  },
  {
    name: 'home-menu',
    over: true,
    widths: [390],
    reach: async (page) => {
      await goTo(page, '/');
      await page.locator('header details:has(> nav) > summary').click();
    },
  },
  {
    name: 'home-subscribe',
    over: true,
    reach: async (page) => {
      await goTo(page, '/');
      await page.getByRole('main').getByRole('link', { name: 'Subscribe for updates' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'home-questions',
    reach: async (page) => {
      await goTo(page, '/');
      await openDetails(page);
    },
  },
  {
    name: 'market-filtered',
    reach: async (page) => {
      await goTo(page, '/market');
      await category(page, 'Local');
    },
  },
  {
    name: 'market-empty',
    reach: async (page) => {
      await goTo(page, '/market');
      for (const name of ['Truffles for Sale', 'Truffle Tools', 'Local', 'Truffle Hound Training Tools'])
        await category(page, name);
    },
  },
  {
    name: 'cart-filled',
    reach: async (page) => {
      await goTo(page, '/tickets');
      await gather(page, 'Adult day ticket', 'Fine Foods lunch, vegetarian', 'Parking, all day');
      await toCart(page);
      await settle(page);
    },
  },
  {
    name: 'login-failed',
    reach: async (page) => {
      await goTo(page, '/login');
      await page.getByLabel('Email').fill('nobody@example.co.uk');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'application-error',
    reach: async (page) => {
      // A page with an error in it, to show the error page.
      await page.route('**/assets/cart.page-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export const Component = () => { throw new Error(); };',
        }),
      );
      await goTo(page, '/tickets');
      await page.getByRole('link', { name: /^Cart, / }).click();
      await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    },
  },
];

/** The states of a logged-in user; in order, by the same person. */
export const memberStates = (email: string): readonly State[] => [
  {
    name: 'my-festival-empty',
    reach: async (page) => {
      await signUp(page, { name: 'Hettie Crouch', email });
      await openDetails(page);
      await settle(page);
    },
  },
  {
    name: 'success-paid',
    reach: async (page) => {
      await goTo(page, '/tickets');
      await gather(page, 'Adult day ticket', 'Parking, all day');
      await toCart(page);
      await toCardPage(page);
      await pay(page, { email });
      await seesPaid(page);
      await settle(page);
    },
  },
  {
    name: 'my-festival-tickets',
    reach: async (page) => {
      await goTo(page, '/my-festival');
      await hydrated(page);
      await page.locator('main details').first().waitFor();
      await openDetails(page);
      await page.getByText('Adult day ticket').first().waitFor();
    },
  },
  {
    name: 'my-festival-refund',
    over: true,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Refund this order/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'account',
    reach: async (page) => {
      await goTo(page, '/my-festival/account');
      await page.getByRole('button', { name: 'Set up two-step login' }).click();
      await page.getByRole('img', { name: /QR code/ }).waitFor();
      await page.getByRole('button', { name: 'Download my data' }).waitFor();
      await settle(page);
    },
  },
];
