import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { linkIn } from '../support/inbox.ts';
import { becomeOrganiser } from './desk.ts';
import { openFestival } from './festival.ts';
import { gather } from './steps.ts';

const festival = await openFestival();
const morwenna = { name: 'Morwenna Pike', email: 'morwenna@example.co.uk', password: 'a good nose for it' };
const nell = { name: 'Nell Garraway', email: 'nell.garraway@example.co.uk', password: 'a good nose for it' };

const subject = 'Tickets for 2026 are here';
const sent = /^Tickets for 2026 are here$/;

/** One of them is refused, twice. */
const expected = [/409 \(Conflict\)/];

const lists = {
  subscriber: { asks: /^Shall we keep you posted\?$/, path: '/confirm-subscription' },
  waitlist: { asks: /^Shall we put you on the waiting list\?$/, path: '/confirm-subscription' },
} as const;

/** Joins one of our lists as its form does, and confirms it by the link of the email. */
const joins = async (page: Page, formType: keyof typeof lists, name: string, to: string) => {
  const headers = { origin: festival.site.origin };
  await page.request.post('/api/forms', { data: { formType, name, email: to }, headers });
  const { asks, path } = lists[formType];
  await page.goto(linkIn(await festival.emailTo(to, asks), path));
  await page.getByRole('button', { name: 'Yes, put me on the list' }).click();
  await expect(page.getByRole('heading', { name: 'You’re on the list', level: 1 })).toBeVisible();
};

/** The chapter about the message of docs/next-year.md, as it is written. */
const writesTheMessage = async (page: Page, subject: string) => {
  const message = page.getByRole('region', { name: 'The message for the opening' });
  await expect(message.getByText('2 people would get it if 2026 opened now.')).toBeVisible();
  await expect(message.getByText('Nothing goes out until you save it.')).toBeVisible();
  await message.getByLabel('Subject').fill(subject);
  for (const name of ['Harriet', 'Ned']) await expect(message.getByText(`Hello ${name},`)).toBeVisible();
  await message.getByRole('button', { name: 'Send me a test' }).click();
  await expect(message.getByText(/^Sent to \S+@example\.co\.uk\.$/)).toBeVisible();
  await message.getByRole('button', { name: 'Save the message' }).click();
  await expect(message.getByText('Saved. It goes out when the year opens.')).toBeVisible();
};

describe('two organisers at once', () => {
  it('two organisers prepare and open a year at once: one succeeds, the other reads why; a cart names last year’s tickets', () =>
    festival.visit({}, (visitor) =>
      festival.visit({ expected }, (one) =>
        festival.visit({ expected }, async (other) => {
          await becomeOrganiser(festival, one, morwenna);
          await becomeOrganiser(festival, other, nell);
          await joins(visitor, 'subscriber', 'Harriet Lamb', 'harriet@example.co.uk');
          await joins(visitor, 'waitlist', 'Ned Ashdown', 'ned@example.co.uk');
          await visitor.goto('/tickets');
          await gather(visitor, 'Adult day ticket');

          for (const page of [one, other]) {
            await page.goto('/desk/editions/prepare');
            await expect(page.getByRole('button', { name: 'Make the draft of 2026' })).toBeEnabled();
          }
          await Promise.all(
            [one, other].map((page) => page.getByRole('button', { name: 'Make the draft of 2026' }).click()),
          );
          const isMade = (page: typeof one) => page.waitForURL('**/desk/editions/2026').then(() => page);
          const first = await Promise.race([one, other].map(isMade));
          const second = first === one ? other : one;
          await expect(second.getByText('Someone else has prepared 2026 just now.')).toBeVisible();

          await writesTheMessage(first, subject);
          await festival.emailTo((first === one ? morwenna : nell).email, /Tickets for 2026 are here/);

          for (const page of [first, second]) {
            await page.goto('/desk/editions');
            await page.getByRole('button', { name: 'Change when it opens' }).click();
            await page.getByRole('button', { name: 'Open 2026 now…' }).click();
          }
          const opens = (page: Page) => page.getByRole('button', { name: 'Open 2026 now', exact: true }).click();
          const answer = first.waitForResponse((each) => each.request().method() === 'POST' && each.status() === 200);
          await opens(first);
          await answer;
          // At once: within five seconds the other page shows the new year by itself, and has no such button any more.
          await opens(second);
          await expect(second.getByText('It’s been opened already. Reload the page.')).toBeVisible();
          await expect(first.getByText('2026 is open.')).toBeVisible();
          await expect(first.getByRole('combobox', { name: 'Year' })).toContainText('2025 · archive');

          for (const to of ['harriet@example.co.uk', 'ned@example.co.uk']) await festival.emailTo(to, sent);
          const said = async () => {
            await first.goto('/desk/editions/2026');
            return first.getByRole('region', { name: 'The message for the opening' }).getByRole('status').textContent();
          };
          await expect.poll(said).toBe('Sent to 2 people. No one gets it twice.');

          await visitor.goto('/cart');
          await expect(
            visitor.getByText(/Tickets for 2025 aren’t on sale any more.*: Adult day ticket\./),
          ).toBeVisible();
          await visitor.getByRole('link', { name: 'See the tickets for 2026' }).click();
          await visitor.waitForURL('**/tickets');
          await visitor.goto('/cart');
          await expect(visitor.getByText(/^Your cart is empty/)).toBeVisible();
        }),
      ),
    ));
});
