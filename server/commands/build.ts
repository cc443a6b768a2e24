import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allBuilds, type Build, sourceFingerprint, writeBuildFingerprint } from '../process/build-when-stale.ts';
import { compressFiles } from './compress-files.ts';
import { programBundle } from './program-bundle.ts';
import { serviceWorkerBundle } from './service-worker.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Effort = Parameters<typeof compressFiles>[1];

const make: Readonly<Record<Build, (effort: Effort) => Promise<void>>> = {
  /** The browser's and the server's bundle of the React tree, and the service worker. */
  async site(effort) {
    const { build: bundle } = await import('vite');
    const configFile = join(root, 'web/vite.config.ts');
    await bundle({ configFile, logLevel: 'warn' });
    await bundle({ configFile, logLevel: 'warn', build: { ssr: 'server.tsx' } });
    await bundle(serviceWorkerBundle(root));
    await compressFiles(join(root, 'dist/client'), effort);
  },
  /** The server program. */
  async program() {
    const { build: bundle } = await import('vite');
    await bundle(programBundle(root, join(root, 'dist/program')));
  },
};

/** Runs these builds, stale or not. @param effort how well the files of the site are compressed */
export const build = async (wanted: readonly Build[], effort: Effort): Promise<void> => {
  for (const each of wanted) {
    const fingerprint = sourceFingerprint(each);
    await make[each](effort);
    writeBuildFingerprint(each, fingerprint);
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Always a production build, even when a test run or a developer starts it.
  process.env.NODE_ENV = 'production';
  const named = allBuilds.filter((each) => process.argv.includes(each));
  // `--best` for an image: a tenth less to send, for half a minute more.
  await build(named.length > 0 ? named : allBuilds, process.argv.includes('--best') ? 'best' : 'quick');
}
