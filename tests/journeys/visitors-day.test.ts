import type { Page } from 'playwright';
import sharp from 'sharp';
import { describe, it } from 'vitest';
import { galleryDeskMessages } from '#core/desk/gallery/messages.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { expect } from '../support/browser.ts';
import { loseNetwork, regainNetwork } from '../support/network.ts';
import { confirmRun } from './confirmed-run.ts';
import { becomeOrganiser } from './desk.ts';
import { doorDevice, getsReady, scans, seesVerdict, takesUpDoor } from './door-page.ts';
import { openFestival } from './festival.ts';
import { giveRole } from './give-role.ts';
import { publishRuns } from './running-order.ts';
import { carry, hydrated, logIn, openAccount, pageCached, pay, seesPaid, seesWelcome } from './steps.ts';

const festival = await openFestival({ FESTIVAL_NOW: '2025-11-21T17:00:00Z' });
const { program } = festival;
const bramble = entryId('order-bramble/prod_competitor/1');
const runsAt = parseInstant('2025-11-22T12:00:00Z');
await publishRuns(program.dataDir, 1, [
  aRunCard({ entry: bramble, number: 7, hound: 'Bramble', ring: ringId('beech'), runsAt }),
]);

/** Starts the program again at another moment of the festival's clock. */
const itIs = async (moment: string) => {
  await program.kill('SIGTERM');
  await program.start({ FESTIVAL_NOW: moment });
};

/** One visitor's phone for the whole day. */
const pocket = {
  screen: 'phone' as const,
  serviceWorkers: 'allow' as const,
  permissions: ['clipboard-read', 'clipboard-write'],
  expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to/, /could not/, /did not start/, /WebSocket connection/],
};

/** The document that the phone has cached of a page. */
const cachedText = (phone: Page, path: string): Promise<string | undefined> =>
  phone.evaluate(async (address) => (await caches.match(address, { ignoreVary: true }))?.text(), path);

/** What the code of a ticket says that this phone shows without a network. */
const codeOffline = async (phone: Page, product: string): Promise<string> => {
  await phone.goto('/my-festival');
  const ticket = phone.getByRole('article', { name: product });
  // When the ticket is missing, these say what the page shows instead; the click would only time out.
  await expect(phone.getByRole('main')).toContainText(product);
  await expect(ticket).toContainText('Show code');
  await ticket.getByRole('link', { name: /^Show code/ }).click();
  await expect(phone.getByRole('img', { name: /^Code of ticket/ })).toBeVisible();
  return phone.evaluate(() => {
    const stored: { ticket: { id: string; code: string } }[] = JSON.parse(localStorage.getItem('ticketCodes') ?? '[]');
    return stored.find(({ ticket: { id } }) => location.pathname.endsWith(id))?.ticket.code ?? '';
  });
};

