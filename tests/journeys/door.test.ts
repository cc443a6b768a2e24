import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import encodeQR from 'qr';
import { afterAll, describe, it } from 'vitest';
import { expect, overflowOf, overflowWithLargeText, screens } from '../support/browser.ts';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import { fakeCamera, writeCameraFilm } from '../support/fake-camera.ts';
import { violationsOn } from './axe.ts';
import { doorDevice as device, getsReady, scans, seesVerdict as sees, takesUpDoor, tap, verdict } from './door-page.ts';
import { sellTickets } from './door-tickets.ts';
import { openFestival } from './festival.ts';
import { openAccount, pageCached } from './steps.ts';

const secret = 'the-key-of-the-tickets-of-this-journey-which-is-long-enough';
const festival = await openFestival({ TICKET_KEY: secret });
const guests = [
  'Colin Frayne',
  'Harriet Lamb',
  'Rosalind Lamb',
  'Dilys Bevan',
  'Sam Lyle',
  'Ruth Aldous',
  'Noor Haddad',
  'Ivy Rook',
];
const [colin, harriet, rosalind, dilys, ...others] = await sellTickets(
  festival.program.dataDir,
  secret,
  'prod_adult_day',
  guests,
);
const [lunch] = await sellTickets(festival.program.dataDir, secret, 'prod_lunch_vegetarian', ['Priya Nair']);
if (!colin || !harriet || !rosalind || !dilys || !lunch) throw new Error('the tickets were not sold');

const folder = await mkdtemp(join(tmpdir(), 'door-film-'));
const film = join(folder, 'film.y4m');
await writeCameraFilm(film, [
  { code: colin.code, seconds: 1 },
  { code: null, seconds: 4 },
]);
const withCamera = await chromium.launch({
  executablePath: findChromium().path,
  args: [...chromiumFlags, ...fakeCamera(film)],
});
afterAll(async () => {
  await withCamera.close();
  await rm(folder, { recursive: true, force: true });
});

const takesUp = (page: Page, email: string) => takesUpDoor(festival, page, email);

/**
 * Expects the main button of a verdict in view on the smallest phone, with and without the ribbon of a demonstration and
 * an announcement above the page.
 */
const mainButtonInView = async (page: Page, what: string) => {
  const button = verdict(page).getByRole('button').first();
  if ((await button.count()) === 0) return;
  await page.setViewportSize({ width: 360, height: 640 });
  for (const above of [0, 46, 106]) {
    await page.evaluate((px) => document.body.style.setProperty('padding-top', `${px}px`), above);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(button, `${what}, ${above} px below the top`).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => document.body.style.removeProperty('padding-top'));
};

