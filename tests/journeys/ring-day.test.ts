import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { entryId, ringId } from '#core/kernel/ids.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { expect } from '../support/browser.ts';
import { loseNetwork } from '../support/network.ts';
import { violationsOn } from './axe.ts';
import { openFestival } from './festival.ts';
import { giveRole } from './give-role.ts';
import { publishRuns } from './running-order.ts';
import { hydrated, openAccount, pageCached } from './steps.ts';

/** It is twenty past ten, and the first run, announced for ten, has not begun. */
const festival = await openFestival({ FESTIVAL_NOW: '2025-11-22T10:20:00Z' });
const ten = parseInstant('2025-11-22T10:00:00Z');
await publishRuns(
  festival.program.dataDir,
  1,
  ['Moss', 'Pip', 'Ash', 'Fig'].map((hound, nth) =>
    aRunCard({
      entry: entryId(`order-${nth}/prod_competitor/1`),
      number: nth + 1,
      hound,
      ring: ringId('beech'),
      runsAt: laterBy(ten, nth * 12 * minute),
    }),
  ),
);

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

describe('a ring that runs behind', () => {
  it('a ring that runs behind moves the times on the gate and the boards, live, and so does a steward’s break', () =>
    festival.visit({ screen: 'phone' }, async (crowd) => {
      await crowd.goto('/leaderboard?group=adult-silver');
      await hydrated(crowd);
      const next = crowd.getByLabel('In the ring now').getByText('Next to run').locator('..');
      await expect(next).toContainText('Pip10:12');

      await festival.visit({ screen: 'phone' }, async (gate) => {
        await openAccount(gate, { name: 'Sam Lyle', email: 'steward@example.co.uk' });
        await giveRole(festival.program, 'steward@example.co.uk', 'steward');
        await gate.goto('/gate');
        for (const step of [/^Here$/, 'Send on deck', 'Send into the ring']) await click(gate, step);
        await expect(next).toContainText(/Pipabout 10:3\d, announced for 10:12/);
        const pip = gate.getByRole('list', { name: 'Runs' }).getByRole('button', { name: /Pip/ });
        await expect(pip).toContainText(/\d\d minutes late/);

        await gate.getByText('Announce or call a break').click();
        await gate.getByLabel('For').selectOption('The beech ring');
        await gate.getByLabel('The ring has a break').check();
        await gate.getByLabel('From').fill('10:40');
        await gate.getByLabel('Until').fill('11:20');
        await gate.getByLabel('Why (if you like)').fill('The judge needs dry boots.');
        expect(await violationsOn(gate)).toEqual([]);
        await click(gate, 'Call the break');

        const words = 'The beech ring: break from 10:40 until 11:20. The judge needs dry boots.';
        await expect(gate.getByRole('status', { name: 'Announcements' })).toContainText(words);
        await expect(crowd.getByRole('status', { name: 'Announcements' })).toContainText(words);
        await expect(next).toContainText('Pipabout 11:20, announced for 10:12Ashabout 11:32, announced for 10:24');
        expect(await violationsOn(crowd)).toEqual([]);

        await festival.visit({}, async (screen) => {
          await screen.goto('/tv');
          await expect(screen.getByRole('status', { name: 'Announcements' })).toContainText(words);
        });

        await click(gate, `Withdraw: ${words}`);
        await expect(crowd.getByText(words)).toHaveCount(0);
        await expect(next).not.toContainText('11:20');
      });
    }));

  it('the head judge moves a run by keyboard, sees which rules that breaks, and the gate shows the new order', () =>
    festival.visit({}, async (desk) => {
      await openAccount(desk, { name: 'Nell Ashdown', email: 'headjudge@example.co.uk' });
      await giveRole(festival.program, 'headjudge@example.co.uk', 'headjudge');
      await desk.goto('/placing-desk');
      const section = desk.getByRole('region', { name: 'Change the running order' });
      await section.getByRole('button', { name: 'The beech ring' }).click();
      await section.getByRole('button', { name: 'Fig earlier' }).focus();
      await desk.keyboard.press('Enter');
      const rows = section.getByRole('list', { name: 'Runs of the ring' }).getByRole('listitem');
      await expect(rows.nth(2)).toContainText('published for 10:36');
      expect(await violationsOn(desk)).toEqual([]);
      await section.getByRole('combobox', { name: 'Ring of Fig' }).selectOption('The oak ring');
      await expect(section.getByText(/would run in The oak ring, which isn’t planned for Silver/)).toBeVisible();
      await section.getByRole('button', { name: 'Leave it as it was' }).click();
      await section.getByRole('button', { name: 'The beech ring' }).click();
      await rows.nth(3).dragTo(rows.nth(1));
      await section.getByRole('button', { name: /^Publish (one change|1 change|it all the same)$/ }).click();
      await expect(desk.getByText(/^Version 2 was published/)).toBeVisible();
      await desk.goto('/gate');
      // The time of its new position has passed, so the run gets the earliest time from now on.
      const second = desk.getByRole('list', { name: 'Runs' }).getByRole('button').nth(1);
      await expect(second).toContainText(/^10:[23]\d4 Fig/);
    }));

  it('the head judge’s page shows, without a reload, a judge’s phone, the run that it began and what is not in', () =>
    festival.visit({}, async (desk) => {
      await openAccount(desk, { name: 'Nell Ashdown', email: 'head@example.co.uk' });
      const makes = (email: string, label: StaffLabel) => giveRole(festival.program, email, label);
      await makes('head@example.co.uk', 'headjudge');
      await desk.goto('/rings');
      const beech = desk.getByRole('article', { name: 'The beech ring' });
      await expect(beech).toContainText('No phone heard today');

      await festival.visit({ screen: 'phone' }, async (judge) => {
        await openAccount(judge, { name: 'Ida Rusk', email: 'judge@example.co.uk' });
        await makes('judge@example.co.uk', 'judge');
        await judge.goto('/judge');
        await click(judge, /The beech ring/);
        await expect(beech).toContainText(/Ida RuskPhone heard .*All marks sentBattery \d+%/);
        expect(await violationsOn(desk)).toEqual([]);
      });
    }));
});

describe('the day by the clock', () => {
  it('a visitor stars something, loses the signal, and still sees what is on and how old that is', () =>
    festival.visit(
      { screen: 'phone', serviceWorkers: 'allow', expected: [/ERR_INTERNET_DISCONNECTED/, /could not|did not|Failed/] },
      async (page) => {
        await page.goto('/my-day');
        await hydrated(page);
        await page.getByRole('button', { name: 'Star Opening words' }).click();
        await expect(page.getByRole('region', { name: 'Your day' })).toContainText('Opening words');
        expect(await violationsOn(page)).toEqual([]);
        await page.goto('/today');
        await pageCached(page, '/today');
        expect(await violationsOn(page)).toEqual([]);

        await loseNetwork(page);
        await page.goto('/today');
        await expect(page.getByText(/^No signal\. This is what your phone fetched at 10/)).toBeVisible();
        const first = page.getByRole('region', { name: 'In the next half hour' }).getByRole('listitem').first();
        await expect(first).toContainText('Opening words');
        await expect(first.getByRole('button', { pressed: true })).toBeVisible();
      },
    ));
});
