import type { Page } from 'playwright';
import { deskAddressesOf } from './every-address.ts';
import type { OpenFestival } from './festival.ts';
import { giveRole } from './give-role.ts';
import { type Account, gather, pay, seesPaid, signUp, toCardPage, toCart } from './steps.ts';

/** Signs up, and becomes an organiser. */
export const becomeOrganiser = async ({ program }: OpenFestival, page: Page, organiser: Account) => {
  await signUp(page, organiser);
  await giveRole(program, organiser.email, 'organiser');
};

/** Buys a day ticket, a lunch and parking as a guest. */
export const buySome = async (page: Page, email: string) => {
  await page.goto('/tickets');
  await gather(page, 'Adult day ticket', 'Fine Foods lunch, vegetarian', 'Parking, all day');
  await toCart(page);
  await toCardPage(page);
  await pay(page, { email });
  await seesPaid(page);
};

/**
 * The addresses of the desk, with the ids of an existing order, product and person in place of `one`. Needs at least one
 * order.
 */
export const deskAddresses = async (page: Page, site: URL): Promise<readonly string[]> => {
  const ids = await page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json();
    const [{ orders }, { products }, { people }] = await Promise.all([
      read('/api/desk/orders'),
      read('/api/desk/catalogue'),
      read('/api/desk/people?who=staff'),
    ]);
    return { orders: orders[0].id, catalogue: products[0].id, people: people[0].id };
  });
  const existing = (path: string) =>
    path.replace(
      /^\/desk\/(orders|catalogue|people)\/one/,
      (_, kind: keyof typeof ids) => `/desk/${kind}/${ids[kind]}`,
    );
  return (await deskAddressesOf(site)).map(existing);
};
