import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '#core/kernel/ports.ts';
import { fileFingerprint } from './file-fingerprint.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is made before it is used, and what it is made from. Each has a stamp beside it that tells when that has changed. */
const builds = {
  site: {
    fingerprint: 'dist/stamp',
    sources: [
      'web',
      'core',
      'adapters/browser',
      'adapters/http-api',
      'adapters/analytics',
      'adapters/pdf',
      'server/pages',
      'package-lock.json',
    ],
  },
  program: { fingerprint: 'dist/program/stamp', sources: ['core', 'adapters', 'server', 'package-lock.json'] },
} as const;
export type Build = keyof typeof builds;
export const allBuilds: readonly Build[] = ['site', 'program'];

/** Says what a build is made from now, to be kept when it is made. */
export const sourceFingerprint = (build: Build): string =>
  fileFingerprint(builds[build].sources.map((source) => join(root, source)));

/** Says that a build is made from sources with that stamp. */
export const writeBuildFingerprint = (build: Build, fingerprint: string): void =>
  writeFileSync(join(root, builds[build].fingerprint), fingerprint);

const readBuildFingerprint = (build: Build): string | undefined => {
  try {
    return readFileSync(join(root, builds[build].fingerprint), 'utf8');
  } catch {
    return undefined;
  }
};

/**
 * Builds what has a source that has changed since it was built; an installation without development packages keeps what it
 * has. @throws Error when there is nothing to keep, or what says why it could not be built
 */
export const buildWhenStale = async (log: Log): Promise<void> => {
  const stale = allBuilds.filter((build) => readBuildFingerprint(build) !== sourceFingerprint(build));
  if (stale.length === 0) return;
  if (!canBuild()) {
    if (stale.every((build) => readBuildFingerprint(build))) return;
    throw new Error('the site is not built: run `npm ci && npm run build` before development packages are taken away');
  }
  const begun = performance.now();
  log.info(`building the ${stale.join(' and the ')}`);
  await buildInChildProcess(stale);
  log.info(`built in ${Math.round((performance.now() - begun) / 100) / 10} s`);
};

/** The bundler takes some hundred MiB and gives them back only by ending. */
const buildInChildProcess = (stale: readonly Build[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['--disable-warning=ExperimentalWarning', join(root, 'server/commands/build.ts'), ...stale];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error('the site could not be built'))));
  });

/** By its folder and not by resolving it: a test runner that loads this module has no `import.meta.resolve`. */
const canBuild = (): boolean =>
  statSync(join(root, 'node_modules/vite'), { throwIfNoEntry: false })?.isDirectory() ?? false;
