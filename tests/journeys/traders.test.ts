import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { becomeOrganiser } from './desk.ts';
import { doorDevice, getsReady, seesVerdict, takesUpDoor, verdict } from './door-page.ts';
import { openFestival } from './festival.ts';
import { hydrated, logIn, pay, seesPaid, seesWelcome, toCardPage } from './steps.ts';
import { movesOf, sumOf } from './stillness.ts';

const festival = await openFestival();
const photo = { name: 'insurance.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]) };

/** Drags a trader to where the pitch was before the drag: the plan stays where it is, whatever is said of each pitch on the way. */
const dragsOntoPitch = async (page: Page, trader: string, pitch: string) => {
  const name = page.getByRole('button', { name: `Take ${trader}` });
  const target = page.getByRole('button', { name: new RegExp(`^Pitch ${pitch},`) });
  await name.scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf(name), await middleOf(target)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 20 });
  await expect(page.getByText(`Placing ${trader} on pitch ${pitch}`)).toBeVisible();
  expect(await middleOf(target)).toEqual(to);
  await page.mouse.up();
};

const middleOf = async (part: Locator): Promise<[number, number]> => {
  const box = await part.boundingBox();
  if (!box) throw new Error('nothing to drag here');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

describe('a trader', () => {
  it('a trader applies by a link, is accepted at the desk, and pays the stand that is held', () =>
    festival.visit({}, async (page) => {
      // The form comes late, when the footer has been seen.
      const painted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
      await page.route('**/api/exhibitors/*', (route) => page.waitForFunction(painted).then(() => route.continue()), {
        times: 1,
      });
      await page.goto('/exhibitors/apply');
      await hydrated(page);
      await expect(page.getByLabel('Your name')).toBeVisible();
      expect(sumOf(await movesOf(page))).toBeLessThan(0.005);
      await page.getByLabel('Your name').fill('Asha Pillai');
      await page.getByLabel('Name of the stall').fill('Good Cap Mushrooms');
      await page.getByLabel('Email').fill('asha@goodcap.example');
      await page.getByLabel('Phone on the day').fill('07700 900318');
      await page
        .getByLabel('In your own words')
        .fill('Lion’s mane, reishi and chaga: dried and, for the brave, in fudge.');
      await page.getByRole('button', { name: 'Local', exact: true }).click();
      await page.getByLabel('What’s on your table').fill('Dried mushrooms');
      await page.getByText('We sell food or drink').click();
      await page.getByText('Food stand', { exact: true }).click();
      await expect(page.getByText(/^Draft kept at/)).toBeVisible();
      expect((await festival.emailTo('asha@goodcap.example', /application for a stand/)).subject).toBeTruthy();

      await page.getByRole('button', { name: 'Send application' }).click();
      await expect(page.getByText('Please read the rules, and tick the box.')).toBeVisible();
      await page.getByRole('button', { name: /^Add a file.*Public liability insurance/ }).click();
      await page.getByLabel(/^Public liability insurance, as/).setInputFiles(photo);
      await page.getByLabel('Good until').fill('2026-04-30');
      await page.getByRole('button', { name: 'Send this file' }).click();
      await expect(page.getByText('Good until 30 April 2026.')).toBeVisible();

      await page.reload();
      await hydrated(page);
      await expect(page.getByLabel('Name of the stall')).toHaveValue('Good Cap Mushrooms');
      await page.getByRole('checkbox', { name: /I’ve read/ }).check();
      await page.getByRole('button', { name: 'Send application' }).click();
      await expect(page.getByRole('heading', { name: 'It’s with us' })).toBeVisible();
      await expect(page.getByText('Two papers to come.')).toBeVisible();

      await festival.visit({}, async (organiser) => {
        await becomeOrganiser(festival, organiser, { name: 'Morwenna Pike', email: 'morwenna@example.co.uk' });
        await organiser.goto('/desk/traders');
        await organiser.getByRole('link', { name: /^Good Cap Mushrooms/ }).click();
        await organiser.getByRole('button', { name: 'Read the email first' }).click();
        await expect(organiser.getByRole('article', { name: 'The email' })).toContainText('A stand is held for you');
        await organiser.getByRole('button', { name: /^Accept for/ }).click();
        await expect(organiser.getByText(/gets an email with a link to pay/)).toBeVisible();
        await expect(organiser.getByText('not paid yet')).toBeVisible();
      });

      await page.reload();
      await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible();
      const link = page.url();
      await page.getByRole('link', { name: 'Pay it, or say no' }).click();
      await toCardPage(page);
      await pay(page, { email: 'asha@goodcap.example' });
      await seesPaid(page);

      await festival.visit({}, async (organiser) => {
        await logIn(organiser, 'morwenna@example.co.uk');
        await seesWelcome(organiser, 'Morwenna');
        await organiser.goto('/desk/traders');
        await organiser.getByRole('link', { name: /^Good Cap Mushrooms/ }).click();
        await organiser.getByRole('button', { name: 'Release these words' }).click();
        await expect(organiser.getByText('Good Cap Mushrooms’s words are released.')).toBeVisible();
        await organiser.goto('/desk/traders/pitches');
        await dragsOntoPitch(organiser, 'Good Cap Mushrooms', '14');
        await expect(organiser.getByText('Good Cap Mushrooms has pitch 14')).toBeVisible();
        await organiser.getByRole('button', { name: 'Undo' }).click();
        await organiser.getByRole('button', { name: 'Take Good Cap Mushrooms' }).press('Enter');
        await organiser.keyboard.press('ArrowRight');
        await expect(organiser.getByText('Placing Good Cap Mushrooms on pitch 2')).toBeVisible();
        await organiser.keyboard.press('Enter');
        await expect(organiser.getByText('Good Cap Mushrooms has pitch 2')).toBeVisible();
        await expect(organiser.getByRole('button', { name: /^Pitch 2,.*Good Cap Mushrooms/ })).toBeVisible();
      });

      await page.goto(link);
      await expect(page.getByRole('img', { name: /yours is pitch 2/ })).toBeVisible();
      await page.getByText('8.20am').click();
      await page.getByLabel('Registration plate').fill('gc21 cap');
      await page.getByRole('button', { name: 'Keep this slot' }).click();
      await expect(page.getByText('Kept. You can change it until the day.')).toBeVisible();

      const stall = page.getByRole('listitem').filter({ hasText: 'Good Cap Mushrooms' }).filter({ hasText: 'Pitch 2' });
      // A job marks the application as paid within ten seconds of the payment.
      await expect(async () => {
        await page.goto('/market');
        await hydrated(page);
        await expect(stall.first()).toContainText('dried and, for the brave, in fudge', { timeout: 1_000 });
      }).toPass({ timeout: 90_000 });

      await festival.visit(doorDevice, async (gate) => {
        await takesUpDoor(festival, gate, 'joyce@example.co.uk');
        await gate.getByLabel('Checkpoint').selectOption({ label: 'Stands' });
        await getsReady(gate, 'Traders’ gate', /Carry on|Start scanning/);
        await gate.getByRole('link', { name: 'Find' }).click();
        const slot = gate.getByRole('region', { name: /08:20/ });
        await expect(slot).toContainText('0 of 1 here');
        await gate.context().setOffline(true);
        await expect(slot).toContainText('Expected · Pitch 2 · GC21 CAP');
        await slot.getByRole('button', { name: /^Good Cap Mushrooms/ }).click();
        await seesVerdict(gate, 'admitted');
        await expect(verdict(gate)).toContainText('Pitch 2, sets up at 08:20, GC21 CAP');
        await gate.getByRole('link', { name: 'Find' }).click();
        await expect(slot).toContainText('1 of 1 here');
        await expect(slot).toContainText(/Came \d\d:\d\d|Came \w+day \d\d:\d\d/);
        await gate.context().setOffline(false);
      });
    }));
});
