import sharp from 'sharp';
import { describe, it } from 'vitest';
import { galleryDeskMessages as desk, galleryMessages as words } from '#core/desk/gallery/messages.ts';
import { expect } from '../support/browser.ts';
import { becomeOrganiser } from './desk.ts';
import { openFestival } from './festival.ts';
import { hydrated } from './steps.ts';

const festival = await openFestival();
const count = 18;

/** A small photograph of noise, with the place where it was taken. */
const aPhoto = async (at: number) => ({
  name: `IMG_${at}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 640, height: 426, channels: 3, noise: { type: 'gaussian', mean: 90 + at * 8, sigma: 30 } },
  } as never)
    .withExif({ IFD0: { Model: 'Nosecam 9' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer(),
});

/** What the browser's console says while the program is down. */
const whileItIsDown = [
  /Failed to load resource/,
  /^WebSocket connection to .* failed/,
  /^a picture could not be uploaded/,
  /^the gallery could not be read/,
];

describe('the gallery', () => {
  it('pictures go on being uploaded after the program was killed and the page reloaded; one is taken down on request', async () => {
    const photos = await Promise.all(Array.from({ length: count }, (_, at) => aPhoto(at)));
    const { program } = festival;
    await festival.visit({ expected: whileItIsDown }, async (page) => {
      await becomeOrganiser(festival, page, { name: 'Morwenna Pike', email: 'morwenna@example.co.uk' });
      await page.goto('/desk/gallery');
      await hydrated(page);
      const field = page.getByLabel('Choose pictures, or drop them here');
      await page.getByLabel(/^Taken by/).fill('Nell Garraway');
      await field.setInputFiles(photos);
      await expect(page.getByText(new RegExp(`^([3-9]|1\\d) of ${count} done$`))).toBeVisible();
      await program.kill('SIGKILL');
      await program.start();
      const further = new RegExp(`^(([6-9]|1\\d) of ${count} done|${count} added\\.)$`);
      await expect(page.getByText(further).first()).toBeVisible();

      // The tab is lost, too: the same files are chosen once more.
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await hydrated(page);
      const all = page.getByRole('region', { name: 'All pictures' });
      await expect(all.getByRole('listitem').first()).toBeVisible();
      await field.setInputFiles(photos);
      await expect(page.getByText(/were here already\./).first()).toBeVisible();
      await expect(all.getByRole('listitem')).toHaveCount(count);
      await page.getByRole('button', { name: desk.showNew(count) }).click();
      await expect(all.getByText(desk.states.shown, { exact: true })).toHaveCount(count);
      await all
        .getByLabel(/^Caption/)
        .first()
        .fill('Six boots by the tea tent');
      await all
        .getByLabel(/^Caption/)
        .first()
        .press('Enter');
      await all.getByRole('button', { name: /^Later: Six boots/ }).click();
      await expect(all.getByText(desk.moved('Six boots by the tea tent', 2))).toBeVisible();

      await festival.visit({ screen: 'phone' }, async (visitor) => {
        await visitor.goto('/gallery');
        await hydrated(visitor);
        await expect(visitor.getByText(words.count(count))).toBeVisible();
        await visitor.getByRole('link', { name: 'Six boots by the tea tent' }).click();
        const viewer = visitor.getByRole('dialog');
        await expect(viewer.getByText(`2 of ${count}`)).toBeVisible();
        await visitor.keyboard.press('ArrowRight');
        await expect(viewer.getByText(`3 of ${count}`)).toBeVisible();
        await visitor.keyboard.press('ArrowLeft');
        await expect(viewer.getByText(`2 of ${count}`)).toBeVisible();
        await viewer.getByRole('button', { name: words.takeDown }).click();
        await viewer.getByLabel(words.why).fill('Those are my boots.');
        await viewer.getByLabel(words.email).fill('ruby@example.co.uk');
        await viewer.getByRole('button', { name: words.ask }).click();
        await expect(viewer.getByText(words.askedWithEmail)).toBeVisible();
        await visitor.goBack();
        await expect(viewer).toBeHidden();
        await expect(visitor).toHaveURL('/gallery');
      });

      await page.goto('/desk');
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Someone asks you to take a picture down' })
        .getByRole('link', { name: /Answer/ })
        .click();
      await page.getByRole('button', { name: desk.takeItDown }).click();
      await expect(page.getByText(desk.answered['taken-down'])).toBeVisible();
    });
    await festival.emailTo('ruby@example.co.uk', /taken the picture down/);
    await festival.visit({}, async (visitor) => {
      await visitor.goto('/gallery');
      await expect(visitor.getByText(words.count(count - 1))).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'Six boots by the tea tent' })).toHaveCount(0);
    });
  });
});
