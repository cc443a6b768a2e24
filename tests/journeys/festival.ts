import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll } from 'vitest';
import { complaintsOf, expect, openBrowser, patienceMs, type Screen, screens } from '../support/browser.ts';
import { emailTo, type InboxEmail } from '../support/inbox.ts';
import { type Environment, type Program, startProgram } from '../support/program.ts';

type Visiting = Omit<BrowserContextOptions, 'screen'> & {
  readonly screen?: Screen;
  /** Opens another browser than the file's own. */
  readonly browser?: Browser;
  /** Errors in the browser's console that the journey expects, such as a 404. */
  readonly expected?: readonly RegExp[];
};

export type OpenFestival = {
  readonly program: Program;
  readonly site: URL;
  readonly browser: Browser;
  /**
   * Runs `walk` as one person with a browser context of their own. Fails on unexpected errors in the console. Without the
   * service worker and with reduced motion unless the journey asks for them, because both together take half of the
   * processor time of each page.
   */
  readonly visit: (visiting: Visiting, walk: (page: Page) => Promise<void>) => Promise<void>;
  readonly emailTo: (to: string, subject: RegExp) => Promise<InboxEmail>;
};

let opened: Promise<Browser> | undefined;

/** One browser for all files of a worker, replaced after a crash; it ends with the worker. */
const ownBrowser = (): Promise<Browser> => {
  const before = opened;
  const opening = async () => {
    const earlier = await before?.catch(() => undefined);
    return earlier?.isConnected() ? earlier : openBrowser();
  };
  opened = opening();
  return opened;
};

/** What the browser's console says where the service worker is blocked. */
const workerBlocked = /Service Worker registration blocked/;

/** The real program for all journeys of a file, closed after the last, and a real browser. */
export const openFestival = async (env: Environment = {}): Promise<OpenFestival> => {
  const [program, browser] = await Promise.all([startProgram({ env }), ownBrowser()]);
  afterAll(() => program.close());
  const site = new URL(program.url);
  return {
    program,
    site,
    browser,
    emailTo: (to, subject) => emailTo(site, to, subject),
    async visit({ screen = 'desktop', expected = [], browser: theirs = browser, ...options }, walk) {
      const context = await theirs.newContext({
        baseURL: site.href,
        viewport: screens[screen],
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(patienceMs);
      const complaints = complaintsOf(context, [...expected, workerBlocked]);
      try {
        await walk(await context.newPage());
        expect(complaints()).toEqual([]);
      } finally {
        await context.close();
      }
    },
  };
};
