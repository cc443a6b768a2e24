import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect, type Screen } from '../support/browser.ts';
import { becomeOrganiser } from './desk.ts';
import { openFestival } from './festival.ts';
import { outOfView } from './in-view.ts';
import { hydrated, pageCached, signUp } from './steps.ts';

/** The ribbon of a demonstration and a banner stand above every page. */
const festival = await openFestival({ FESTIVAL_NOW: '2025-11-22T10:20:00Z' });

const screen: Screen = 'phone';
const phone = {
  screen,
  expected: [
    /ERR_INTERNET_DISCONNECTED/,
    /Failed to fetch/,
    /Failed to load/,
    /did not start/,
    /not be/,
    /sync failed/,
    /box office request failed/,
  ],
} as const;

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();
const click = (page: Page, name: string | RegExp) => button(page, name).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const joins = async (page: Page, name: string, label: string) => {
  const email = `${name.replace(/\W/g, '').toLowerCase()}@example.co.uk`;
  await signUp(page, { name, email });
  await festival.program.command('server/commands/staff.ts', 'add', email, '--label', label);
};

/** Puts a banner of two lines up, as an organiser. */
const putBannerUp = () =>
  festival.visit({}, async (page) => {
    await becomeOrganiser(festival, page, { name: 'Ada Digby', email: 'ada@example.co.uk' });
    const banner = { id: 'banner-of-the-day', kind: 'warning', headline: 'Mud at Gate B', link: null };
    const text = 'Please park in the lower field; stewards will show you where.';
    const sent = await page.request.post('/api/desk/banner', {
      data: { ...banner, text, from: null, until: null },
      headers: { origin: festival.site.origin },
    });
    expect(sent.status(), await sent.text()).toBe(200);
  });
await putBannerUp();

type ExpectInView = (control: Locator, what: string) => Promise<void>;

/** Walks through states as one person, and expects that the main button of each was in view. */
const measured = (walk: (page: Page, expectInView: ExpectInView) => Promise<void>) =>
  festival.visit(phone, async (page) => {
    const found: string[] = [];
    await walk(page, async (control, what) => void found.push(...(await outOfView(page, control, what))));
    expect(found).toEqual([]);
  });

describe('the main button on the smallest phone, below a ribbon and a banner', () => {
  it('is in view in every state of the till', () =>
    measured(async (page, expectInView) => {
      await joins(page, 'Till One', 'door');
      await page.goto('/door/sell');
      await hydrated(page);
      await expectInView(button(page, 'Open till'), 'till, open');
      await page.getByLabel('Till name').fill('Till 1');
      await page.getByLabel('Float, in pounds').fill('100');
      await click(page, 'Open till');
      await expect(heading(page)).toHaveText('Hold places for this till');
      await expectInView(button(page, /^Hold \d+ places/), 'till, hold places');
      await click(page, /^Hold \d+ places/);
      await expect(page.getByText('To pay')).toBeVisible();
      await expectInView(button(page, 'Choose tickets'), 'till, products');
      await click(page, 'Add one: Child day ticket');
      await expect(page.getByText(/needs an adult ticket/)).toBeVisible();
      await expectInView(button(page, /^Take £/), 'till, asks first');
      await click(page, 'Add one: Adult day ticket');
      await click(page, 'Add one: Adult day ticket');
      await expectInView(button(page, 'Take £35 in cash'), 'till, cash');
      await click(page, '£40');
      await expectInView(button(page, 'Take £40 in cash, give £5'), 'till, change');
      await click(page, 'Other');
      await expectInView(button(page, 'Not enough cash yet'), 'till, other sum');
      await page.getByLabel('Card machine').check();
      await expectInView(button(page, 'Take £35 by card'), 'till, card');
      await click(page, 'Take £35 by card');
      await expect(heading(page)).toHaveText('Paid, £35.00');
      await expectInView(button(page, /next guest|Next guest/), 'till, paid');
      await click(page, 'Email tickets');
      await expectInView(button(page, /next guest|Next guest/), 'till, email');
      await click(page, /next guest|Next guest/);
      await page.getByRole('link', { name: 'Till', exact: true }).click();
      await expectInView(page.getByRole('link', { name: 'Hold places' }), 'till, menu');
      await page.getByRole('link', { name: 'Sales and refunds' }).click();
      await expect(button(page, /^Refund sale/)).toBeVisible();
      await expectInView(button(page, 'Back to selling'), 'till, sales');
      await click(page, /^Refund sale/);
      await expectInView(button(page, /^Refund £35.00/), 'till, refund');
      await click(page, /^Refund £35.00/);
      await expect(page.getByText(/is refunded: £35\.00\.$/)).toBeVisible();
      await page.goto('/door/sell#tills');
      await click(page, /^Device lost/);
      await expectInView(button(page, /^Put \d+ places back/), 'till, device lost');
      await click(page, 'Leave it as it is');
      await page.goto('/door/sell#cash-up');
      await expectInView(button(page, 'Close Till 1'), 'till, cash-up');
      await page.getByLabel('Number of £50').fill('1');
      await click(page, 'Close Till 1');
      await expect(page.getByText('Please say in a few words')).toBeVisible();
      await expectInView(button(page, 'Close Till 1'), 'till, cash-up, reason missing');

      await click(page, 'Back to selling');
      await pageCached(page, '/door/sell');
      await page.context().setOffline(true);
      await page.reload();
      await expect(page.getByText('Selling offline.')).toBeVisible();
      await click(page, 'Add one: Adult day ticket');
      await expectInView(button(page, /^Take £15/), 'till, offline');
    }));
});
