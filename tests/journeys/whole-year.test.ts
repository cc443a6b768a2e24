import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { z } from 'zod';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { openStripe } from '#adapters/stripe/open-stripe.ts';
import { secrets } from '#adapters/system/secrets.ts';
import type { Level } from '#core/kernel/class-and-level.ts';
import { entryId } from '#core/kernel/ids.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { type Instant, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { expect, overflowWithLargeText } from '../support/browser.ts';
import { confirmRun } from './confirmed-run.ts';
import { becomeOrganiser, buySome } from './desk.ts';
import { doorDevice, getsReady, scans, seesVerdict, takesUpDoor } from './door-page.ts';
import { openFestival } from './festival.ts';
import { giveRole } from './give-role.ts';
import { publishRuns } from './running-order.ts';
import { hydrated, logIn, signUp } from './steps.ts';

const festival = await openFestival({ FESTIVAL_NOW: '2025-11-22T09:00:00Z' });
const { program } = festival;

/** Starts the program again at another moment of the festival's clock. */
const itIs = async (moment: string) => {
  await program.kill('SIGTERM');
  await program.start({ FESTIVAL_NOW: moment });
};

const asJson = async (path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  const type = { 'content-type': 'application/json' };
  const answer = await fetch(new URL(path, festival.site), { ...sent, headers: { ...(body && type), ...headers } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const products = z.array(z.looseObject({ id: z.string(), name: z.string(), price: z.looseObject({}).nullish() }));
const bought = z.array(z.object({ ticket: z.looseObject({ orderId: z.string(), code: z.string() }) }));

/** Buys adult day tickets of the year that the site shows, without a browser. */
const buysTickets = async (email: string, quantity: number) => {
  const adult = products.parse(await asJson('/api/gbtf-products')).find(({ name }) => name === 'Adult day ticket');
  const attemptId = `attempt-${crypto.randomUUID()}`;
  const cart = [{ id: adult?.id, quantity }];
  const { url } = await asJson('/api/gbtf-create-checkout-session', { cart, userId: null, attemptId });
  const session = new URL(url).pathname.split('/').at(-1) ?? '';
  await program.sandbox.pay(session, { wait: true, email });
  const [first] = bought.parse(await asJson('/api/tickets/bought', { attemptId }));
  if (!first) throw new Error('no ticket was bought');
  return { email, session, orderId: first.ticket.orderId, code: first.ticket.code };
};

/** The buyer's bank disputes the payment. */
const disputes = async (session: string) => {
  const secretKey = `sk_test_${secrets(program.dataDir).of('payments-sandbox')}`;
  const stripe = openStripe({ secretKey, origin: new URL(program.sandbox.origin), log: memoryLog() });
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent'] });
  const charge = typeof intent === 'object' ? String(intent?.latest_charge) : '';
  await program.sandbox.pull(`/_sandbox/charges/${charge}/dispute`);
  await program.sandbox.flush();
};

type Field = Readonly<Record<Level, readonly string[]>>;

/** The hounds of each year in the order of their places: each finds one bait fewer than the one before. */
const fields = {
  2025: { gold: ['Moss', 'Fig', 'Ash'], silver: ['Bramble', 'Pip', 'Juno'], bronze: ['Tarn', 'Otto', 'Hob'] },
  2026: { gold: ['Bramble', 'Rook', 'Dot'], silver: ['Teasel', 'Nettle', 'Fern'], bronze: ['Birch', 'Wren', 'Sorrel'] },
} satisfies Record<number, Field>;
type Year = keyof typeof fields;
const levels = ['gold', 'silver', 'bronze'] as const;

const cardsOf = (year: Year, day: string) =>
  levels.flatMap((level, ring) =>
    fields[year][level].map((hound, nth) =>
      aRunCard({
        entry: entryId(`order-${year}-${level}-${nth}/prod_competitor/1`),
        number: ring * 3 + nth + 1,
        ...{ level, hound, handler: `${hound}’s handler` },
        runsAt: laterBy(parseInstant(`${day}T10:00:00Z`), (ring * 3 + nth) * 12 * minute),
      }),
    ),
  );

const joins = async (page: Page, name: string, label: StaffLabel) => {
  const email = `${label}@example.co.uk`;
  await signUp(page, { name, email });
  await giveRole(program, email, label);
};

const comesBack = async (page: Page, label: StaffLabel) => {
  await logIn(page, `${label}@example.co.uk`);
  await page.waitForURL('**/my-festival');
};

/** The judge's phone sends every run of a year. */
const judgesAll = async (judge: Page, year: Year, day: string) => {
  const cards = cardsOf(year, day);
  await publishRuns(program.dataDir, 1, cards, year === 2025 ? undefined : year);
  for (const [at, { entry, level, runsAt }] of cards.entries()) {
    const found = 3 - (at % 3);
    await confirmRun(judge, entry, runsAt as Instant, level === 'bronze' ? { oil: found } : { truffles: found });
  }
};

/** The head judge's step on a board, as the results desk sends it. */
const takes = async (page: Page, level: Level, kind: 'review-begun' | 'signed') => {
  const headers = { origin: festival.site.origin };
  const answer = await page.request.post(`/api/competition/results/adult/${level}/steps`, { data: { kind }, headers });
  expect(await answer.json()).toEqual({ done: true });
};

const figuresAt = (page: Page) =>
  page.evaluate(async () => {
    const { years } = await (await fetch('/api/desk/editions')).json();
    return Object.fromEntries(years.map((each: { year: number; figures: object }) => [each.year, each.figures]));
  });

/** The archive of a year: figures, champions, each board with its places and totals. */
const archiveIsOf = async (page: Page, year: Year, admitted: number) => {
  await page.goto(`/${year}`);
  await expect(page.getByRole('heading', { name: String(year), level: 1 })).toBeVisible();
  const counted = [
    [admitted, /through the gate/],
    [9, 'hounds in the rings'],
    [12, 'truffles found'],
    [6, 'oil scents found'],
  ] as const;
  for (const [count, words] of counted)
    await expect(page.locator('dl > div', { hasText: words }).locator('dd')).toHaveText(String(count));
  for (const level of levels) {
    const hounds: readonly string[] = fields[year][level];
    await page.goto(`/${year}`);
    await expect(page.getByRole('heading', { name: hounds[0] ?? '', level: 3 })).toBeVisible();
    await page.goto(`/${year}/results/adult/${level}`);
    for (const [nth, hound] of hounds.entries()) {
      const total = level === 'bronze' ? (3 - nth) * 5 : (3 - nth) * 10 + 5;
      await expect(page.getByRole('row', { name: new RegExp(hound) })).toContainText(String(total));
    }
    await expect(page.getByRole('row')).toHaveCount(4);
  }
  expect(await overflowWithLargeText(page)).toBe(0);
};

describe('a whole year', () => {
  it('a year is signed, the next prepared, previewed, opened, sold, scanned and judged, and both archives are right', async () => {
    const anna = await buysTickets('anna@example.co.uk', 2);
    const bert = await buysTickets('bert@example.co.uk', 1);
    const cleo = await buysTickets('cleo@example.co.uk', 2);
    await festival.visit({}, async (judge) => {
      await joins(judge, 'Ida Rusk', 'judge');
      await judgesAll(judge, 2025, '2025-11-22');
    });
    await festival.visit(doorDevice, async (door) => {
      await takesUpDoor(festival, door, 'gate25@door.example');
      await getsReady(door, 'Gate A', 'Carry on without the camera');
      await scans(door, cleo.code);
      await seesVerdict(door, 'admitted');
      await countsOneIn(door);
    });
    await festival.visit({}, async (head) => {
      await joins(head, 'Nell Ashdown', 'headjudge');
      for (const level of levels) await takes(head, level, 'review-begun');
    });
    await itIs('2025-11-22T16:30:00Z');
    await festival.visit({}, async (head) => {
      await comesBack(head, 'headjudge');
      for (const level of ['silver', 'bronze'] as const) await takes(head, level, 'signed');
      await head.goto('/results-desk');
      await head.getByRole('button', { name: 'Gold' }).first().click();
      await head.getByRole('button', { name: 'Sign the result' }).click();
      await head.getByRole('button', { name: 'Yes, sign the result' }).click();
      await expect(head.getByRole('button', { name: 'Reopen the result' })).toBeVisible();
    });

    let dora = cleo;
    await festival.visit({}, async (page) => {
      await becomeOrganiser(festival, page, { name: 'Morwenna Pike', email: 'morwenna@example.co.uk' });
      await page.goto('/desk/editions');
      const of2025 = (await figuresAt(page))[2025];
      expect(of2025).toMatchObject({ sold: 5, hounds: 9, boards: { all: 3, signed: 3 } });

      await page.getByRole('link', { name: 'Prepare 2026' }).click();
      await page.getByRole('button', { name: 'Make the draft of 2026' }).click();
      await page.waitForURL('**/desk/editions/2026');
      await lookAtAll(page);

      await page.goto('/desk/editions');
      await page.getByRole('button', { name: 'Walk through it as a visitor' }).click();
      await page.waitForURL(festival.site.href);
      await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('2026 as of');
      await page.goto('/competition');
      for (const level of levels)
        await expect(page.getByText(`${fields[2025][level][0]}’s handler`).first()).toBeVisible();
      await page.getByRole('button', { name: 'Leave preview' }).click();
      await page.waitForURL('**/desk/editions');

      await festival.visit({}, async (visitor) => {
        await visitor.goto('/');
        await hydrated(visitor);
        await page.getByRole('button', { name: 'Change when it opens' }).click();
        const tomorrow = new Date(Date.now() + 24 * 60 * minute).toISOString().slice(0, 16);
        await page.getByLabel('Opens by itself at').fill(tomorrow);
        await page.getByRole('button', { name: 'Set it' }).click();
        await expect(page.getByText(/^Only organisers see it\. Opens .* at /)).toBeVisible();
        await page.evaluate(async () => {
          const opensAt = Date.now() + 1_500;
          const body = JSON.stringify({ change: 'plan-opening', opensAt });
          const headers = { 'content-type': 'application/json' };
          await fetch('/api/desk/editions/2026/phase', { method: 'POST', headers, body });
        });
        await expect(visitor.getByText(/21 November 2026/).first()).toBeVisible();
        await buySome(visitor, 'dora@example.co.uk');
      });
      dora = await buysTickets('dora@example.co.uk', 2);

      // Meanwhile a bank disputes a payment of 2025, and an organiser refunds a ticket of 2025 by hand.
      await disputes(bert.session);
      await page.goto('/desk');
      const yearOfDesk = page.getByRole('combobox', { name: 'Year' });
      await expect(yearOfDesk).toHaveValue('2026');
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: /^Search/ }).fill(anna.email);
      await page.getByRole('option', { name: /^Order .*2025/ }).click();
      await page.waitForURL(`**/desk/orders/${anna.orderId}`);
      await expect(yearOfDesk).toHaveValue('2025');
      await page.getByRole('button', { name: /^Refund tickets/ }).click();
      await page.getByRole('checkbox').first().check();
      await page.getByLabel('Reason, for the audit log').fill('Snowed in, and never came.');
      await page.getByRole('button', { name: /^Refund one ticket, £/ }).click();
      await expect(page.getByText(/is on its way back to the card/)).toBeVisible();
      await page.goto(`/desk/orders/${bert.orderId}`);
      await expect(page.getByText('Disputed').first()).toBeVisible();

      const now = await figuresAt(page);
      expect(now[2025]).toMatchObject({ hounds: 9, boards: { all: 3, signed: 3 } });
      expect(now[2025].takings).toBeLessThan(of2025.takings);
      expect(now[2026]).toMatchObject({ sold: 5, hounds: 0 });
    });

    await itIs('2026-11-21T12:00:00Z');
    await festival.visit({}, async (judge) => {
      await comesBack(judge, 'judge');
      await judgesAll(judge, 2026, '2026-11-21');
    });
    await festival.visit(doorDevice, async (door) => {
      await takesUpDoor(festival, door, 'gate26@door.example');
      await getsReady(door, 'Gate A', 'Carry on without the camera');
      await scans(door, dora.code);
      await seesVerdict(door, 'admitted');
      await scans(door, cleo.code);
      await seesVerdict(door, 'wrong-edition');
      await countsOneIn(door);
    });
    await festival.visit({}, async (head) => {
      await comesBack(head, 'headjudge');
      for (const level of levels) await takes(head, level, 'review-begun');
    });
    await itIs('2026-11-21T16:30:00Z');
    await festival.visit({}, async (head) => {
      await comesBack(head, 'headjudge');
      for (const level of levels) await takes(head, level, 'signed');
    });

    await festival.visit({}, async (page) => {
      await logIn(page, 'morwenna@example.co.uk');
      await page.waitForURL('**/my-festival');
      await page.goto('/desk/editions');
      await page.getByRole('button', { name: 'Close 2026 by hand…' }).click();
      await page.getByRole('button', { name: 'Close 2026 by hand', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Open 2026 again…' })).toBeVisible();
      const { 2025: last, 2026: next } = await figuresAt(page);
      expect(last).toMatchObject({ hounds: 9, boards: { all: 3, signed: 3 } });
      expect(next).toMatchObject({ sold: 5, hounds: 9, boards: { all: 3, signed: 3 } });
    });
    await festival.visit({}, async (visitor) => {
      await archiveIsOf(visitor, 2025, 1);
      await archiveIsOf(visitor, 2026, 1);
    });
  });
});

/** Waits until the server has the scan of the one ticket that was admitted. */
const countsOneIn = (door: Page) =>
  expect.poll(async () => (await (await door.request.get('/api/door/figures')).json()).checkpoints[0].in).toBe(1);

/** Ticks the list To look at until nothing is left: one line by hand, the others as the page does. */
const lookAtAll = async (page: Page) => {
  const left = page.getByRole('complementary', { name: 'How far you are' }).getByRole('status');
  const before = Number(await left.textContent());
  expect(before).toBeGreaterThan(0);
  await page.getByRole('checkbox').first().click();
  await expect(left).toHaveText(String(before - 1));
  await page.evaluate(async () => {
    const address = '/api/desk/editions/2026/look-at';
    const { lines } = await (await fetch(address)).json();
    const headers = { 'content-type': 'application/json' };
    for (const { fingerprint, looked } of lines)
      if (!looked)
        await fetch(address, { method: 'POST', headers, body: JSON.stringify({ fingerprint, isRight: true }) });
  });
  await page.reload();
  await expect(left).toHaveText('0');
  await expect(page.getByText('Nothing left to look at')).toBeVisible();
};
