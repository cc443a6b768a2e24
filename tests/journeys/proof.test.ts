import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { hour } from '#core/kernel/time.ts';
import { accountDatabase } from '../../server/accounts-service/store/account-database.ts';
import { openStore } from '../../server/composition/kernel/store.ts';
import { expect } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { becomeOrganiser } from './desk.ts';
import { openFestival } from './festival.ts';
import { hydrated, password } from './steps.ts';

const festival = await openFestival();

/** The browser logs each refused request. */
const refused = { expected: [/status of (401|403|422)/] };

/** Every log-in and every proof was an hour ago. */
const anHourPasses = async () => {
  const database = await openStore(`sqlite:${join(festival.program.dataDir, 'festival.db')}`);
  try {
    await accountDatabase(database).write(async (tx) => {
      await tx
        .updateTable('account_sessions')
        .set((is) => ({
          created_at: is('created_at', '-', hour),
          mfa_updated_at: is('mfa_updated_at', '-', hour),
          proved_at: is('proved_at', '-', hour),
        }))
        .execute();
    });
  } finally {
    await database.close();
  }
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Is it still you?' });

/** Fills in the form of an invitation. */
const writesInvitation = async (page: Page, email: string) => {
  await page.goto('/desk/people');
  await hydrated(page);
  const invitation = page.getByRole('complementary', { name: 'Invite someone' });
  await invitation.getByLabel('Email').fill(email);
  await invitation.getByLabel('Name').fill('Wren Tolley');
  await invitation.getByLabel(/^Door/).check();
  return invitation;
};

describe('a change that needs a proof of identity, an hour after the log-in', () => {
  it('a change that needs a proof of identity asks for the password over the form, keeps what was typed, and goes on', () =>
    festival.visit(refused, async (page) => {
      await becomeOrganiser(festival, page, { name: 'Morwenna Pike', email: 'morwenna@example.org' });
      const invitation = await writesInvitation(page, 'wren@example.org');
      await anHourPasses();
      const send = invitation.getByRole('button', { name: 'Send invitation' });
      await send.click();
      await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
      expect(await violationsOn(page)).toEqual([]);

      // Turned down, nothing was done, and the form is as it was.
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(send).toBeFocused();
      await expect(invitation.getByRole('alert')).toContainText('Nothing was done, because you didn’t confirm');
      await expect(invitation.getByLabel('Email')).toHaveValue('wren@example.org');

      await send.click();
      await dialog(page).getByLabel('Password', { exact: true }).fill('not my password');
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByText('That’s not your password.')).toBeVisible();
      await dialog(page).getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByText('An email is on its way to wren@example.org.')).toBeVisible();

      // Over a dialog: roles.
      await anHourPasses();
      await page.getByRole('link', { name: 'Wren Tolley' }).click();
      await page.getByRole('button', { name: 'Change roles' }).click();
      const roles = page.getByRole('dialog', { name: 'Roles of Wren Tolley' });
      await roles.getByLabel(/^Steward/).check();
      await roles.getByRole('button', { name: 'Save roles' }).click();
      await dialog(page).getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Wren Tolley’s roles are changed.')).toBeVisible();
    }));

  it('a change that needs a proof asks an account with two-step login for a code, at the desk and in its settings', () =>
    festival.visit(refused, async (page) => {
      await becomeOrganiser(festival, page, { name: 'Isolde Crane', email: 'isolde@example.org' });
      await page.goto('/my-festival/account');
      const setUp = page.getByRole('button', { name: 'Set up two-step login' });
      await expect(setUp).toBeVisible();
      // Half an hour after the log-in, the first authenticator needs a proof as well.
      await anHourPasses();
      await setUp.click();
      await dialog(page).getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      await page.getByLabel('Type the six digits it shows').fill(totp.generate());
      await page.getByRole('button', { name: 'Turn on two-step login' }).click();
      await page.getByRole('button', { name: 'I’ve saved them' }).click();

      const invitation = await writesInvitation(page, 'jay@example.org');
      await anHourPasses();
      await invitation.getByRole('button', { name: 'Send invitation' }).click();
      const code = dialog(page).getByLabel('Six-digit code');
      await expect(code).toBeFocused();
      expect(await violationsOn(page)).toEqual([]);
      await code.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
      await dialog(page).getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('An email is on its way to jay@example.org.')).toBeVisible();
    }));
});
