import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { deskAddressesOf } from './every-address.ts';
import { openFestival } from './festival.ts';
import { overflowAt, show } from './in-every-light.ts';
import { gather, hydrated, pay, seesPaid, signUp, toCardPage, toCart } from './steps.ts';

const festival = await openFestival();
const organiser = { name: 'Ottoline Frith', email: 'ottoline@example.co.uk' };

/** Buys what a festival sells, and becomes the organiser who then looks at it. */
const becomeOrganiser = async (page: Page) => {
  await signUp(page, organiser);
  await page.goto('/tickets');
  await gather(page, 'Adult day ticket', 'Fine Foods lunch, vegetarian', 'Parking, all day');
  await toCart(page);
  await toCardPage(page);
  await pay(page, { email: organiser.email });
  await seesPaid(page);
  const added = ['add', organiser.email, '--label', 'organiser'];
  expect(await festival.program.command('server/commands/staff.ts', ...added)).toMatchObject({ code: 0 });
};

/** The addresses of the desk, with an order, a product and a person in place of the one page of each. */
const addresses = async (page: Page): Promise<readonly string[]> => {
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
  return (await deskAddressesOf(festival.site)).map(existing);
};

const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, media: { colorScheme, forcedColors: 'none' as const } })),
);

const issuesAt = async (page: Page, address: string): Promise<readonly string[]> => {
  await page.goto(address);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const found: string[] = [];
  for (const look of looks) {
    await show(page, look.width, look);
    const where = `${address}, ${look.media.colorScheme}, ${look.width} px`;
    const violations = await violationsOn(page, look.media.colorScheme === 'dark');
    found.push(...violations.map((violation) => `${where}: ${violation}`), ...(await overflowAt(page, where)));
  }
  return found;
};

describe('accessibility of the desk', () => {
  it('every address has no accessibility issues, on phone and desktop, light and dark', () =>
    festival.visit({}, async (page) => {
      await becomeOrganiser(page);
      const found: string[] = [];
      for (const address of await addresses(page)) found.push(...(await issuesAt(page, address)));
      expect(found).toEqual([]);
    }));
});
