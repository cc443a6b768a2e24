import type { Page } from 'playwright';
import { z } from 'zod';
import { aTraderForm } from '#fixtures/builders/a-trader.ts';
import { expect } from '../support/browser.ts';
import { deskAddressesOf } from './every-address.ts';
import type { OpenFestival } from './festival.ts';
import { giveRole } from './give-role.ts';
import { type Account, gather, openAccount, pay, seesPaid, toCardPage, toCart } from './steps.ts';

/** Logs the browser in as a new organiser. @returns the account's id */
export const becomeOrganiser = async ({ program }: OpenFestival, page: Page, organiser: Account): Promise<string> => {
  const userId = await openAccount(page, organiser);
  await giveRole(program, organiser.email, 'organiser');
  return userId;
};

const some = ['Adult day ticket', 'Fine Foods lunch, vegetarian', 'Parking, all day'];
const products = z.array(z.object({ name: z.string() }));

/** Buys a day ticket, a lunch and parking as a guest, once they are on sale: a year that has just opened shows them one by one. */
export const buySome = async (page: Page, email: string) => {
  const listed = async () => {
    const list = products.parse(await (await page.request.get('/api/gbtf-products')).json());
    return list.map(({ name }) => name);
  };
  await expect.poll(listed).toEqual(expect.arrayContaining(some));
  await page.goto('/tickets');
  await gather(page, ...some);
  await toCart(page);
  await toCardPage(page);
  await pay(page, { email });
  await seesPaid(page);
};

const soldSession = z.object({ url: z.string() });
const begun = z.object({ key: z.string() });

/** Sells a day ticket, a lunch and parking to an account, or to a guest, by requests alone. */
export const sellSome = async ({ program }: OpenFestival, page: Page, email: string, userId: string | null = null) => {
  const cart = ['prod_adult_day', 'prod_lunch_vegetarian', 'prod_parking'].map((id) => ({ id, quantity: 1 }));
  const answer = await page.request.post('/api/gbtf-create-checkout-session', { data: { cart, userId } });
  const [session = ''] = soldSession.parse(await answer.json()).url.match(/cs_test_\w+/) ?? [];
  await program.sandbox.pay(session, { email, name: 'Hettie Crouch', wait: true });
};

/** Applies for a stand by requests alone. */
export const applySome = async (page: Page) => {
  const id = `trader-${crypto.randomUUID()}`;
  const data = { id, form: aTraderForm({ stand: 'prod_stand_food' }) };
  const started = await page.request.post('/api/exhibitors/applications', { data });
  const { key } = begun.parse(await started.json());
  await page.request.post(`/api/exhibitors/applications/${id}/send`, { data: { key } });
};

/**
 * The addresses of the desk, with the ids of an existing order, product, person and trader in place of `one`. Needs at
 * least one order; without an application, the trader stays `one`.
 */
export const deskAddresses = async (page: Page, site: URL): Promise<readonly string[]> => {
  const read = async (path: string) => (await page.request.get(path)).json();
  const [{ orders }, { products }, { people }, { applications }] = await Promise.all([
    read('/api/desk/orders'),
    read('/api/desk/catalogue'),
    read('/api/desk/people?who=staff'),
    read('/api/desk/traders'),
  ]);
  const ids = {
    orders: orders[0].id,
    catalogue: products[0].id,
    people: people[0].id,
    traders: applications[0]?.id ?? 'one',
  };
  const existing = (path: string) =>
    path.replace(
      /^\/desk\/(orders|catalogue|people|traders)\/one/,
      (_, kind: keyof typeof ids) => `/desk/${kind}/${ids[kind]}`,
    );
  return (await deskAddressesOf(site)).map(existing);
};
