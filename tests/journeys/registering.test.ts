import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect, type Screen } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { openFestival } from './festival.ts';
import { buyCompetitorTicket, openSection, seesWelcome, signUp } from './steps.ts';

const festival = await openFestival();
const competitors: readonly { readonly screen: Screen; readonly name: string; readonly email: string }[] = [
  { screen: 'desktop', name: 'Harriet Lamb', email: 'harriet.lamb@example.co.uk' },
  { screen: 'phone', name: 'Tom Harding', email: 'tom.harding@example.co.uk' },
];

const choose = (form: Locator, group: string, option: string) =>
  form.getByRole('group', { name: group }).getByText(option, { exact: true }).click();

const rightAnswers = [
  'Fill it in, and press the leaves back',
  'Take only what the hound marks, because it smells of ripeness',
  'The landowner’s, every time',
  'Put the lead on, and go back the way you came',
  'So that tree diseases don’t travel with you',
  'Leave them for the stewards, who count them out again',
];

const fillIn = async (form: Locator) => {
  await form.getByLabel('Phone').fill('07700 900142');
  await form.getByLabel('Handler’s age on the day').fill('42');
  await form.getByLabel('Name', { exact: true }).fill('Bramble');
  await form.getByLabel('Breed').fill('Lagotto Romagnolo');
  await form.getByLabel('Age in years').fill('3');
  await choose(form, 'Sex', 'Female');
  await choose(form, 'Is your hound trained?', 'Yes');
  await choose(form, 'Has your hound found truffles before?', 'No');
  await choose(form, 'Class you’d like', 'Silver');
  await form.getByLabel('Acknowledgement').fill('Harriet Lamb');
  await form.getByLabel('My hound is vaccinated.').check();
  await form.getByLabel(/agree to the/).check();
};

const home = async (page: Page, name: string) => {
  await page.goto('/my-festival');
  await seesWelcome(page, name);
};

describe.each(competitors)('competitor registration, on a $screen', ({ screen, name, email }) => {
  it('a competitor registers a hound, answers the questionnaire, and sees both steps on My Festival', () =>
    festival.visit({ screen }, async (page) => {
      await signUp(page, { name, email });
      await buyCompetitorTicket(page, email);

      await home(page, name);
      let entry = await openSection(page, 'Register for Competition');
      await entry.getByRole('button', { name: 'Save registration' }).click();
      await expect(entry.getByText('What do you call your dog?')).toBeVisible();
      await expect(entry.getByLabel('Phone')).toBeFocused();
      expect(await violationsOn(page)).toEqual([]);
      await fillIn(entry);

      // The phone is put away, and the browser discards the page.
      await home(page, name);
      entry = await openSection(page, 'Register for Competition');
      await expect(entry.getByLabel('Name', { exact: true })).toHaveValue('Bramble');
      await entry.getByRole('button', { name: 'Save registration' }).click();
      await page.waitForURL('**/thank-you');
      expect((await festival.emailTo(email, /is registered/)).text).toContain('Silver');

      // The page after the form links to the questionnaire, which is then open.
      await page.getByRole('link', { name: 'Answer the questionnaire' }).click();
      await expect(page.getByRole('heading', { name: `Welcome, ${name}`, level: 1 })).toBeVisible();
      await expect(page.getByText('Registered; now the conservation questionnaire')).toBeVisible();
      await expect(entry.getByText('Bramble is registered and would like Silver')).toBeVisible();
      for (const answer of rightAnswers) await entry.getByLabel(answer).check();
      await entry.getByRole('button', { name: 'Send my answers' }).click();
      await page.waitForURL('**/thank-you');

      await home(page, name);
      await expect(page.getByText('Both are in')).toBeVisible();
    }));
});
