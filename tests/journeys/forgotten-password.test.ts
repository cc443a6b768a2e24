import { describe, it } from 'vitest';
import { endedSession, expect, type Screen } from '../support/browser.ts';
import { linkIn } from '../support/inbox.ts';
import { openFestival } from './festival.ts';
import { choosePassword, forget, logIn, openAccount, password, seesWelcome } from './steps.ts';

const festival = await openFestival();
const people: readonly { readonly screen: Screen; readonly name: string; readonly email: string }[] = [
  { screen: 'desktop', name: 'Safiya Rahman', email: 'safiya@example.co.uk' },
  { screen: 'phone', name: 'Tobias Fenwick-Lowe', email: 'tobias@example.co.uk' },
];
const fresh = 'hazel, oak and beech';

describe.each(people)('password reset, on a $screen', ({ screen, name, email }) => {
  it('a password reset sets a new password once by the link of the email, and ends the other sessions', () =>
    festival.visit({ screen, expected: [endedSession] }, async (elsewhere) => {
      await openAccount(elsewhere, { name, email });
      await elsewhere.goto('/my-festival');
      await seesWelcome(elsewhere, name);

      // The 401 is for the old password, which is tried at the end.
      await festival.visit({ screen, expected: [/status of 40[01] .*sessions\/email/] }, async (page) => {
        await page.goto('/login');
        await forget(page, email);

        const link = linkIn(await festival.emailTo(email, /new password/), '/password-reset');
        expect(new URL(link).search).toContain('secret=');
        await page.goto(link);
        await page.waitForURL('**/password-reset');
        await page.reload();
        await choosePassword(page, fresh, 'hazel, oak and birch');
        await expect(page.getByText('Passwords do not match.')).toBeVisible();

        await page.getByLabel('Confirm new password').fill(fresh);
        await page.getByRole('button', { name: 'Save new password' }).click();
        await expect(page.getByText('Password updated successfully! Redirecting to your portal...')).toBeVisible();
        await page.waitForURL('**/login');
        await expect(page.getByText('Your password has been changed. Log in with it.')).toBeVisible();

        await page.goto(link);
        // The page says so before anything is typed.
        await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();

        await logIn(page, email, password);
        await expect(page.getByText('Failed to log in. Please check your credentials and try again.')).toBeVisible();
        await logIn(page, email, fresh);
        await seesWelcome(page, name);
      });

      await elsewhere.reload();
      await elsewhere.waitForURL('**/login');
      await festival.emailTo(email, /password (was|has been) changed|new password is set/i);
    }));
});
