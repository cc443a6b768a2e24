import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { ticketSigning } from '#adapters/system/ticket-signing.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { openStore } from '../../server/composition/kernel/store.ts';
import { isRefunded } from '../contracts/stores/decisions.ts';
import { expect, type Screen } from '../support/browser.ts';
import { becomeOrganiser } from './desk.ts';
import { sellTickets } from './door-tickets.ts';
import { openFestival } from './festival.ts';
import { giveRole } from './give-role.ts';
import { outOfView } from './in-view.ts';
import { publishRuns } from './running-order.ts';
import { hydrated, openAccount, pageCached } from './steps.ts';

/** The ribbon of a demonstration and a banner stand above every page, and two announcements above the gate. */
const secret = 'the-key-of-the-tickets-of-this-journey-which-is-long-enough';
const festival = await openFestival({ TICKET_KEY: secret, FESTIVAL_NOW: '2025-11-22T10:20:00Z' });
const { dataDir } = festival.program;
const ten = parseInstant('2025-11-22T10:00:00Z');

const [harriet, rosalind, refunded] = await sellTickets(dataDir, secret, 'prod_adult_day', [
  'Harriet Lamb-Featherstonehaugh',
  'Rosalind Lamb',
  'Dilys Bevan',
]);
const [lunch] = await sellTickets(dataDir, secret, 'prod_lunch_vegetarian', ['Priya Nair']);
if (!harriet || !rosalind || !refunded || !lunch) throw new Error('the tickets were not sold');

const refund = async () => {
  const database = await openStore(`sqlite:${join(dataDir, 'festival.db')}`);
  try {
    await sqlOrders(database, systemClock()).change(refunded.orderId, isRefunded);
  } finally {
    await database.close();
  }
};
await refund();

const signing = ticketSigning([secret]);
const codeOfId = (id: string) => ticketCode(signing, { id: ticketId(id), issue: 1 });

await publishRuns(
  dataDir,
  1,
  ['Moss', 'Pip', 'Ash', 'Fig', 'Bramblewick of the Long Meadow'].map((hound, nth) =>
    aRunCard({
      entry: entryId(`order-${nth}/prod_competitor/1`),
      number: nth + 1,
      hound,
      ring: ringId('beech'),
      runsAt: laterBy(ten, nth * 12 * minute),
      reserve: nth === 4,
    }),
  ),
);

