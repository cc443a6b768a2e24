import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { openFestival } from './festival.ts';
import { cards, carry, pay, seesPaid } from './steps.ts';

const festival = await openFestival();
const buyer = { email: 'imogen@example.co.uk', card: cards.asksFirst };

describe.each(['desktop', 'phone'] as const)('3-D Secure, on a %s', (screen) => {
  it('3-D Secure keeps what was typed when it is refused and closed, and pays when it succeeds', () =>
    festival.visit({ screen }, async (page) => {
      await carry(page, 'Adult day ticket');
      await pay(page, buyer);
      const bank = page.getByRole('dialog', { name: 'Is this you?' });
      await bank.getByRole('button', { name: 'Fail' }).click();
      await expect(page.getByRole('alert')).toContainText('Nothing has been charged');
      await expect(bank).toBeHidden();

      await page.locator('#cardCvc').fill('123');
      await page.locator('#pay').click();
      await bank.getByRole('button', { name: 'Close' }).click();
      await expect(bank).toBeHidden();
      await expect(page.getByRole('alert')).toContainText('Nothing has been charged');
      await expect(page.locator('#cardNumber')).toHaveValue(/^4000 ?0025 ?0000 ?3155$/);
      await expect(page.locator('#email')).toHaveValue(buyer.email);

      await page.locator('#cardCvc').fill('123');
      await page.locator('#pay').click();
      await expect(bank.getByRole('button', { name: 'Complete' })).toBeVisible();
      await page.reload();
      await expect(bank.getByRole('button', { name: 'Complete' })).toBeVisible();
      await bank.getByRole('button', { name: 'Complete' }).click();
      await seesPaid(page);
    }));
});
