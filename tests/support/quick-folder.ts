import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';

const shared = '/dev/shm';
/** Far more than a run needs at once; containers often give this folder 64 MB. */
const leastBytes = 3 * 1024 ** 3;

/**
 * The environment of test workers: temporary files in memory where Linux offers enough of it. Databases write to the disk at
 * every commit, and tests would wait for that half of their time. The folder goes with this process.
 */
export const quickTemporaryFolder = (): { readonly TMPDIR?: string } => {
  if (!hasRoom()) return {};
  const folder = mkdtempSync(`${shared}/festival-tests-`);
  // PostgreSQL runs as another user, who has to get through to its own folder.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder };
};

const hasRoom = (): boolean => {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === shared);
    const { bavail, bsize } = statfsSync(shared);
    // Some tests load a program's files from their folder.
    return mount !== undefined && !/\bnoexec\b/.test(mount) && bavail * bsize >= leastBytes;
  } catch {
    return false;
  }
};
