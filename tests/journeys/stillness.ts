import type { Page, Route } from 'playwright';
import { hydrated } from './steps.ts';

/** A layout shift: its score as browsers compute it, and the elements that moved. */
export type Move = { readonly value: number; readonly what: readonly string[] };

export type Arrival = {
  /** Opens a page, and returns what shifted when its fonts arrived, and what at any other time. */
  at(address: string): Promise<{ readonly moved: readonly Move[]; readonly movedByFonts: readonly Move[] }>;
  /** Stops the delays: the page loads everything at once again. */
  end(): Promise<void>;
};

/**
 * The limit for the sum of all shifts by fonts. It is not 0, because a fallback font has the width of its font on average
 * only, not in each word.
 */
export const maxFontShift = 0.0002;

export const sumOf = (moves: readonly Move[]): number => moves.reduce((sum, { value }) => sum + value, 0);

/** The fields of layout shift entries that TypeScript does not declare. */
type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

/** All layout shifts since the page was opened. */
export const movesOf = (page: Page): Promise<readonly Move[]> =>
  page.evaluate(
    () =>
      new Promise<Move[]>((resolve) => {
        const box = ({ x, y, width, height }: DOMRectReadOnly) =>
          `${Math.round(width)}×${Math.round(height)} at ${Math.round(x)},${Math.round(y)}`;
        const isShift = (entry: PerformanceEntry): entry is Shift => 'value' in entry && 'sources' in entry;
        const moves: Move[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries().filter(isShift)) {
            const what = sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” from ${box(previousRect)} to ${box(currentRect)}`,
            );
            moves.push({ value, what });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moves)));
      }),
  );

const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

const fontsAreHere = (page: Page, name: string) =>
  page.waitForFunction((part) => {
    const states = [...document.fonts].filter(({ family }) => family.includes(part)).map(({ status }) => status);
    // Fonts of characters and weights that a page does not use are never requested.
    return states.includes('loaded') && !states.includes('loading');
  }, name);

/** Holds back requests until it is opened. */
const gate = () => {
  let { promise: opened, resolve: open } = Promise.withResolvers<void>();
  return {
    pass: async (route: Route) => {
      await opened;
      await route.continue();
    },
    open: () => open(),
    shut: () => {
      ({ promise: opened, resolve: open } = Promise.withResolvers<void>());
    },
  };
};

/**
 * Loads every page in steps that do not depend on the machine's load: HTML and CSS, then the font of the text, that of the
 * headings, and scripts.
 */
export const arriveInSteps = async (page: Page): Promise<Arrival> => {
  const [text, headings, scripts] = [gate(), gate(), gate()];
  const [ofText, ofHeadings, ofScripts] = [/hanken[^/]*\.woff2$/, /alegreya[^/]*\.woff2$/, /\/assets\/.*\.js$/];
  await page.route(ofText, text.pass);
  await page.route(ofHeadings, headings.pass);
  await page.route(ofScripts, scripts.pass);
  return {
    async at(address) {
      for (const each of [text, headings, scripts]) each.shut();
      await page.goto(address, { waitUntil: 'commit' });
      await painted(page);
      const before = await movesOf(page);
      text.open();
      await fontsAreHere(page, 'Hanken Grotesk Variable');
      // Renders the shifts by this font before the next font arrives.
      await movesOf(page);
      headings.open();
      await fontsAreHere(page, 'Alegreya Variable');
      const withFonts = await movesOf(page);
      scripts.open();
      await page.waitForLoadState();
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const after = await movesOf(page);
      return {
        moved: [...before, ...after.slice(withFonts.length)],
        movedByFonts: withFonts.slice(before.length),
      };
    },
    async end() {
      for (const each of [ofText, ofHeadings, ofScripts]) await page.unroute(each);
    },
  };
};
