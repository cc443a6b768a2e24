import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileFingerprint, type Walked } from '#adapters/system/file-fingerprint.ts';
import type { Log } from '#core/kernel/ports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The outputs of `npm run build` and their sources; the fingerprint file beside each output tells when it is stale. */
const builds = {
  site: {
    fingerprint: 'dist/stamp',
    sources: [
      'web',
      'core',
      'adapters/browser',
      'adapters/http-api',
      'adapters/analytics',
      'server/pages',
      'package-lock.json',
    ],
  },
  program: { fingerprint: 'dist/program/stamp', sources: ['core', 'adapters', 'server', 'package-lock.json'] },
} as const;
export type Build = keyof typeof builds;
export const allBuilds: readonly Build[] = ['site', 'program'];

/** The fingerprint of a build's present sources. */
export const sourceFingerprint = (build: Build, walked?: Walked): string =>
  fileFingerprint(
    builds[build].sources.map((source) => join(root, source)),
    walked,
  );

/** Records the fingerprint of the sources that a build was made from. */
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
 * Builds each output whose sources have changed since the last build. Without development packages the present outputs stay.
 * @throws Error when there is no output to keep, or when a build fails
 */
export const buildWhenStale = async (log: Pick<Log, 'info'>): Promise<void> => {
  if (!canBuild()) {
    if (allBuilds.every((build) => readBuildFingerprint(build))) return;
    throw new Error('the site is not built: run `npm ci && npm run build` before development packages are taken away');
  }
  const walked: Walked = new Map();
  const stale = allBuilds.filter((build) => readBuildFingerprint(build) !== sourceFingerprint(build, walked));
  if (stale.length === 0) return;
  const begun = performance.now();
  log.info(`building the ${stale.join(' and the ')}`);
  await buildInChildProcess(stale);
  log.info(`built in ${Math.round((performance.now() - begun) / 100) / 10} s`);
};

/** Builds in a child process: the bundler takes some hundred MiB, which only the end of a process frees. */
const buildInChildProcess = (stale: readonly Build[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = [join(root, 'server/commands/build.ts'), ...stale];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error('the site could not be built'))));
  });

/** Whether the bundler is installed. Checks its folder, because `import.meta.resolve` is missing under the test runner. */
const canBuild = (): boolean =>
  statSync(join(root, 'node_modules/vite'), { throwIfNoEntry: false })?.isDirectory() ?? false;
