import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { buildWhenStale } from '../../../server/process/build-when-stale.ts';
import { openBrowser } from '../../support/browser.ts';
import { type Environment, type Program, startProgram } from '../../support/program.ts';
import { everyAddress } from '../every-address.ts';
import { goTo, looks, photographer, sit } from './camera.ts';
import { doorStates } from './door-states.ts';
import { memberStates, type State, states } from './states.ts';

/**
 * `npm run screens`: pictures of every page and of what opens on it, on phone and desktop, light and dark, into
 * `screens/`. Names as arguments select pages: `npm run screens -- home market`.
 */
const wanted = process.argv.slice(2);
const photograph = photographer(fileURLToPath(new URL('../../../screens', import.meta.url)));
const quiet = { info: () => {}, warn: console.warn, error: console.error };

const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.startsWith(word));
const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

type Session = {
  readonly browser: Browser;
  readonly site: URL;
  readonly now: number;
  readonly program: Program;
};

/** One picture for each look; skips a state that cannot be reached, and logs it. */
const take = async (session: Session, taken: readonly State[]) => {
  for (const look of looks) {
    for (const { name, widths, over, reach } of taken.filter((state) => isWanted(state.name))) {
      if (widths && !widths.includes(look.width)) continue;
      const page = await sit(session.browser, { ...session, look });
      await reach(page)
        .then(() => photograph(page, name, look, !over))
        .catch((cause: unknown) => console.error(`${name} at ${look.width} px: ${String(cause).split('\n')[0]}`));
      await page.context().close();
    }
  }
};

/** Takes the states of one person in order, in one browser context for each look. */
const takeTogether = async (session: Session, who: string, statesOf: (email: string) => readonly State[]) => {
  for (const look of looks) {
    const taken = statesOf(`${who}.${look.width}.${look.colorScheme}@example.co.uk`);
    if (!taken.some(({ name }) => isWanted(name))) continue;
    const page = await sit(session.browser, { ...session, look });
    try {
      for (const { name, over, reach } of taken) {
        await reach(page);
        await photograph(page, name, look, !over);
      }
    } catch (cause) {
      console.error(`the pages of ${who} at ${look.width} px: ${String(cause).split('\n')[0]}`);
    }
    await page.context().close();
  }
};

const opened = (name: string, path: string): State => ({ name, reach: (page) => goTo(page, path) });

/** Runs the program on an empty folder, at that moment of the festival, while pictures are taken. */
const on = async (moment: string, env: Environment, work: (session: Session) => Promise<void>) => {
  const program = await startProgram({
    env: { ...env, FESTIVAL_NOW: moment },
    built: () => buildWhenStale(quiet),
  });
  const browser = await openBrowser();
  try {
    await work({ browser, site: new URL(program.url), now: Date.parse(moment), program });
  } finally {
    await browser.close();
    await program.close();
  }
};

const makeStaff = async ({ program }: Session, email: string): Promise<void> => {
  const { code, printed } = await program.command('server/commands/staff.ts', 'add', email, '--label', 'door');
  if (code !== 0) throw new Error(`${email} was not made staff: ${printed}`);
};

const before = '2025-10-04T09:00:00+01:00';
await on(before, {}, async (session) => {
  const pages = (await everyAddress(session.site)).map((path) => opened(nameOf(path), path));
  await take(session, [...pages, ...states]);
  await takeTogether(session, 'hettie', memberStates);
  await takeTogether(session, 'door', (email) => doorStates(email, (whose) => makeStaff(session, whose)));
});
await on(before, { MIXPANEL_TOKEN: 'pictures' }, (session) =>
  take(session, [{ ...opened('consent', '/'), over: true }]),
);
for (const [name, moment] of [
  ['today', '2025-11-22T12:30:00+00:00'],
  ['after', '2025-12-01T09:00:00+00:00'],
] as const)
  await on(moment, {}, (session) =>
    take(session, [
      opened(`home-${name}`, '/'),
      opened(`tickets-${name}`, '/tickets'),
      opened(`cart-${name}`, '/cart'),
    ]),
  );