const screen: Screen = 'phone';
const phone = {
  serviceWorkers: 'allow',
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
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Door' }).getByRole('link', { name });

const joins = async (page: Page, name: string, label: StaffLabel) => {
  const email = `${name.replace(/\W/g, '').toLowerCase()}@example.co.uk`;
  await openAccount(page, { name, email });
  await giveRole(festival.program, email, label);
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

/** A hand scanner types a code and ends it by Enter. */
const scans = async (page: Page, code: string, kind: string) => {
  await page.evaluate((text) => {
    const begins = performance.now();
    for (const [at, key] of [...text, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: begins + at * 5 });
      document.body.dispatchEvent(event);
    }
  }, code);
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', kind);
};
const verdictButton = (page: Page) => page.locator('[data-verdict]').getByRole('button').first();

const getsReady = async (page: Page, name: string) => {
  await page.getByLabel('Door name').fill(name);
  await click(page, 'Try it');
  await click(page, /I noticed both|I heard it/);
  await click(page, /Carry on|Start scanning/);
  await expect(page.getByRole('navigation', { name: 'Door' })).toBeVisible();
};

type ExpectInView = (control: Locator, what: string) => Promise<void>;

/** Walks through states as one person, and expects that the main button of each was in view. */
const measured = (walk: (page: Page, expectInView: ExpectInView) => Promise<void>) =>
  festival.visit(phone, async (page) => {
    const found: string[] = [];
    await walk(page, async (control, what) => void found.push(...(await outOfView(page, control, what))));
    expect(found).toEqual([]);
  });

describe('the main button on the smallest phone, below a ribbon and a banner', () => {
  it('the main button on the smallest phone is in view in every state of the door', () =>
    measured(async (page, expectInView) => {
      await page.goto('/door');
      await expectInView(page.getByRole('main').getByRole('link', { name: 'Log in' }), 'door, log in');
      await joins(page, 'Joyce Marl', 'door');
      await page.goto('/door');
      await expect(heading(page)).toHaveText('Getting ready');
      await expectInView(button(page, /^Carry on/), 'door, getting ready');
      await getsReady(page, 'Gate A');
      await expectInView(tab(page, 'Find'), 'door, no camera');

      // A welcome closes by itself, so the clock stands still while it is measured. Until then it goes: the scan needs it.
      await page.clock.install();
      await scans(page, harriet.code, 'admitted');
      // On a busy machine the 20 ms are over before the call arrives. It throws then, but has stopped the clock already.
      await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 20))).toPass();
      await expectInView(button(page, 'Next ticket'), 'door, admitted');
      await page.clock.resume();
      for (const [kind, code] of [
        ['already-admitted', harriet.code],
        ['wrong-checkpoint', lunch.code],
        ['void', refunded.code],
        ['not-genuine', `${harriet.code.slice(0, -3)}000`],
        ['unknown', codeOfId('691ee6a000007000800000000000000a')],
        ['wrong-edition', codeOfId('017d000000007000800000000000000b')],
      ] as const) {
        await scans(page, code, kind);
        await expectInView(verdictButton(page), `door, ${kind}`);
      }
      await scans(page, harriet.code, 'already-admitted');
      await click(page, 'Let in anyway…');
      await expectInView(button(page, /^Let Harriet in/), 'door, override');
      await click(page, 'Cancel');
      await click(page, /^Turn away/);
      await click(page, 'Undo');
      await expectInView(button(page, /^Undo the scan/), 'door, undo');
      await click(page, 'Cancel');

      await tab(page, 'Find').click();
      await expectInView(page.getByLabel(/Name, ticket number/), 'door, find');
      await page.getByLabel(/Name, ticket number/).fill('lamb');
      await expectInView(button(page, /Lamb, Rosalind/), 'door, found');
      await page.getByLabel(/Name, ticket number/).fill('nobody of this name');
      await expectInView(tab(page, 'Scan'), 'door, not found');
      await tab(page, 'Figures').click();
      await expect(page.getByText('Every 15 minutes')).toBeVisible();
      await expectInView(tab(page, 'Scan'), 'door, figures');

      await pageCached(page, '/door');
      await page.context().setOffline(true);
      await tab(page, 'Scan').click();
      await expect(page.getByText(/^No signal/).first()).toBeVisible();
      await expectInView(tab(page, 'Find'), 'door, offline');
      await scans(page, harriet.code, 'already-admitted');
      await expectInView(verdictButton(page), 'door, already in, offline');
      await scans(page, `${harriet.code.slice(0, -3)}000`, 'not-genuine');
      await expectInView(verdictButton(page), 'door, not genuine, offline');
    }));

  it('the main button on the smallest phone is in view when two doors let in the same ticket', () =>
    festival.visit(phone, (first) =>
      measured(async (second, expectInView) => {
        const doors = [
          [first, 'Amy Vale'],
          [second, 'Ben Vale'],
        ] as const;
        for (const [page, name] of doors) {
          await joins(page, name, 'door');
          await page.goto('/door');
          await getsReady(page, name);
        }
        for (const [page] of doors) await page.context().setOffline(true);
        for (const [page] of doors) await scans(page, rosalind.code, 'admitted');
        for (const [page] of doors) {
          await page.context().setOffline(false);
          await expect(page.getByText(/^Signal$/).first()).toBeVisible();
        }
        await expect(heading(second)).toHaveText('One ticket, let in at two doors');
        await expectInView(button(second, 'OK, got it'), 'door, double');
      }),
    ));

  it('the main button on the smallest phone is in view in every state of the till', () =>
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

  it('the main button on the smallest phone is in view in every state of the gate, below two announcements', () =>
    measured(async (page, expectInView) => {
      await joins(page, 'Sam Lyle', 'steward');
      for (const [nth, words] of [
        'Lost: one red lead, found at the beech ring; ask for it at the secretary’s tent.',
        'The prizes are given at four, beside the market.',
      ].entries()) {
        const sent = await page.request.post('/api/competition/announcements', {
          data: { id: `announcement-${nth}`, ring: null, words, rest: null },
          headers: { origin: festival.site.origin },
        });
        expect(sent.status(), await sent.text()).toBe(200);
      }
      await page.goto('/gate');
      const verdict = page.locator('[data-status]');
      const stands = (kind: string) => expect(verdict).toHaveAttribute('data-status', kind);
      const inView = (name: string | RegExp, what: string) =>
        expectInView(page.getByRole('button', { name, exact: true }).first(), `gate, ${what}`);
      const pick = (hound: RegExp) =>
        page.getByRole('list', { name: 'Runs' }).getByRole('button', { name: hound }).click();

      await stands('not-here');
      await inView('Here', 'not here');
      await click(page, /^Call 1/);
      await inView('Here', 'called once');
      await click(page, /^Here$/);
      await inView('Send on deck', 'here');
      await click(page, 'Send on deck');
      await inView('Send into the ring', 'on deck');
      await click(page, 'Send into the ring');
      await inView('Done', 'in the ring');
      await click(page, /^Done$/);
      await pick(/Moss/);
      await stands('done');
      await inView(/^Undo/, 'done');
      await pick(/Pip/);
      for (const call of [1, 2, 3]) await click(page, new RegExp(`^Call ${call}`));
      await stands('absent');
      await inView(/^Scratch/, 'absent');
      await click(page, /^Scratch/);
      await inView('Scratch Pip', 'scratch asked');
      await click(page, 'Scratch Pip');
      await stands('scratched');
      await inView('Undo the scratch', 'scratched');
      await pick(/Bramblewick/);
      await inView('Here', 'reserve');
      await pick(/Ash/);
      await page.getByLabel('Number, hound or handler').fill('fig');
      await expect(page.getByRole('list', { name: 'Found' })).toBeVisible();
      // On its side the list begins below the field, one short scroll down.
      await expectInView(page.getByLabel('Number, hound or handler'), 'gate, found');
      await page.getByLabel('Number, hound or handler').fill('');
      await page.getByText(/1 more/).click();
      await inView('Here', 'announcements unfolded');
      await page.getByText(/1 more/).click();

      await pageCached(page, '/gate');
      await page.context().setOffline(true);
      await click(page, /^Here$/);
      await expect(page.getByText(/^Offline\./)).toBeVisible();
      await inView('Send on deck', 'offline');
    }));
});
