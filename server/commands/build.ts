import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classes } from '#core/competition/class-and-level.ts';
import type { Log } from '#core/kernel/ports.ts';
import { appwriteFolder } from '../appwrite.ts';
import { editionPath, openEditionFolder } from '../edition-folder.ts';
import { paperFolder } from '../paper.ts';
import { rulesPdfOf } from '../rules-pdf.ts';
import { stampOf } from '../stamp.ts';
import { appwriteBundle } from './appwrite-bundle.ts';
import { paperBundle } from './paper-bundle.ts';
import { serviceWorkerBundle } from './service-worker.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stampFile = join(root, 'dist/stamp');
/** Everything the two bundles, and the pages made by them, are made from. */
const sources = [
  'web',
  'core',
  'adapters/browser',
  'adapters/http-api',
  'adapters/analytics',
  'adapters/appwrite',
  'adapters/pdf',
  'server/open-appwrite.ts',
  'server/pages',
  'package-lock.json',
];

/**
 * Makes the browser's and the server's bundle from the one React tree, the worker that knows the browser's files, what
 * would need large packages to run, and the rules for paper.
 */
export const build = async (): Promise<void> => {
  const stamp = stampOfSources();
  const { build: bundle } = await import('vite');
  const configFile = join(root, 'web/vite.config.ts');
  await bundle({ configFile, logLevel: 'warn' });
  await bundle({ configFile, logLevel: 'warn', build: { ssr: 'server.tsx' } });
  await bundle(serviceWorkerBundle(root));
  await bundle(paperBundle(root, paperFolder));
  await bundle(appwriteBundle(root, appwriteFolder));
  const facts = await openEditionFolder(editionPath(process.env.EDITION || '2025'));
  for (const which of classes) await rulesPdfOf(facts, which);
  writeFileSync(stampFile, stamp);
};

/** Builds only when a source has changed since the last build; an installation without sources keeps what it has. */
export const buildWhenStale = async (log: Log): Promise<void> => {
  if (stampOfBuild() === stampOfSources()) return;
  if (!canBuild()) {
    if (stampOfBuild()) return;
    throw new Error('the site is not built: run `npm ci && npm run build` before development packages are taken away');
  }
  const begun = performance.now();
  log.info('building the site');
  await inAProcessOfItsOwn();
  log.info(`the site is built in ${Math.round((performance.now() - begun) / 100) / 10} s`);
};

/** The bundler takes some hundred MiB and gives them back only by ending. */
const inAProcessOfItsOwn = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const args = ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url)];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error('the site could not be built'))));
  });

/** By its folder and not by resolving it: a test runner that loads this module has no `import.meta.resolve`. */
const canBuild = (): boolean =>
  statSync(join(root, 'node_modules/vite'), { throwIfNoEntry: false })?.isDirectory() ?? false;

const stampOfBuild = (): string | undefined => {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
};

const stampOfSources = (): string => stampOf(sources.map((source) => join(root, source)));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // What serves the site is never a test's or a developer's build, whoever asks for it.
  process.env.NODE_ENV = 'production';
  // Without `await`: a module that waits cannot be required, and the start requires this one.
  void build();
}
