import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { becomeOrganiser } from './desk.ts';
import { openFestival } from './festival.ts';
import { hydrated, logIn, openAccount, openSection, password, signUp } from './steps.ts';

const festival = await openFestival();

/** The browser logs each refused request. */
const refused = {
  serviceWorkers: 'allow' as const,
  expected: [/status of 401/, /request failed/, /could not be fetched/, /did not start/],
};

/** The Appwrite SDK also logs a connection that was cut, or that it left while it was opening. */
const cutAndRefused = { ...refused, expected: [...refused.expected, /WebSocket/] };

/** The session ends as by its age: the browser has no cookie any more. */
const sessionEnds = (page: Page) => page.context().clearCookies();

/** Another device logs the account out everywhere; this browser keeps a cookie that is worth nothing any more. */
const logsOutElsewhere = (email: string) =>
  festival.visit(refused, async (other) => {
    await logIn(other, email);
    await other.waitForURL('**/my-festival');
    await other.goto('/my-festival/account');
    await hydrated(other);
    await other.getByRole('button', { name: 'Log out everywhere', exact: true }).click();
    await other.waitForURL('**/login**');
  });

/**
 * The click's event alone: the page may have found the end of the session by itself, and its dialog keeps a pointer off.
 */
const send = (button: Locator) => button.dispatchEvent('click');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'You’ve been logged out' });

/** Logs in again from the dialog; the tab of the log-in closes itself. */
const logInAgain = async (page: Page, email: string) => {
  await expect(dialog(page)).toContainText('Log in, and we’ll bring you back to this form.');
  const opening = page.waitForEvent('popup');
  await dialog(page).getByRole('link', { name: 'Log in' }).click();
  const tab = await opening;
  await hydrated(tab);
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Password', { exact: true }).fill(password);
  const closing = tab.waitForEvent('close');
  await tab.getByRole('button', { name: 'Log in' }).click();
  await closing;
  await expect(dialog(page)).toBeHidden();
};