describe('a visitor’s day', () => {
  it('a guest buys, plans, loses the signal, arrives, eats, watches a ring, and has a result and a picture to share', () =>
    festival.visit(pocket, async (phone) => {
      await phone.goto('/tickets');
      await carry(phone, 'Adult day ticket', 'Fine Foods lunch, vegetarian');
      await pay(phone, { email: 'beth@example.co.uk' });
      await seesPaid(phone);
      await phone.getByRole('button', { name: 'Add to calendar' }).click();
      const calendar = phone.getByRole('region', { name: 'Your calendar' });
      const file = await calendar.getByRole('link', { name: /^Only a file/ }).getAttribute('href');
      expect(await (await phone.request.get(file ?? '')).text()).toMatch(/SUMMARY:.*lunch/i);
      await phone.goto('/my-day');
      await hydrated(phone);
      await phone.getByRole('button', { name: 'Star Breakfast toasties' }).click();
      await expect(phone.getByRole('region', { name: 'Your day' })).toContainText('Breakfast toasties');

      await pageCached(phone, '/today');
      const dayBefore = await cachedText(phone, '/today');

      await itIs('2025-11-22T09:50:00Z');
      await phone.goto('/');
      await hydrated(phone);
      await phone.getByRole('link', { name: 'Today, by the clock' }).click();
      await phone.waitForURL('**/today');
      await phone.reload();
      await expect.poll(() => cachedText(phone, '/today')).not.toBe(dayBefore);
      await pageCached(phone, '/today');
      await loseNetwork(phone);
      await phone.goto('/today');
      await expect(phone.getByText(/^No signal\. This is what your phone fetched at/)).toBeVisible();
      const soon = phone.getByRole('region', { name: 'In the next half hour' }).getByRole('listitem');
      await expect(soon.first()).toContainText('Breakfast toasties');

      for (const [checkpoint, product] of [
        ['entrance', 'Adult day ticket'],
        ['lunch', 'Fine Foods lunch, vegetarian'],
      ] as const) {
        const code = await codeOffline(phone, product);
        await festival.visit(doorDevice, async (door) => {
          await takesUpDoor(festival, door, `${checkpoint}@door.example`);
          await door.getByLabel('Checkpoint').selectOption(checkpoint);
          await getsReady(door, `The ${checkpoint}`, 'Carry on without the camera');
          await scans(door, code);
          await seesVerdict(door, 'admitted');
        });
      }

      await regainNetwork(phone);
      await phone.goto('/today');
      await hydrated(phone);
      await expect(phone.getByRole('heading', { name: 'The beech ring' }).locator('..')).toContainText('Bramble');
      await festival.visit({}, async (judge) => {
        await joins(judge, 'John Peel', 'judge');
        await confirmRun(judge, bramble, runsAt, { truffles: 2 });
      });
      await festival.visit({}, async (head) => {
        await joins(head, 'Nell Ashdown', 'headjudge');
        await takes(head, 'review-begun');
      });
      await itIs('2025-11-22T16:30:00Z');
      await festival.visit({}, async (head) => {
        await logIn(head, 'headjudge@example.co.uk');
        await seesWelcome(head, 'Nell');
        await takes(head, 'signed');
      });
      await phone.goto('/results');
      await hydrated(phone);
      await phone
        .getByRole('link', { name: /Bramble/ })
        .first()
        .click();
      await expect(phone.getByRole('heading', { name: 'Bramble', level: 1 })).toBeVisible();
      const card = await phone.locator('meta[property="og:image"]').getAttribute('content');
      expect((await phone.request.get(card ?? '')).headers()['content-type']).toBe('image/png');
      await phone.getByRole('button', { name: /^(Share|Copy the link)$/ }).click();
      await expect(phone.getByText('The link is copied.')).toBeVisible();
      expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe(phone.url());

      await festival.visit({}, async (organiser) => {
        await becomeOrganiser(festival, organiser, { name: 'Morwenna Pike', email: 'morwenna@example.co.uk' });
        await organiser.goto('/desk/gallery');
        await organiser.getByLabel('Choose pictures, or drop them here').setInputFiles({
          ...{ name: 'prize-giving.jpg', mimeType: 'image/jpeg' },
          buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a4' } })
            .jpeg()
            .toBuffer(),
        });
        await organiser.getByRole('button', { name: galleryDeskMessages.showNew(1) }).click();
        await expect(organiser.getByRole('region', { name: 'All pictures' }).getByRole('listitem')).toHaveCount(1);
      });
      await phone.goto('/gallery');
      await hydrated(phone);
      await phone.getByRole('link', { name: 'Picture 1' }).click();
      await expect(phone.getByRole('dialog').getByRole('link', { name: 'Save it' })).toHaveAttribute(
        'download',
        /\.jpg$/,
      );
    }));
});

const joins = async (page: Page, name: string, label: 'judge' | 'headjudge') => {
  await openAccount(page, { name, email: `${label}@example.co.uk` });
  await giveRole(program, `${label}@example.co.uk`, label);
};

/** The head judge's step on the board of the silver hounds, as the results desk sends it. */
const takes = async (page: Page, kind: 'review-begun' | 'signed') => {
  const headers = { origin: festival.site.origin };
  const answer = await page.request.post('/api/competition/results/adult/silver/steps', { data: { kind }, headers });
  expect(await answer.json()).toEqual({ done: true });
};
