import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../../support/browser.ts';
import { openFestival } from '../festival.ts';
import { hydrated } from '../steps.ts';
import { faintOn, hideText, nextFrame } from './background.ts';
import { layoutOf } from './lines.ts';

const festival = await openFestival();
const onTheDay = await openFestival({ FESTIVAL_NOW: '2025-11-22T12:30:00+00:00' });

/** Half the device pixels: enough for contrast, and a quarter of the work. */
const coarse = { deviceScaleFactor: 0.5 };

/** Phones, tablets, split screens, low laptops and large screens. */
const sizes = [
  [320, 600],
  [320, 720],
  [344, 882],
  [360, 640],
  [375, 812],
  [390, 844],
  [412, 915],
  [480, 800],
  [540, 720],
  [560, 900],
  [600, 960],
  [640, 600],
  [640, 900],
  [720, 1280],
  [768, 1024],
  [800, 600],
  [844, 600],
  [860, 700],
  [900, 1200],
  [960, 600],
  [1020, 760],
  [1024, 640],
  [1100, 620],
  [1280, 720],
  [1366, 650],
  [1440, 900],
  [1536, 730],
  [1600, 1200],
  [1920, 1080],
  [2560, 1300],
] as const;
type Size = readonly [width: number, height: number];
/** Sizes at which the words and the drawing of a page's head are side by side. */
const besideDrawings: readonly Size[] = [
  [768, 1024],
  [820, 1180],
  [960, 600],
  [1024, 640],
  [1280, 720],
];

/** Each size is listed twice, once for each theme. */
const phones: readonly Size[] = (
  [
    [320, 568],
    [360, 640],
    [390, 844],
    [412, 915],
    [480, 800],
  ] as const
).flatMap((size) => [size, size]);

/** Loads all of a page, down to its end. */
const load = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete),
  );
};

const faultsOn = async (page: Page, what: string): Promise<readonly string[]> => {
  const { collisions, onBackdrops } = await layoutOf(page);
  return [...collisions, ...(await faintOn(page, onBackdrops))].map((fault) => `${what}: ${fault}`);
};

/** The faults of a page at each of these sizes; the light and the dark theme alternate from one size to the next. */
const faultsAt = async (page: Page, path: string, each: readonly Size[]): Promise<readonly string[]> => {
  const found: string[] = [];
  await load(page, path);
  await hideText(page);
  for (const [index, [width, height]] of each.entries()) {
    const colorScheme = (index + path.length) % 2 === 0 ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await nextFrame(page);
    found.push(...(await faultsOn(page, `${path} at ${width}×${height}, ${colorScheme}`)));
  }
  return found;
};

describe('text on its background at every size', () => {
  it('text is readable on its background at every size on / (Home)', () =>
    festival.visit(coarse, async (page) => {
      expect(await faultsAt(page, '/', sizes)).toEqual([]);
    }));

  // These have fewer drawings than Home, so each is checked at every other size only.
  it.each([
    ['/tickets', 0],
    ['/competition', 1],
    ['/market', 0],
  ] as const)('text is readable on its background on %s', (path, first) =>
    festival.visit(coarse, async (page) => {
      const some = sizes.filter((_, index) => index % 2 === first);
      expect(await faultsAt(page, path, some)).toEqual([]);
    }),
  );

  // One page of each kind of head, on tablets and small laptops, where words and drawings share the room.
  it.each(['/nothing-buried-here', '/verify-email', '/thank-you', '/leaderboard', '/haveAGo', '/fineFoods'])(
    'text is readable on its background on %s, on tablets and small laptops',
    (path) =>
      festival.visit({ ...coarse, expected: [/status of 404/] }, async (page) => {
        expect(await faultsAt(page, path, besideDrawings)).toEqual([]);
      }),
  );

  it.each(['/haveAGo', '/judges', '/fineFoods', '/privacy', '/leaderboard'])(
    'text is readable on its background on %s, on phones',
    (path) =>
      festival.visit(coarse, async (page) => {
        expect(await faultsAt(page, path, phones)).toEqual([]);
      }),
  );

  it('text is readable on its background on Home, on the day of the festival', () =>
    onTheDay.visit(coarse, async (page) => {
      const some = sizes.filter((_, index) => index % 3 === 0);
      expect(await faultsAt(page, '/', some)).toEqual([]);
    }));
});

describe('a phone with text at 200 %', () => {
  it.each(['/', '/tickets', '/market', '/haveAGo', '/contact', '/competition-rules', '/login', '/unsubscribe'])(
    'a phone with text at 200 % needs no sideways scrolling on %s',
    (path) =>
      festival.visit(coarse, async (page) => {
        await page.setViewportSize({ width: 390, height: 844 });
        const browser = await page.context().newCDPSession(page);
        await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
        await load(page, path);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      }),
  );
});

describe('measurement of a page', () => {
  it('the measurement of text on its background finds a drawing over text, and dark text on the soil', () =>
    festival.visit(coarse, async (page) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await load(page, '/');
      await page.evaluate(() => {
        const drawing = document.querySelector<HTMLElement>('#expect img[data-drawing="dog"]');
        drawing?.style.setProperty('translate', '-8rem -16rem');
        document.querySelector<HTMLElement>('h1 ~ .actions')?.style.setProperty('translate', '0 8rem');
      });
      const { collisions, onBackdrops } = await layoutOf(page);
      expect(collisions.join('\n')).toMatch(/“Truffle-hound competition” and the drawing .*dog-digging/);
      await hideText(page);
      await nextFrame(page);
      expect((await faintOn(page, onBackdrops)).join('\n')).toContain('“Enter your hound” is faint');
    }));
});