describe('a session that ends while a form is being filled in', () => {
  it('the end of a session is shown over a visitor’s form; the visitor logs in and saves what was typed', () =>
    festival.visit(refused, async (page) => {
      const email = 'gwen@example.co.uk';
      await signUp(page, { name: 'Gwen Hathersage', email });
      const form = await openSection(page, 'Register for Have-A-Go');
      await form.getByLabel('Phone').fill('07700 900142');
      await form.getByLabel('Your dog’s name').fill('Bramble');
      await form.getByLabel('Breed').fill('Lagotto Romagnolo');
      await form.getByLabel('Age in years').fill('3');
      await form.getByLabel('How is your dog?').fill('Shy of geese.');
      for (const box of await form.getByRole('checkbox').all()) await box.check();
      await sessionEnds(page);
      await send(form.getByRole('button', { name: 'Save registration' }));
      await expect(dialog(page)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await logInAgain(page, email);
      await expect(form.getByText('once you’ve logged in, try again')).toBeVisible();
      await expect(form.getByLabel('Your dog’s name')).toHaveValue('Bramble');

      // A reload without a session leads to the log-in page, and the draft waits for its user.
      await sessionEnds(page);
      await page.reload();
      await page.waitForURL('**/login*');
      await hydrated(page);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/my-festival');
      const again = await openSection(page, 'Register for Have-A-Go');
      await expect(again.getByLabel('Your dog’s name')).toHaveValue('Bramble');
      await again.getByRole('button', { name: 'Save registration' }).click();
      await page.waitForURL('**/thank-you');
    }));

  it('the end of a session is shown over a form of account settings, and news of the account does not remove it', () =>
    festival.visit(refused, async (page) => {
      const email = 'wilf@example.co.uk';
      await openAccount(page, { name: 'Wilf Ackerman', email });
      await page.goto('/my-festival/account');
      await hydrated(page);
      await page.getByLabel('Name').fill('Wilfred Ackerman');
      await sessionEnds(page);
      await send(page.getByRole('button', { name: 'Save name' }));
      await logInAgain(page, email);
      await expect(page.getByLabel('Name')).toHaveValue('Wilfred Ackerman');
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page.getByText('Your name has been changed.')).toBeVisible();
    }));

  it('the end of a session is shown once the connection is back, and what was typed is sent after the log-in', () =>
    festival.visit(cutAndRefused, async (page) => {
      const email = 'edith@example.co.uk';
      let cutOff = () => {};
      await page.routeWebSocket(/realtime/, (line) => {
        const server = line.connectToServer();
        cutOff = () => {
          void server.close();
          void line.close({ code: 1001, reason: 'going away' });
        };
      });
      await openAccount(page, { name: 'Edith Marlow', email });
      await page.goto('/my-festival/account');
      await hydrated(page);
      await page.getByLabel('Type delete to be sure').fill('delete');
      await sessionEnds(page);
      cutOff();
      await expect(dialog(page)).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Not now' }).click();
      await send(page.getByRole('button', { name: 'Delete my account' }));
      await logInAgain(page, email);
      await expect(page.getByLabel('Type delete to be sure')).toHaveValue('delete');
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByText(/will be deleted on/)).toBeVisible();
    }));

  it('the end of a session is shown over a form of the desk, which keeps what was typed', () =>
    festival.visit(refused, async (page) => {
      const email = 'morwenna@example.org';
      await becomeOrganiser(festival, page, { name: 'Morwenna Pike', email });
      await page.goto('/desk/banner');
      await hydrated(page);
      await page.getByLabel('Headline').fill('The north gate is shut');
      await page.getByLabel('What to do').fill('Please come in by Folly Lane.');
      await sessionEnds(page);
      await page.getByRole('button', { name: /^Publish/ }).click();
      await logInAgain(page, email);
      await expect(page.getByLabel('Headline')).toHaveValue('The north gate is shut');
      await page.getByRole('button', { name: /^Publish/ }).click();
      await expect(page.getByText('The north gate is shut').first()).toBeVisible();
    }));

  it('the end of a session is shown over a form in a desk dialog, which stays open and is then sent as typed', () =>
    festival.visit(refused, async (page) => {
      const email = 'ottoline@example.org';
      await becomeOrganiser(festival, page, { name: 'Ottoline Ashdown', email });
      await page.goto('/desk/orders');
      await hydrated(page);
      await page.getByRole('button', { name: 'Complimentary tickets' }).first().click();
      const giving = page.getByRole('dialog', { name: 'Complimentary tickets' });
      await giving.getByLabel('Adult day ticket').fill('2');
      await giving.getByLabel('Name').fill('Ada Press');
      await giving.getByLabel('Email').fill('ada@example.org');
      await giving.getByLabel('Reason').fill('Sussex Life, for a story');
      await sessionEnds(page);
      await giving.getByRole('button', { name: /^Issue/ }).click();
      await logInAgain(page, email);
      await expect(giving.getByLabel('Name')).toHaveValue('Ada Press');
      await expect(giving.getByLabel('Adult day ticket')).toHaveValue('2');
      await giving.getByRole('button', { name: /^Issue/ }).click();
      await page.waitForURL('**/desk/orders/*');

      await page.getByRole('button', { name: 'Correct email or name' }).click();
      const correcting = page.getByRole('dialog', { name: 'Correct email or name' });
      await correcting.getByLabel('Name').fill('Ada Presswell');
      await logsOutElsewhere(email);
      await correcting.getByRole('button', { name: /^Save/ }).click();
      await logInAgain(page, email);
      await expect(correcting.getByLabel('Name')).toHaveValue('Ada Presswell');
      await correcting.getByRole('button', { name: /^Save/ }).click();
      await expect(page.getByText(/is now Ada Presswell’s/)).toBeVisible();
    }));
});
