import type { Page } from 'playwright';
import { z } from 'zod';
import { expect } from '../../support/browser.ts';
import { carry, hydrated, pay, seesPaid, signUp } from '../steps.ts';
import { goTo } from './camera.ts';
import type { State } from './states.ts';

const ownTickets = z.array(z.object({ id: z.string() }));
const ownTicket = z.object({ code: z.string() });

/** The codes of the tickets that this page's visitor has, in the order of the list. */
const codesOf = async (page: Page): Promise<readonly string[]> => {
  const listed = await page.request.get('/api/my-tickets');
  const codes: string[] = [];
  for (const { id } of ownTickets.parse(await listed.json()))
    codes.push(ownTicket.parse(await (await page.request.get(`/api/tickets/${id}`)).json()).code);
  return codes;
};

/** Types a code as a hand scanner does. */
const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

const says = (page: Page, word: string) => page.getByRole('heading', { name: word, level: 1 }).waitFor();

/**
 * A volunteer’s device, from getting ready to its verdicts. Some states follow from the one before.
 * @param makeStaff gives the account of that address the label `door`
 */
export const doorStates = (email: string, makeStaff: (email: string) => Promise<void>): readonly State[] => {
  let codes: readonly string[] = [];
  const next = (page: Page) =>
    page
      .getByRole('button', { name: /scan next|^Next ticket$|^Turn away/ })
      .first()
      .click();
  return [
    {
      name: 'door-ready',
      reach: async (page) => {
        await signUp(page, { name: 'Hettie Crouch', email });
        await makeStaff(email);
        await carry(page, 'Adult day ticket', 'Parking, all day');
        await pay(page, { email });
        await seesPaid(page);
        codes = await codesOf(page);
        await goTo(page, '/door');
        await page.getByLabel('Door name').fill('Gate A');
        await page.getByLabel('Door name').blur();
      },
    },
    {
      name: 'door-welcome',
      over: true,
      reach: async (page) => {
        await page.getByRole('button', { name: /^Carry on|^Start scanning/ }).click();
        await expect(page.getByRole('navigation', { name: 'Door' })).toBeVisible();
        await scan(page, codes[0] ?? '');
        await says(page, 'Welcome');
      },
    },
    {
      name: 'door-already-in',
      over: true,
      reach: async (page) => {
        await next(page);
        await scan(page, codes[0] ?? '');
        await says(page, 'Already in');
      },
    },
    {
      name: 'door-wrong-checkpoint',
      over: true,
      reach: async (page) => {
        await next(page);
        await scan(page, codes[1] ?? '');
        await says(page, 'Not for this door');
      },
    },
    {
      name: 'door-not-genuine',
      over: true,
      reach: async (page) => {
        await next(page);
        await scan(page, `${(codes[0] ?? '').slice(0, -4)}AAAA`);
        await says(page, 'Not one of ours');
      },
    },
    {
      name: 'door-find',
      over: true,
      reach: async (page) => {
        await next(page);
        await page.getByRole('navigation', { name: 'Door' }).getByRole('link', { name: 'Find' }).click();
        await hydrated(page);
        await page.getByLabel(/^Name, ticket number/).fill('het');
      },
    },
  ];
};
