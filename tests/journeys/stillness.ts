import type { Page, Route } from 'playwright';
import { alive } from './steps.ts';

/** Something that moved by itself: how much of the screen by how much, as browsers reckon it, and what it was. */
export type Move = { readonly value: number; readonly what: readonly string[] };

export type Arrival = {
  /** Opens a page, and says what moved when its fonts came, and what at any other time. */
  at(address: string): Promise<{ readonly moved: readonly Move[]; readonly movedByFonts: readonly Move[] }>;
  /** From here on the page gets everything at once again. */
  end(): Promise<void>;
};

/** A font's stand-in is as wide as the font on the whole, not in each word: this much nobody sees, in all of a page's moves. */
export const unnoticed = 0.0002;

export const sumOf = (moves: readonly Move[]): number => moves.reduce((sum, { value }) => sum + value, 0);

/** A service worker would answer for the network; that there is none is said in the console. */
export const withoutWorker = {
  serviceWorkers: 'block',
  expected: [/Service Worker registration blocked/],
} as const;

/** What TypeScript does not know of the layout shifts that browsers tell of. */
type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

/** All that has moved since the page was opened. */
const movesOf = (page: Page): Promise<readonly Move[]> =>
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

const fontsAreHere = (page: Page) =>
  page.waitForFunction(() => {
    const states = [...document.fonts].filter(({ family }) => family.includes('Variable')).map(({ status }) => status);
    // Files for signs and weights that a page does not have are never asked for.
    return states.includes('loaded') && !states.includes('loading');
  });

/** A gate on the way of what the page asks for. */
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
 * Has every page come in three steps, always the same however busy the machine is: first its words and looks, then the
 * fonts, then its scripts.
 */
export const arriveInSteps = async (page: Page): Promise<Arrival> => {
  const [fonts, scripts] = [gate(), gate()];
  const [ofFonts, ofScripts] = [/\.woff2$/, /\/assets\/.*\.js$/];
  await page.route(ofFonts, fonts.pass);
  await page.route(ofScripts, scripts.pass);
  return {
    async at(address) {
      fonts.shut();
      scripts.shut();
      await page.goto(address, { waitUntil: 'commit' });
      await painted(page);
      const before = await movesOf(page);
      fonts.open();
      await fontsAreHere(page);
      const withFonts = await movesOf(page);
      scripts.open();
      await page.waitForLoadState();
      await alive(page);
      await page.waitForLoadState('networkidle');
      const after = await movesOf(page);
      return {
        moved: [...before, ...after.slice(withFonts.length)],
        movedByFonts: withFonts.slice(before.length),
      };
    },
    async end() {
      await page.unroute(ofFonts);
      await page.unroute(ofScripts);
    },
  };
};
