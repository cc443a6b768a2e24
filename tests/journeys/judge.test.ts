import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { z } from 'zod';
import { entryId, ringId } from '#core/kernel/ids.ts';
import { laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { expect, overflowOf, overflowWithLargeText, screens, withLargeText } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { openProfile } from './battery.ts';
import { openFestival } from './festival.ts';
import { giveRole } from './give-role.ts';
import { releasesOf } from './next-release.ts';
import { publishRuns } from './running-order.ts';
import { hydrated, openAccount, pageCached, password } from './steps.ts';

const festival = await openFestival();

/** The browser logs an error for each request without a network, and the judge's page polls. */
const phone = {
  serviceWorkers: 'allow',
  screen: 'phone',
  expected: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /Failed to load/, /did not start/, /could not be fetched/],
} as const;

const hounds = [
  ['Moss', 'Dee Okoro'],
  ['Bramble', 'Harriet Lamb'],
  ['Figgy', 'Tom Ash'],
  ['Juno', 'Wren Hale'],
  ['Otter', 'Sal Pike'],
  ['Pip', 'Jo Marl'],
] as const;
const firstRun = parseInstant('2025-11-22T10:00:00Z');
const entryOf = (position: number) => entryId(`order-${position}/prod_competitor/1`);
await publishRuns(
  festival.program.dataDir,
  1,
  hounds.map(([hound, handler], position) =>
    aRunCard({
      entry: entryOf(position),
      number: position + 7,
      hound,
      handler,
      class: 'adult',
      level: 'gold',
      ring: ringId('hazel'),
      runsAt: laterBy(firstRun, position * 15 * minute),
    }),
  ),
);

