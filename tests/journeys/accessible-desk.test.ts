import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { becomeOrganiser, buySome, deskAddresses } from './desk.ts';
import { openFestival } from './festival.ts';
import { overflowAt, show } from './in-every-light.ts';
import { hydrated } from './steps.ts';

const festival = await openFestival();
const organiser = { name: 'Ottoline Frith', email: 'ottoline@example.co.uk' };

const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, media: { colorScheme, forcedColors: 'none' as const } })),
);

const issuesAt = async (page: Page, address: string): Promise<readonly string[]> => {
  await page.goto(address);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const found: string[] = [];
  for (const look of looks) {
    await show(page, look.width, look);
    const where = `${address}, ${look.media.colorScheme}, ${look.width} px`;
    const violations = await violationsOn(page, look.media.colorScheme === 'dark' ? 'colours' : 'everything');
    found.push(...violations.map((violation) => `${where}: ${violation}`), ...(await overflowAt(page, where)));
  }
  return found;
};

describe('accessibility of the desk', () => {
  it('every address of the desk has no accessibility issues, on phone and desktop, light and dark', () =>
    festival.visit({}, async (page) => {
      await becomeOrganiser(festival, page, organiser);
      await buySome(page, organiser.email);
      const found: string[] = [];
      for (const address of await deskAddresses(page, festival.site)) found.push(...(await issuesAt(page, address)));
      expect(found).toEqual([]);
    }));
});
