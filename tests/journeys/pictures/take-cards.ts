import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { readEdition } from '#adapters/content-files/edition.ts';
import { festivalDay } from '#core/kernel/edition/festival-day.ts';
import { cardName } from '#core/site/content/shapes/link-previews.ts';
import { editionPath } from '../../../server/composition/kernel/edition/edition-folder.ts';
import { buildWhenStale } from '../../../server/process/build-when-stale.ts';
import { socialCard } from '../../../web/app/head/preview-picture.ts';
import { paths } from '../../../web/app/paths.ts';
import { openBrowser } from '../../support/browser.ts';
import { startProgram } from '../../support/program.ts';
import { addressesOf } from '../every-address.ts';
import { goTo } from './camera.ts';
import { cardLayout } from './card-layout.ts';

/**
 * `npm run cards [-- --edition 2026]`: makes the link preview image of every public page from its head: title,
 * festival and date. Writes them to the edition's `pictures/cards/<day>` and deletes all others there.
 */
const { values } = parseArgs({ options: { edition: { type: 'string', default: '2025' } } });
const folder = editionPath(values.edition);
const edition = readEdition(folder);
const quiet = { info: () => {}, warn: console.warn, error: console.error };

/** Pages without a printed panel use another page's: a photograph would be too heavy, and a table too small to read. */
const onThePanelOf: Readonly<Record<string, string>> = {
  [paths.fineFoods]: paths.market,
  [paths.leaderboard]: paths.results,
};

type Lines = { readonly title: string; readonly festival: string; readonly day: string };

/** Removes everything but the drawing in the page's head, with these lines beside it. */
const layAsCard = (page: Page, lines: Lines) =>
  page.evaluate(({ title, festival, day }) => {
    const heading = document.querySelector('main h1');
    const head = heading?.closest('main > *');
    const inside = heading?.closest('.wrap');
    if (!heading || !head || !inside) throw new Error(`${location.pathname} has no head to make a card from`);
    const line = (name: string, words: string) =>
      Object.assign(document.createElement('p'), { className: name, textContent: words });
    const figures = head.querySelectorAll('[data-figure]');
    for (const other of head.querySelectorAll('.wrap')) if (other !== inside) other.remove();
    heading.textContent = title;
    inside.replaceChildren(line('festival', festival), heading, ...figures, line('day', day));
    document.body.className = 'card';
    document.body.replaceChildren(head);
  }, lines);

const program = await startProgram({ env: { EDITION: folder }, built: () => buildWhenStale(quiet) });
const browser = await openBrowser();
try {
  const { width, height } = socialCard;
  const page = await browser.newPage({
    baseURL: program.url,
    viewport: { width, height },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  const cards = join(folder, 'pictures/cards');
  rmSync(cards, { recursive: true, force: true });
  const day = `${festivalDay(edition)} · ${edition.venue.county}`;
  for (const path of (await addressesOf(new URL(program.url))).listed) {
    await page.goto(path);
    const title = (await page.title()).replace(` · ${edition.name}`, '');
    await goTo(page, onThePanelOf[path] ?? path);
    await page.addStyleTag({ content: cardLayout });
    await layAsCard(page, { title, festival: edition.name, day });
    await page.waitForLoadState('networkidle');
    const photograph = await page.screenshot({ animations: 'disabled' });
    // Sixteen colours are enough for flat print, and make the heaviest card 53 kB.
    const card = await sharp(photograph).png({ palette: true, colours: 16, dither: 0, effort: 10 }).toBuffer();
    const file = join(cards, `${cardName(edition, path)}.png`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, card);
    console.log(`  ${cardName(edition, path)}.png ${Math.ceil(card.length / 1000)} kB`);
  }
} finally {
  await browser.close();
  await program.close();
}
