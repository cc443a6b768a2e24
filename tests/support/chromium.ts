import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium to test with, and where it came from. */
export type FoundChromium = { readonly path: string; readonly from: string };

const firstThere = (paths: readonly (string | undefined)[]): string | undefined =>
  paths.find((path): path is string => path !== undefined && path !== '' && existsSync(path));

const playwrightsOwn = (): string | undefined => {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
};

/**
 * The one that CHROMIUM_PATH names, Playwright's own, or the system's; failing all, one is installed: Playwright's
 * download, or Debian's package when we are root. @throws Error that says what to do by hand
 */
export const findChromium = (): FoundChromium => {
  const named = firstThere([process.env.CHROMIUM_PATH]);
  if (named) return { path: named, from: 'CHROMIUM_PATH' };
  const own = firstThere([playwrightsOwn()]);
  if (own) return { path: own, from: 'Playwright' };
  const system = firstThere(usual);
  if (system) return { path: system, from: 'the system' };
  return install();
};

const install = (): FoundChromium => {
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  const own = firstThere([playwrightsOwn()]);
  if (download.status === 0 && own) return { path: own, from: 'Playwright’s download' };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    execFileSync('apt-get', ['update', '-qq'], quiet);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    const system = firstThere(usual);
    if (system) return { path: system, from: 'Debian’s package, installed now' };
  }
  throw new Error('no Chromium: install one and name it in CHROMIUM_PATH');
};

/**
 * What is left out of it. Only the last list counts that it is given, so the first ones are those that Playwright leaves
 * out for the sake of its own work; with the others each window would load the page of an address bar that nobody sees,
 * twice, which costs more than most of ours.
 */
const leftOut = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** How it is started: without the network of its own, and as root where tests run in containers. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftOut.join(',')}`,
];
