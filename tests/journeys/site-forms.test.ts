import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect, overflowOf } from '../support/browser.ts';
import { linkIn } from '../support/inbox.ts';
import { openFestival } from './festival.ts';
import { hydrated, serviceWorkerActive } from './steps.ts';

const festival = await openFestival();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
/** The status with which the server refuses a form, which browsers log as an error. */
const refused = [/status of 4(10|22)/];

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('site forms %s', (_with, javaScriptEnabled) => {
  const open = async (page: Page, path: string) => {
    await page.goto(path);
    if (javaScriptEnabled) await hydrated(page);
  };
  const address = (who: string) => `${who}-${javaScriptEnabled ? 'alive' : 'plain'}@example.co.uk`;

  it.each(['desktop', 'phone'] as const)('the contact form sends a message to the festival, on a %s', (screen) =>
    festival.visit({ screen, javaScriptEnabled, expected: refused }, async (page) => {
      const email = address(`tom-${screen}`);
      await open(page, '/contact');
      await expect(heading(page, 'Get in touch')).toBeVisible();
      expect(await overflowOf(page)).toBe(0);
      await page.getByLabel('Name').fill('Tom Harding');
      await page.getByLabel('Email').fill(email);
      await page.getByText('Hounds', { exact: true }).click();
      // Valid for the browser, invalid for the server.
      await page.getByLabel('Message').fill(' ');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Please write a line or two.')).toBeVisible();
      await expect(page).toHaveURL(javaScriptEnabled ? /\/contact$/ : /\/api\/forms$/);
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByLabel('Hounds')).toBeChecked();

      await page.getByLabel('Message').fill('May Fig wear a jumper in the ring?');
      await page.getByRole('button', { name: 'Send message' }).click();
      if (javaScriptEnabled) await expect(page.locator(':focus')).toContainText('Sent, thank you.');
      else await expect(heading(page, 'Thank you')).toBeVisible();
      await festival.emailTo(email, /^We’ve got your message$/);
      const toUs = await festival.emailTo('organiser@festival.example', /^A message from Tom Harding about hounds$/);
      if (!toUs.text.includes('May Fig wear a jumper in the ring?')) throw new Error(toUs.text);
    }),
  );

  it('the newsletter form subscribes by the link of the email only, and unsubscribes', () =>
    festival.visit({ javaScriptEnabled, expected: refused }, async (page) => {
      const email = address('harriet');
      await open(page, '/subscribe');
      await page.getByLabel('Your name').fill('Harriet Lamb');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Keep me posted' }).click();
      if (javaScriptEnabled) await expect(page.getByText('Check your inbox.')).toBeVisible();
      else await expect(heading(page, 'Thank you')).toBeVisible();

      const asked = await festival.emailTo(email, /^Shall we keep you posted\?$/);
      await page.goto(linkIn(asked, '/confirm-subscription'));
      await expect(heading(page, 'One more click')).toBeVisible();
      await page.getByRole('button', { name: 'Yes, put me on the list' }).click();
      await expect(heading(page, 'You’re on the list')).toBeVisible();

      const welcome = await festival.emailTo(email, /^You’re on the list$/);
      await page.goto(linkIn(welcome, '/unsubscribe'));
      await page.getByRole('button', { name: 'Take me off the list' }).click();
      await expect(heading(page, 'You’re off the list')).toBeVisible();

      await page.goto(linkIn(asked, '/confirm-subscription'));
      await page.getByRole('button', { name: 'Yes, put me on the list' }).click();
      await expect(heading(page, 'A cold trail')).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('has expired or has been used already');
    }));

  it('a visitor joins the waitlist by its site form', () =>
    festival.visit({ javaScriptEnabled }, async (page) => {
      await open(page, '/waitlist');
      await page.getByLabel('Your name').fill('Ned');
      await page.getByLabel('Email').fill(address('ned'));
      await page.getByText('Compete', { exact: true }).click();
      await page.getByRole('button', { name: 'Join the waiting list' }).click();
      await festival.emailTo(address('ned'), /^Shall we put you on the waiting list\?$/);
    }));
});

describe('newsletter dialog on Home', () => {
  it('the newsletter dialog on Home opens over the page, closes with Esc, and returns the focus', () =>
    festival.visit({}, async (page) => {
      await page.goto('/');
      const button = page.getByRole('link', { name: 'Subscribe for updates' });
      await hydrated(page);
      await button.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Get wind of it first' });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
      await button.press('Enter');
      await expect(dialog.getByLabel('Your name')).toBeFocused();
      await page.keyboard.type('Ida');
      await expect(dialog.getByLabel('Your name')).toHaveValue('Ida');
      await dialog.getByLabel('Email').fill('ida@example.co.uk');
      await dialog.getByRole('button', { name: 'Keep me posted' }).click();
      await expect(dialog.getByText('Check your inbox.')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await festival.emailTo('ida@example.co.uk', /^Shall we keep you posted/);
    }));

  it('the newsletter dialog is a page of its own without JavaScript', () =>
    festival.visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Subscribe for updates' }).click();
      await expect(heading(page, 'Get wind of it first')).toBeVisible();
    }));
});

describe('form submission before hydration', () => {
  it('a form sent before hydration is answered by the server, and the page hydrates with everything typed', () =>
    festival.visit({ expected: refused }, async (page) => {
      await page.goto('/contact');
      await page.getByLabel('Name').fill('Tom');
      await page.getByLabel('Email').fill('tom@');
      await page.getByText('Access', { exact: true }).click();
      await page.getByLabel('Message').fill('Is the path level?');
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
      if ((await answered).status() !== 422) throw new Error('the server accepted it');
      await expect(page).toHaveURL(/\/contact$/);
      await expect(page.getByText('That email looks unfinished.')).toBeVisible();
      await expect(page.getByLabel('Email')).toBeFocused();
      await expect(page.getByLabel('Access')).toBeChecked();
      await page.getByLabel('Email').fill('tom-early@example.co.uk');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Sent, thank you.')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Message')).toHaveValue('');
    }));
});

describe('form submission without a network', () => {
  it('a form sent without a network keeps what was typed, shows a message, and can be sent again', () =>
    festival.visit(
      { serviceWorkers: 'allow', expected: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /site form submission failed/] },
      async (page) => {
        await page.goto('/contact');
        await hydrated(page);
        await page.getByLabel('Name').fill('Tom');
        await page.getByLabel('Email').fill('tom-wood@example.co.uk');
        await page.getByLabel('Message').fill('I am in a wood.');
        await page.getByRole('button', { name: 'Send message' }).hover();
        await serviceWorkerActive(page);
        await page.context().setOffline(true);
        await expect(page.getByText('You’re offline. What you’ve typed stays here until you’re back.')).toBeVisible();
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByRole('alert')).toContainText('Not sent: you’re offline.');
        await expect(page.locator('form [role]')).toHaveCount(1);
        await expect(page.getByLabel('Message')).toHaveValue('I am in a wood.');
        await page.context().setOffline(false);
        await page.getByRole('button', { name: 'Send message' }).click();
        await expect(page.getByText('Sent, thank you.')).toBeVisible();
      },
    ));
});
