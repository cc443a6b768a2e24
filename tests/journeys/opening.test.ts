import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { becomeOrganiser } from './desk.ts';
import { openFestival } from './festival.ts';
import { gather } from './steps.ts';

const festival = await openFestival();
const morwenna = { name: 'Morwenna Pike', email: 'morwenna@example.co.uk', password: 'a good nose for it' };
const nell = { name: 'Nell Garraway', email: 'nell.garraway@example.co.uk', password: 'a good nose for it' };

/** One of them is refused, twice. */
const expected = [/409 \(Conflict\)/];

describe('two organisers at once', () => {
  it('one draft is made and one opening happens, the other organiser reads why, and a cart page names last year’s tickets', () =>
    festival.visit({}, (visitor) =>
      festival.visit({ expected }, (one) =>
        festival.visit({ expected }, async (other) => {
          await becomeOrganiser(festival, one, morwenna);
          await becomeOrganiser(festival, other, nell);
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

          await first.getByLabel('Subject').fill('Tickets for 2026 are here');
          await first.getByRole('button', { name: 'Save the message' }).click();
          await expect(first.getByText('Saved. It goes out when the year opens.')).toBeVisible();

          for (const page of [first, second]) {
            await page.goto('/desk/editions');
            await page.getByRole('button', { name: 'Change when it opens' }).click();
            await page.getByRole('button', { name: 'Open 2026 now…' }).click();
          }
          await first.getByRole('button', { name: 'Open 2026 now', exact: true }).click();
          await expect(first.getByText('2026 is open.')).toBeVisible();
          await expect(first.getByRole('combobox', { name: 'Year' })).toContainText('2025 · archive');
          await second.getByRole('button', { name: 'Open 2026 now', exact: true }).click();
          await expect(second.getByText('It’s been opened already. Reload the page.')).toBeVisible();

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
