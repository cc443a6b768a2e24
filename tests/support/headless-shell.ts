import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mayInstallPackages } from './chromium.ts';

const debianPackage = 'chromium-headless-shell';
const usual = `/usr/lib/chromium/${debianPackage}`;

/**
 * The path of Chromium's headless shell: the same engine without windows, which saves a fifth of a journey's processor time.
 * It is HEADLESS_SHELL_PATH or else Debian's path; undefined when there is no such file or HEADLESS_SHELL_PATH is empty.
 */
export const findHeadlessShell = (): string | undefined => {
  const path = process.env.HEADLESS_SHELL_PATH ?? usual;
  return path !== '' && existsSync(path) ? path : undefined;
};

/**
 * Installs Debian's headless shell in the version of the installed Debian Chromium, so that no other package changes. Does
 * nothing without root, without a network or when Debian no longer has that version.
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
