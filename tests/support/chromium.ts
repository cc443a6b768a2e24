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

/** The path of a Chromium, and a description of where it was found. */
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
 * Finds Chromium at CHROMIUM_PATH, among Playwright's downloads or on the system; otherwise installs it with Playwright or,
 * as root, from Debian. @throws Error that says what to install by hand
 */
export const findChromium = (): FoundChromium => {
  const found = foundOrInstalled();
  installFallbackFonts();
  return found;
};

const foundOrInstalled = (): FoundChromium => {
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
  if (mayInstallPackages()) {
    installPackage('chromium');
    const system = firstThere(usual);
    if (system) return { path: system, from: 'Debian’s package, installed now' };
  }
  throw new Error('no Chromium: install one and name it in CHROMIUM_PATH');
};

/**
 * The fallback fonts of `web/design/fonts.first.css` have the metrics of Arial, Times and their Liberation twins. Debian's
 * Chromium comes without any of them, and text then shifts when the site's own fonts load.
 */
const installFallbackFonts = (): void => {
  if (!mayInstallPackages()) return;
  const listed = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  if (!/Liberation|Arial/.test(listed.stdout ?? '')) installPackage('fonts-liberation');
};

/** Whether this process may install Debian packages: it is root on Debian or a system derived from it. */
export const mayInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const installPackage = (name: string): void => {
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-qq'], quiet);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
};

/**
 * Features to disable. Chromium reads only the last such flag, so the list includes those that Playwright disables. Without
 * the additional ones, each window would load the page of an invisible address bar twice.
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

/** Launch flags: no background network, and no sandbox when tests run as root in a container. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${leftOut.join(',')}`,
];
