import type { Page } from 'playwright';
import { expect } from '../support/browser.ts';
import type { OpenFestival } from './festival.ts';
import { giveRole } from './give-role.ts';
import { openAccount } from './steps.ts';

/** The browser logs an error for each request without a network, and the door asks again and again. */
export const doorDevice = {
  serviceWorkers: 'allow',
  screen: 'phone',
  expected: [
    /ERR_INTERNET_DISCONNECTED/,
    /Failed to fetch/,
    /Failed to load/,
    /door sync failed/,
    /did not start/,
    /not be/,
  ],
} as const;

export const verdict = (page: Page) => page.locator('[data-verdict]');
export const seesVerdict = (page: Page, kind: string) => expect(verdict(page)).toHaveAttribute('data-verdict', kind);

export const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Opens the door as a new volunteer. */
export const takesUpDoor = async ({ program }: OpenFestival, page: Page, email: string) => {
  await openAccount(page, { name: 'Joyce Marl', email });
  await giveRole(program, email, 'door');
  await page.goto('/door');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting ready');
};

/** Gives the door its name, tries the sound, and starts. */
export const getsReady = async (page: Page, name: string, start: string | RegExp = 'Start scanning') => {
  await page.getByLabel('Door name').fill(name);
  await tap(page, 'Try it');
  await tap(page, /I noticed both|I heard it/);
  await tap(page, start);
  await expect(page.getByRole('navigation', { name: 'Door' })).toBeVisible();
};

/**
 * A hand scanner types a code and ends it by Enter, a key every five milliseconds. The events carry these times, because
 * a busy machine may pause between two of them.
 */
export const scans = (page: Page, code: string) =>
  page.evaluate((text) => {
    const begins = performance.now();
    for (const [at, key] of [...text, 'Enter'].entries()) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: begins + at * 5 });
      document.body.dispatchEvent(event);
    }
  }, code);
