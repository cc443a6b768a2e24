import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mayInstallPackages } from './chromium.ts';

const debianPackage = 'chromium-headless-shell';
const usual = `/usr/lib/chromium/${debianPackage}`;

/**
 * The path of Chromium's headless shell: the same engine without a browser's windows, which take a fifth of the processor
 * time of a journey. By HEADLESS_SHELL_PATH, empty for none, or of the system; undefined where there is none.
 */
export const findHeadlessShell = (): string | undefined => {
  const path = process.env.HEADLESS_SHELL_PATH ?? usual;
  return path !== '' && existsSync(path) ? path : undefined;
};

/**
 * Installs Debian's headless shell beside Debian's Chromium, as root and in the same version, so that no other package
 * changes. Without a network, or where that version is gone, nothing is installed.
 */
export const installHeadlessShell = (): void => {
  if (findHeadlessShell() || !mayInstallPackages()) return;
  const version = /^Version: (.+)$/m.exec(run('dpkg-query', ['--status', 'chromium']).stdout ?? '')?.[1];
  if (!version) return;
  const install = () =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', `${debianPackage}=${version}`]).status === 0;
  if (!install() && run('apt-get', ['update', '-qq']).status === 0) install();
};

const run = (command: string, args: readonly string[]) =>
  spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 120_000,
  });
