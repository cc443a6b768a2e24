import type { Locator, Page } from 'playwright';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, it } from 'vitest';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { expect, overflowOf, overflowWithLargeText, screens } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { enterHounds } from './entered-hounds.ts';
import { openFestival } from './festival.ts';
import { giveRole } from './give-role.ts';
import { hydrated, logIn, openAccount, pageCached } from './steps.ts';

const festival = await openFestival();

const hounds = [
  'Biscuit',
  'Juno',
  'Tarn',
  'Otto',
  'Hob',
  'Teasel',
  'Sorrel',
  'Bramble',
  'Tuppence',
  'Rook',
  'Fig',
  'Nettle',
  'Pudding',
  'Dot',
  'Moss',
  'Pip',
  'Ash',
];
await enterHounds(
  festival.program.dataDir,
  hounds.map((dogName, at) => ({ dogName, fullName: `${dogName}’s handler`, skillLevel: String(10 - (at % 10)) })),
);

/** The browser logs an error for each request without a network, and the gate polls. */
const withoutSignal = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /gate sync failed/, /did not start/];

const joins = async (page: Page, name: string, label: StaffLabel) => {
  const email = `${label}@example.co.uk`;
  await openAccount(page, { name, email });
  await giveRole(festival.program, email, label);
};
const logsIn = async (page: Page, email: string) => {
  await logIn(page, email);
  await page.waitForURL('**/my-festival');
};

