import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../support/chromium.ts';

/** A browser over a folder of its own, from which the battery can be taken. */
export type Pocket = {
  readonly context: BrowserContext;
  /** The process ends at once, without a chance to put anything in order. */
  readonly dies: () => Promise<void>;
};

/** Opens a browser over what an earlier one left in that folder. */
export const takeFromPocket = async (folder: string): Promise<Pocket> => {
  const child = spawn(
    findChromium().path,
    [...chromiumFlags, '--headless=new', '--remote-debugging-port=0', '--no-first-run', `--user-data-dir=${folder}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = once(child, 'exit');
  const address = await listening(child.stderr);
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0];
  if (!context) throw new Error('the browser has no window');
  return {
    context,
    dies: async () => {
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
  throw new Error('the browser ended before it listened');
};
