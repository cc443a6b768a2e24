import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../support/chromium.ts';

/** A browser with a persistent profile, which can be killed. */
export type Profile = {
  readonly context: BrowserContext;
  /** Kills the process without a chance to flush. */
  readonly kill: () => Promise<void>;
};

/** Opens a browser on the profile that an earlier one left in that folder. */
export const openProfile = async (folder: string): Promise<Profile> => {
  const child = spawn(
    findChromium().path,
    [...chromiumFlags, '--headless=new', '--remote-debugging-port=0', '--no-first-run', `--user-data-dir=${folder}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = once(child, 'exit');
  const address = await listening(child.stderr);
  // Reads the browser's further output, so that a full pipe never blocks it.
  child.stderr.resume();
  // Tried twice, because Playwright misses an answer when one of the browser’s own pages opens or closes meanwhile.
  const connect = () => chromium.connectOverCDP(address, { timeout: 15_000 });
  const browser = await connect().catch(connect);
  const context = browser.contexts()[0];
  if (!context) throw new Error('the browser has no context');
  return {
    context,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

const listening = async (errors: NodeJS.ReadableStream): Promise<string> => {
  for await (const line of createInterface({ input: errors })) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('the browser ended before its debugging port opened');
};