/** Logs a judge in on this phone, at the hazel ring. */
const takesUp = async (page: Page, name: string, email: string) => {
  await openAccount(page, { name, email });
  await giveRole(festival.program, email, 'judge');
  await page.goto('/judge');
  await click(page, /The hazel ring/);
  await expect(heading(page)).toHaveText('The hazel ring');
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const sees = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
const timeLeft = async (page: Page) => (await page.getByRole('timer').textContent()) ?? '';

/** Starts a run, up to the search. */
const starts = async (page: Page, hound: string, bib: number) => {
  await click(page, `It says ${bib}`);
  await click(page, `It’s ${hound}`);
  await click(page, 'Start');
  await expect(page.getByRole('timer')).toBeVisible();
};

/** Taps a pad until the tap is counted: two taps within 300 ms count as one. */
const taps = async (page: Page, pad: string | RegExp, seen: Locator): Promise<void> => {
  await click(page, pad);
  await expect(seen.or(page.getByText('counted once')).first()).toBeVisible();
  if (!(await seen.isVisible())) await taps(page, pad, seen);
};

/** Ends a run, from Finish to the signed sheet. */
const finishes = async (page: Page, initials: string) => {
  await click(page, 'Finish run');
  await click(page, 'Stop the run');
  for (const item of ['Hound on the lead', 'Flags counted', 'Time read out', 'Sheet shown']) {
    await click(page, new RegExp(`^${item}`));
    await expect(page.getByRole('button', { name: new RegExp(`^${item}`) })).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByLabel('Handler’s initials').fill(initials);
  await click(page, 'Sign the sheet');
  await sees(page, `Signed ${initials}`);
};

const events = z.object({ marks: z.array(z.object({ mark: z.looseObject({ kind: z.string() }) })) });

/** The kinds of event that the server has for a run. */
const eventsOf = async (page: Page, position: number): Promise<readonly string[]> => {
  const answer = await page.request.get(`/api/competition/runs/${encodeURIComponent(entryOf(position))}/events`);
  return events.parse(await answer.json()).marks.map(({ mark }) => mark.kind);
};

/** Closes the page and opens it again, as from the home screen. */
const killPage = async (page: Page): Promise<Page> => {
  const context: BrowserContext = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto('/judge');
  return again;
};

/**
 * Checks that the page has no accessibility issues in either colour scheme, and that touch targets are large enough
 * for gloves.
 */
const accessible = async (page: Page) => {
  for (const width of [320, 390, 844]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowOf(page), `${width} px`).toBe(0);
  }
  expect(await overflowWithLargeText(page), 'text at 200 %').toBe(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page, colorScheme === 'dark' ? 'colours' : 'everything')).toEqual([]);
  }
  const small = await page.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width > 0 && (width < 56 || height < 56) ? [`${button.textContent} ${width} ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
};

describe('judging on a phone', () => {
  it('a judge’s phone judges a morning offline, loses nothing when the page is killed, and syncs afterwards', () =>
    festival.visit(phone, async (first) => {
      await takesUp(first, 'Nell Fairweather', 'nell@example.co.uk');
      await hydrated(first);
      await pageCached(first, '/judge');
      await first.context().setOffline(true);

      await click(first, /Next hound/);
      await starts(first, 'Moss', 7);
      await click(first, '+10');
      await click(first, '+5');
      await click(first, '−5');
      await sees(first, '10 pts');
      await click(first, 'Undo: Wrong flag');
      await sees(first, '15 pts');
      await sees(first, /^Offline, 6 saved$/);

      const page = await killPage(first);
      await sees(page, '15 pts');
      await sees(page, 'This phone’s clock, because the page was reloaded');
      await expect.poll(() => timeLeft(page)).toMatch(/^09:[0-5]\d$/);
      await click(page, /^Dig/);
      await sees(page, 'next: −5');
      await finishes(page, 'DO');
      await click(page, 'Next hound');
      await expect(page.getByRole('button', { name: /Next hound Bramble/ })).toBeVisible();

      await click(page, /Next hound/);
      await starts(page, 'Bramble', 8);
      for (const next of [/^Dig\s*next: −5/, /^Dig\s*next: out/])
        await taps(page, /^Dig/, page.getByRole('button', { name: next }));
      await taps(page, /^Dig/, page.getByText('The 3rd dig ends the run (rule 5.4).'));
      const dead = await killPage(page);
      await sees(dead, 'The 3rd dig ends the run (rule 5.4).');

      await dead.context().setOffline(false);
      await sees(dead, 'All sent');
      expect(await eventsOf(dead, 0)).toEqual([
        'presented',
        'started',
        'truffle-found',
        'oil-found',
        'wrong-flag',
        'undone',
        'dug',
        'stopped',
        'ticked',
        'ticked',
        'ticked',
        'ticked',
        'signed',
      ]);
      expect(await eventsOf(dead, 1)).toEqual(['presented', 'started', 'dug', 'dug', 'dug']);
    }));

  it('a judge’s phone still has every shown event after the browser process is killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'truffle-pocket-'));
    try {
      const pocket = await openProfile(folder);
      const page = await pocket.context.newPage();
      const email = 'bea@example.co.uk';
      const ask = (path: string, data: object) =>
        page.request.post(new URL(path, festival.site).href, {
          headers: { 'x-appwrite-project': 'truffle-festival' },
          data,
        });
      await ask('/signup', { userId: 'bea', email, password, name: 'Bea Stott', userType: 'guest' });
      await ask('/v1/account/sessions/email', { email, password });
      await giveRole(festival.program, email, 'judge');
      await page.goto(new URL('/judge', festival.site).href);
      await click(page, /The hazel ring/);
      await click(page, /Pip/);
      await pocket.context.setOffline(true);
      await starts(page, 'Pip', 12);
      for (const points of ['10 pts', '20 pts', '30 pts']) await taps(page, '+10', page.getByText(points));
      await pocket.kill();

      const again = await openProfile(folder);
      const later = await again.context.newPage();
      // The server is unreachable: everything shown comes from the phone.
      await again.context.route('**/api/competition/**', (route) => route.abort());
      await later.goto(new URL('/judge', festival.site).href);
      await sees(later, '30 pts');
      await sees(later, /^Offline, 5 saved$/);
      await again.kill();
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  });

  it('a judge’s phone shows another phone on the same run, and both reach the same sheet', () =>
    festival.visit(phone, async (one) => {
      await takesUp(one, 'Odo Marsh', 'odo@example.co.uk');
      const context = await festival.browser.newContext({ baseURL: festival.site.href, viewport: screens.phone });
      try {
        const other = await context.newPage();
        await takesUp(other, 'Ada Digby', 'ada@example.co.uk');
        for (const page of [one, other]) await click(page, /Figgy/);
        await starts(one, 'Figgy', 9);
        await click(one, '+10');
        await sees(one, 'All sent');
        await sees(other, 'Another phone is on this run: Odo Marsh, 2 marks.');
        await sees(other, '10 pts');
        await click(other, '+5');
        await sees(one, 'Another phone is on this run: Ada Digby, 1 mark.');
        await sees(one, '15 pts');
      } finally {
        await context.close();
      }
    }));

  it('a judge’s phone keeps the judge’s events when the session ends, and never sends them as another judge', () =>
    festival.visit({ ...phone, expected: [...phone.expected, /status of 40[19]/] }, async (page) => {
      await takesUp(page, 'Ida Rusk', 'ida@example.co.uk');
      await click(page, /Juno/);
      await starts(page, 'Juno', 10);
      await sees(page, 'All sent');
      await page.context().clearCookies();
      await click(page, '+10');
      await sees(page, /^Log in to send, 1 saved$/);
      await taps(page, '+10', page.getByText('20 pts'));

      const email = 'una@example.co.uk';
      await page.request.post('/signup', {
        data: { userId: 'una', email, password, name: 'Una Pell', userType: 'guest' },
      });
      await giveRole(festival.program, email, 'judge');
      const logsIn = async (who: string) => {
        await page.goto('/login?next=/judge');
        await hydrated(page);
        await page.getByLabel('Email').fill(who);
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Log in' }).click();
        await page.waitForURL('**/judge');
      };
      await logsIn(email);
      await expect(heading(page)).toHaveText('The hazel ring');
      await click(page, 'Another ring');
      await sees(page, '2 marks by Ida Rusk are still on this phone.');
      expect(await eventsOf(page, 3)).toEqual(['presented', 'started']);

      await page.context().clearCookies();
      await logsIn('ida@example.co.uk');
      await sees(page, 'All sent');
      expect(await eventsOf(page, 3)).toEqual(['presented', 'started', 'truffle-found', 'truffle-found']);
    }));

  it('a judge’s phone opens the next release offline', async () => {
    const proxy = await releasesOf(festival.site);
    try {
      // The proxy does not serve the accounts service, and the server refuses websockets from the proxy's origin.
      const expected = [...phone.expected, /Content Security Policy/, /WebSocket.* response code: 403/];
      await festival.visit({ ...phone, expected, baseURL: proxy.url }, async (page) => {
        await page.goto('/judge');
        await pageCached(page, '/judge');
        proxy.release();
        await page.goto('/');
        await expect
          .poll(() =>
            page.evaluate(async () => (await caches.keys()).filter((name) => /^festival-(pages|files)-/.test(name))),
          )
          .toEqual([expect.stringMatching(/-next-/), expect.stringMatching(/-next-/)]);
        await page.context().setOffline(true);
        await page.goto('/judge');
        await expect(page).toHaveTitle(/^Next: /);
        // Everything is cached, because the page is open offline.
        await expect(heading(page)).toHaveText('No signal, and no judge has logged in here yet');
      });
    } finally {
      await proxy.close();
    }
  });

  it('the judging page is refused to other users, and has no accessibility issues', () =>
    festival.visit(phone, async (page) => {
      await page.goto('/judge');
      await sees(page, 'Judges, please log in');
      await accessible(page);
      await takesUp(page, 'Wyn Tull', 'wyn@example.co.uk');
      await click(page, /Otter/);
      await accessible(page);
      await starts(page, 'Otter', 11);
      await accessible(page);
      await withLargeText(page, async () => {
        await click(page, 'More');
        await expect(page.getByRole('button', { name: 'Leave this run' })).toBeVisible();
        const cut = await page
          .getByRole('dialog')
          .getByRole('button')
          .evaluateAll((buttons) =>
            buttons.flatMap(({ scrollHeight, clientHeight, textContent }) =>
              scrollHeight > clientHeight + 2 ? [textContent] : [],
            ),
          );
        expect(cut).toEqual([]);
        await click(page, 'Back');
      });
      await click(page, 'Finish run');
      await click(page, 'Stop the run');
      await sees(page, 'Before the handler signs');
      await accessible(page);
    }));

  it('the judging page fits small phones and a phone on its side, with no button under the bar', () =>
    festival.visit(phone, async (page) => {
      await takesUp(page, 'Kit Moor', 'kit@example.co.uk');
      await click(page, /^12/);
      const openHere = page.getByRole('button', { name: 'Open it here too' });
      await expect(openHere.or(page.getByText('Is this the right hound?')).first()).toBeVisible();
      if (await openHere.isVisible()) await openHere.click();
      if (await page.getByText('Is this the right hound?').isVisible()) await starts(page, 'Pip', 12);
      await expect(page.getByRole('timer')).toBeVisible();
      for (const [width, height] of [
        [320, 568],
        [360, 640],
        [390, 844],
        [844, 390],
        [667, 375],
        [640, 360],
        [568, 320],
      ] as const) {
        await page.setViewportSize({ width, height });
        const hidden = await page.evaluate(() => {
          const bar = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'More');
          const boxOf = (of: Element) => of.getBoundingClientRect();
          const barBox = boxOf(bar?.parentElement ?? document.body);
          return [...document.querySelectorAll('button')].flatMap((button) => {
            const { top, bottom, left, right, height: high } = boxOf(button);
            const isInBar = button.parentElement === bar?.parentElement;
            const isUnderBar =
              !isInBar && bottom > barBox.top + 1 && top < barBox.bottom && right > barBox.left && left < barBox.right;
            const isOutside =
              bottom > window.innerHeight + 1 || top < 0 || left < 0 || right > document.documentElement.clientWidth;
            return high > 0 && (isUnderBar || isOutside || high < 56) ? [`${button.textContent} ${top} ${bottom}`] : [];
          });
        });
        expect(hidden, `${width} × ${height}`).toEqual([]);
        const flags = await page.getByRole('img', { name: /flags left/ }).boundingBox();
        expect(flags?.height, `the flags at ${width} × ${height} have one line`).toBeLessThan(20);
      }
    }));
});
