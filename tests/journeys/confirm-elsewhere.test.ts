import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { linkIn } from '../support/inbox.ts';
import { violationsOn } from './axe.ts';
import { openFestival } from './festival.ts';
import { choosePassword, hydrated, logIn, password, seesWelcome, signUp } from './steps.ts';

const festival = await openFestival();

/** The browser logs each refused request. */
const refused = { expected: [/status of 401/] };
const own = 'hazel, oak and beech';

/** Signs up on this device, and asks for the email that confirms the address. @returns the link in the email */
const asksForLink = async (laptop: Page, account: { readonly name: string; readonly email: string }) => {
  await signUp(laptop, account);
  await laptop.goto('/my-festival/account');
  await hydrated(laptop);
  await laptop.getByRole('button', { name: 'Email me the link' }).click();
  await expect(laptop.getByText(`We’ve emailed ${account.email}.`)).toBeVisible();
  return linkIn(await festival.emailTo(account.email, /^Is this your email address/), '/verify-email');
};

const isConfirmed = (page: Page) => page.getByRole('heading', { name: 'Your email is confirmed', level: 1 });

describe('an email address that is confirmed on another device than the one of the sign-up', () => {
  it('an address confirmed on another device than the sign-up’s needs the password, and both devices go on with it', () =>
    festival.visit(refused, (laptop) =>
      festival.visit({ ...refused, screen: 'phone' }, async (phone) => {
        const email = 'tamsin@example.co.uk';
        const link = await asksForLink(laptop, { name: 'Tamsin Rook', email });
        await phone.goto(link);
        await hydrated(phone);
        await expect(phone.getByText('You’re not logged in to that account here.')).toBeVisible();
        expect(await violationsOn(phone)).toEqual([]);
        await phone.getByLabel('Email').fill(email);
        await phone.getByLabel('Password', { exact: true }).fill(password);
        await phone.getByRole('button', { name: 'Log in and confirm' }).click();
        await expect(isConfirmed(phone)).toBeVisible();

        // The phone is logged in, and the laptop still is, with the password of the sign-up.
        await phone.getByRole('link', { name: 'Go to My Festival' }).click();
        await seesWelcome(phone, 'Tamsin Rook');
        await laptop.goto('/my-festival');
        await hydrated(laptop);
        await expect(laptop.getByRole('heading', { name: 'Welcome, Tamsin Rook', level: 1 })).toBeVisible();
        await laptop.getByRole('button', { name: 'Log out' }).click();
        await laptop.waitForURL('**/login');
        await logIn(laptop, email);
        await seesWelcome(laptop, 'Tamsin Rook');
      }),
    ));

  it('an address used for a stranger’s sign-up is taken by its owner, who sets a password; the stranger is out', () =>
    festival.visit(refused, (stranger) =>
      festival.visit({ ...refused, screen: 'phone' }, async (owner) => {
        const email = 'corvina@example.co.uk';
        const link = await asksForLink(stranger, { name: 'Not Corvina', email });
        await owner.goto(link);
        await hydrated(owner);
        await owner.getByRole('button', { name: 'I didn’t make this account' }).click();
        await expect(isConfirmed(owner)).toBeVisible();
        await expect(owner.getByText('The account is yours now')).toBeVisible();

        // The stranger is logged out, and the password of the sign-up opens nothing.
        await stranger.goto('/my-festival');
        await stranger.waitForURL('**/login*');
        await logIn(stranger, email);
        await expect(stranger.getByText('Failed to log in.')).toBeVisible();

        // The owner goes on: a password of their own, by an email's link.
        await owner.getByRole('link', { name: 'Set a password' }).click();
        await owner.waitForURL('**/password-reset-request*');
        await hydrated(owner);
        await owner.getByLabel('Email').fill(email);
        await owner.getByRole('button', { name: 'Send me the link' }).click();
        await expect(owner.getByRole('heading', { name: 'Check your inbox', level: 1 })).toBeVisible();
        await owner.goto(linkIn(await festival.emailTo(email, /new password/), '/password-reset'));
        await choosePassword(owner, own);
        await owner.waitForURL('**/login');
        await logIn(owner, email, own);
        await owner.waitForURL('**/my-festival');
      }),
    ));
});