/** Decodes the QR code in a screenshot. */
const photographed = async (code: Locator): Promise<string> => {
  const picture = sharp(await code.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
};

/** One person's transcription of a sheet with that many oil finds, and nothing else. */
const types = async (page: Page, { oilFinds }: { readonly oilFinds: number }) => {
  await expect(page.getByLabel('Minutes')).toBeVisible();
  for (const box of await page.getByRole('spinbutton').all()) await box.fill('0');
  await page.getByLabel('Oil finds').fill(String(oilFinds));
  await page.getByLabel('Minutes').fill('4');
  await page.getByLabel('Seconds').fill('30.5');
  await page.getByLabel('Handler’s initials').fill('JH');
  await click(page, 'Save my reading');
};

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const heading = (page: Page, level: 1 | 2) => page.getByRole('heading', { level }).first();

describe('competition day', () => {
  it('staff pages of the competition say to users without the label that they have no access', () =>
    festival.visit({}, async (page) => {
      await page.goto('/placing-desk');
      await expect(page).toHaveURL(/\/login\?next=%2Fplacing-desk$/);
      await openAccount(page, { name: 'Harriet Lamb', email: 'harriet@example.co.uk' });
      await page.goto('/placing-desk');
      await expect(page.getByText(/^The placing desk is for the head judge and organisers\./)).toBeVisible();
      await page.goto('/gate');
      await expect(page.getByText(/^The gate is for stewards, the head judge and organisers\./)).toBeVisible();
    }));

  it('the head judge places an entry by keyboard, places the rest, and publishes the running order', () =>
    festival.visit({}, async (page) => {
      await joins(page, 'Nell Garraway', 'headjudge');
      await page.goto('/my-festival');
      await page.getByRole('link', { name: 'Placing' }).click();
      await expect(page.getByText('17 hounds entered, 17 still to place.')).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      expect(await overflowWithLargeText(page)).toBe(0);
      await page.setViewportSize(screens.desktop);

      // Biscuit's form claims skill ten of ten; the head judge decides, by keyboard.
      await page
        .getByRole('region', { name: 'Still to place' })
        .getByRole('button', { name: /Biscuit/ })
        .focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Gold/ }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByText('Trying here, not saved yet')).toBeVisible();
      await page.getByLabel('Why').fill('As good as she says');
      await page.getByLabel('Why').press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: 'Gold' })).toContainText('1 of 15');

      await click(page, /^Place all adults without a warning/);
      await expect(page.getByRole('region', { name: 'Silver' })).toContainText('15 of 15');
      await expect(page.getByRole('region', { name: 'Silver' })).toContainText('Reserve list');
      await expect(page.getByText('0 still to place')).toBeVisible();

      await page.getByRole('region', { name: 'Silver' }).getByRole('button', { name: /Juno/ }).click();
      await click(page, /^Bronze/);
      await expect(page.getByRole('button', { name: /^Silver/ })).toBeEnabled();

      await expect(page.getByRole('row')).toHaveCount(18);
      await click(page, 'Publish this order');
      await expect(page.getByText(/^Version 1 was published on/)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
    }));

  it('an organiser finds an entrant’s email address by search, and has a list of Have A Go registrations', () =>
    festival.visit({}, async (page) => {
      await joins(page, 'Olive Reed', 'organiser');
      await page.goto('/my-festival');
      await page.getByRole('link', { name: 'Entrants' }).click();
      await expect(page.getByText('17 entries')).toBeVisible();
      await page.getByLabel('Search').fill('tuppence');
      await expect(page.getByText('1 of 17 entries')).toBeVisible();
      await expect(page.getByRole('row', { name: /Tuppence/ }).getByRole('link', { name: /@/ })).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violationsOn(page)).toEqual([]);
      await click(page, 'Have A Go');
      await expect(page.getByText('No one has registered yet.')).toBeVisible();
    }));

  it('a steward calls and scratches entries at the gate, and loses no event while offline', () =>
    festival.visit({ serviceWorkers: 'allow', expected: withoutSignal }, async (page) => {
      await joins(page, 'Sam Lyle', 'steward');
      await page.goto('/gate');
      await expect(heading(page, 2)).toHaveText('Not here yet');
      expect(await violationsOn(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await overflowOf(page)).toBe(0);
      expect(await overflowWithLargeText(page)).toBe(0);
      await page.setViewportSize(screens.desktop);

      await click(page, 'The beech ring');
      for (const call of [1, 2, 3]) await click(page, `Call ${call} of 3`);
      await expect(heading(page, 2)).toHaveText('Absent');
      await click(page, 'Scratch and call a reserve');
      await click(page, /^Scratch /);
      // The reserve takes the place of the scratched hound, so it is the next one as soon as the board has it.
      const reserve = page.getByRole('list', { name: 'Runs' }).getByRole('button', { name: /^Reserve/ });
      await expect(reserve).toHaveCount(0);
      await click(page, /^Next: /);

      await pageCached(page, '/gate');
      await page.context().setOffline(true);
      await click(page, /^Here$/);
      await click(page, 'Send on deck');
      await expect(heading(page, 2)).toHaveText('On deck');
      await expect(page.getByText(/^Offline\..* 2 waiting\.$/)).toBeVisible();
      // A reload offline opens the gate from the device, and the signal's return never leads to the login page.
      await page.reload();
      await hydrated(page);
      await expect(page.getByText(/^Offline\..* 2 waiting\.$/)).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText('Online', { exact: true })).toBeVisible();
      await expect(page.getByText('Sam Lyle, steward')).toBeVisible();
      await expect(page).toHaveURL(/\/gate$/);
      await page.reload();
      await hydrated(page);
      await click(page, 'The beech ring');
      await expect(heading(page, 2)).toHaveText('On deck');
    }));

  it('two people transcribe a paper score sheet, resolve a difference, and the run counts', async () => {
    let typesIt = '';
    await festival.visit({}, async (page) => {
      await logsIn(page, 'headjudge@example.co.uk');
      await page.goto('/placing-desk/print');
      const code = page
        .getByRole('article', { name: /^Score sheet/ })
        .first()
        .getByRole('img');
      typesIt = await photographed(code);
      await page.goto(typesIt);
      await types(page, { oilFinds: 3 });
      await expect(page.getByText('Your reading is saved.')).toBeVisible();
    });
    await festival.visit({}, async (page) => {
      await logsIn(page, 'steward@example.co.uk');
      await page.goto('/rekey');
      await expect(page.getByRole('listitem').filter({ hasText: 'waiting for a second person' })).toHaveCount(1);
      expect(await overflowWithLargeText(page)).toBe(0);
      await page.goto(typesIt);
      await expect(page.getByText('You’ll see theirs afterwards')).toBeVisible();
      const hound = (await heading(page, 1).textContent())?.split(' · ')[1] ?? '';
      await types(page, { oilFinds: 2 });
      await expect(page.getByRole('row', { name: /differs/ })).toHaveText(/^Oil finds23differs$/);
      expect(await violationsOn(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await overflowOf(page)).toBe(0);
      expect(await overflowWithLargeText(page)).toBe(0);
      await page.setViewportSize(screens.desktop);
      await types(page, { oilFinds: 3 });
      await expect(page.getByText(/^Entered at .* read the same, and the run is confirmed\.$/)).toBeVisible();
      await page.goto('/leaderboard');
      await expect(page.getByRole('row').filter({ hasText: hound })).toBeVisible();
    });
  });
});