/** Expects no accessibility issues and no sideways scrolling at each width and in both themes. */
const accessible = async (page: Page, what: string) => {
  await mainButtonInView(page, what);
  for (const [width, height] of [
    [320, 844],
    [390, 844],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await overflowOf(page), `${what} at ${width} px`).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOn(page), `${what} at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  expect(await overflowWithLargeText(page), `${what} with text at 200 %`).toBe(0);
  await page.setViewportSize(screens.phone);
  await page.emulateMedia({ colorScheme: 'light' });
};

/** A photo of this markup, much larger than the code reader needs. */
const photoOf = async (page: Page, markup: string) => {
  const subject = await page.context().newPage();
  await subject.setViewportSize({ width: 3000, height: 2200 });
  await subject.setContent(`<style>svg { width: 900px; margin: 300px }</style>${markup}`);
  const buffer = await subject.screenshot();
  await subject.close();
  return { name: 'photo.png', mimeType: 'image/png', buffer };
};

const waitingWords = (page: Page) => page.getByText(/No signal|^Signal/).first();

describe('the door with a camera', () => {
  it('the door with a camera gets ready, reads a ticket code, and recognises it the second time', async () => {
    await festival.visit({ ...device, browser: withCamera, permissions: ['camera'] }, async (page) => {
      await takesUp(page, 'camera@door.example');
      await expect(page.getByText('read and verified')).toBeVisible();
      await page.getByLabel('Door name').fill('Gate A');
      await tap(page, 'Try it');
      await tap(page, /I noticed both|I heard it/);
      await expect(page.getByText('Ready for the day, with or without signal')).toBeVisible();
      await accessible(page, 'getting ready');
      await tap(page, 'Start scanning');

      await sees(page, 'admitted');
      await expect(verdict(page).getByText('Colin Frayne')).toBeVisible();
      // The welcome disappears by itself; the second reading of the same code is “already in”, which stays.
      await sees(page, 'already-admitted');
      await expect(verdict(page).getByText('this door')).toBeVisible();
      await accessible(page, 'already in');
      await tap(page, 'Let in anyway…');
      await expect(page.getByRole('dialog')).toBeVisible();
      await accessible(page, 'the reason');
      await page.getByText('Back after going out').click();
      await tap(page, 'Let Colin in');
      await sees(page, 'admitted');
      await accessible(page, 'welcome');
    });
  });
});

describe('the door without a camera', () => {
  it('the door without a camera says so, works by hand scanner and search, and undoes a scan', async () => {
    await festival.visit(device, async (page) => {
      await takesUp(page, 'scanner@door.example');
      await expect(page.getByText(/The browser is blocking it|This device has none/)).toBeVisible();
      await expect(page.getByText('Ready for the day')).toBeHidden();
      await accessible(page, 'nearly ready');
      await getsReady(page, 'Gate B', 'Carry on without the camera');

      await scans(page, harriet.code);
      await sees(page, 'admitted');
      // The next code replaces a verdict that is still on the screen, and the earlier one stays below it.
      await scans(page, lunch.code);
      await sees(page, 'wrong-checkpoint');
      await expect(page.getByRole('list', { name: 'Before this one' }).getByText('Harriet Lamb')).toBeVisible();
      await expect(verdict(page).getByText('the lunch tent, behind the market')).toBeVisible();
      await accessible(page, 'wrong checkpoint');
      await tap(page, 'Next ticket');
      await scans(page, `${harriet.code.slice(0, -3)}000`);
      await sees(page, 'not-genuine');
      await accessible(page, 'not genuine');
      await tap(page, 'Find by name');

      await page.getByLabel(/Name, ticket number/).fill('lamb');
      await expect(page.getByText('Two tickets found on this device.')).toBeVisible();
      await accessible(page, 'search');
      await page.getByRole('button', { name: /Lamb, Rosalind/ }).click();
      await sees(page, 'admitted');
      await tap(page, 'Undo');
      await page.getByText('Scanned by mistake').click();
      await tap(page, 'Undo the scan of Rosalind');
      await page.getByRole('link', { name: 'Find' }).click();
      await page.getByLabel(/Name, ticket number/).fill(rosalind.number);
      await expect(page.getByRole('button', { name: /Lamb, Rosalind.*Let in/ })).toBeVisible();

      await page.getByRole('link', { name: 'Figures' }).click();
      await expect(page.getByText('Every 15 minutes')).toBeVisible();
      await accessible(page, 'figures');
    });
  });

  it('the door records ten people in ten seconds with a hand scanner, good and bad, and shows each verdict again', async () => {
    const queue = await sellTickets(festival.program.dataDir, secret, 'prod_adult_day', [
      'Ana',
      'Ben',
      'Cat',
      'Dan',
      'Eve',
      'Fay',
    ]);
    await festival.visit(device, async (page) => {
      await takesUp(page, 'queue@door.example');
      await getsReady(page, 'Gate Q', 'Carry on without the camera');
      const [ana, ben, cat, dan, eve, fay] = queue.map(({ code }) => code);
      const forged = `${lunch.code.slice(0, -3)}000`;
      const people = [
        [ana, 'admitted'],
        [ben, 'admitted'],
        [lunch.code, 'wrong-checkpoint'],
        [cat, 'admitted'],
        [ana, 'already-admitted'],
        [forged, 'not-genuine'],
        [dan, 'admitted'],
        [eve, 'admitted'],
        [ben, 'already-admitted'],
        [fay, 'admitted'],
      ] as const;
      for (const [code = '', kind] of people) {
        await scans(page, code);
        await sees(page, kind);
        // The next person stands there a second later, whatever is on the screen.
        await page.waitForTimeout(1_000);
      }
      const earlier = page.getByRole('list', { name: 'Before this one' }).getByRole('button');
      // The last welcome may have gone by itself; a tenth earlier verdict is not kept.
      await scans(page, fay ?? '');
      await sees(page, 'already-admitted');
      await expect(earlier).toHaveCount(9);
      for (const [nth, name] of ['Fay', 'Ben', 'Eve', 'Dan', 'No name', 'Ana', 'Cat', 'Priya Nair', 'Ben'].entries())
        await expect(earlier.nth(nth)).toContainText(name);
      await earlier.nth(7).click();
      await sees(page, 'wrong-checkpoint');
      await accessible(page, 'an earlier verdict');
      await expect(waitingWords(page)).toHaveText('Signal');
      const figures = await page.request.get('/api/door/figures');
      const { devices } = (await figures.json()) as { devices: { name: string; in: number; waiting: number }[] };
      expect(devices.find(({ name }) => name === 'Gate Q')).toMatchObject({ in: 6, waiting: 0 });
    });
  });

  it('the door reads a photo that the phone took itself, where the browser blocks the camera', async () => {
    await festival.visit(device, async (page) => {
      await page.addInitScript(() => {
        const blocked = () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
        Object.assign(navigator.mediaDevices, { getUserMedia: blocked });
      });
      await takesUp(page, 'photo@door.example');
      await expect(page.getByText(/Tap the padlock/)).toBeVisible();
      await getsReady(page, 'Gate F', 'Carry on without the camera');
      await expect(page.getByRole('heading', { name: 'The browser is blocking the camera' })).toBeVisible();
      await accessible(page, 'the blocked camera');
      const photo = page.getByLabel('Take a photo of the code');
      await photo.setInputFiles(await photoOf(page, '<p>Only a hound</p>'));
      await expect(page.getByText('There’s no code in that photo.')).toBeVisible();
      await photo.setInputFiles(await photoOf(page, encodeQR(others[3]?.code ?? '', 'svg', { border: 4 })));
      await sees(page, 'admitted');
      await expect(verdict(page).getByText('Ivy Rook')).toBeVisible();
    });
  });

  it('the door works through an hour without signal, a reload and a killed tab, with a clock ten minutes wrong', async () => {
    await festival.visit(device, async (page) => {
      await page.clock.setFixedTime(Date.now() - 10 * 60_000);
      await takesUp(page, 'offline@door.example');
      await expect(page.getByText(/It’s 10 minutes slow/)).toBeVisible();
      await getsReady(page, 'Gate C', /Carry on/);
      await pageCached(page, '/door');
      const context = page.context();
      await context.setOffline(true);
      let waiting = 0;
      for (const { code } of [dilys, ...others.slice(0, 2)]) {
        await page.clock.setFixedTime(Date.now() + waiting * 20 * 60_000);
        await scans(page, code);
        await sees(page, 'admitted');
        await tap(page, 'Next ticket');
        waiting += 1;
      }
      await expect(waitingWords(page)).toHaveText('No signal · 3 waiting');
      await accessible(page, 'scanning without signal');
      await page.reload();
      await expect(waitingWords(page)).toHaveText('No signal · 3 waiting');

      await page.close({ runBeforeUnload: false });
      const again = await context.newPage();
      await again.goto('/door');
      await expect(again.getByRole('navigation', { name: 'Door' })).toBeVisible();
      await scans(again, dilys.code);
      await sees(again, 'already-admitted');
      await tap(again, /Turn away/);
      await expect(waitingWords(again)).toHaveText('No signal · 4 waiting');
      await context.setOffline(false);
      await expect(waitingWords(again)).toHaveText('Signal');
      const figures = await again.request.get('/api/door/figures');
      const { devices } = (await figures.json()) as { devices: { name: string; in: number; waiting: number }[] };
      expect(devices.find(({ name }) => name === 'Gate C')).toMatchObject({ in: 3, waiting: 0 });
    });
  });
});

describe('two devices out of touch', () => {
  it('two doors out of touch let in the same ticket, and the later one shows the double admission once back', async () => {
    const code = others[2]?.code ?? '';
    await festival.visit(device, async (first) => {
      await takesUp(first, 'first@door.example');
      await getsReady(first, 'Gate D', 'Carry on without the camera');
      await festival.visit(device, async (second) => {
        await takesUp(second, 'second@door.example');
        await getsReady(second, 'Gate E', 'Carry on without the camera');
        await first.context().setOffline(true);
        await second.context().setOffline(true);
        await scans(first, code);
        await sees(first, 'admitted');
        await scans(second, code);
        await sees(second, 'admitted');
        await first.context().setOffline(false);
        await expect(waitingWords(first)).toHaveText('Signal');
        await second.context().setOffline(false);
        await expect(second.getByRole('heading', { level: 1 })).toHaveText('One ticket, let in at two doors');
        await expect(second.getByText('Gate D')).toBeVisible();
        await accessible(second, 'double admission');
        await tap(second, 'OK, got it');
        await expect(second.getByRole('navigation', { name: 'Door' })).toBeVisible();
      });
    });
  });
});

describe('the door for other people', () => {
  it('the door page asks visitors to log in, and shows users without the role that it is not for them', async () => {
    await festival.visit(device, async (page) => {
      await page.goto('/door');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please log in');
      await accessible(page, 'log in');
      await openAccount(page, { name: 'Guest', email: 'guest@door.example' });
      await page.goto('/door');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is for the door');
    });
  });
});
