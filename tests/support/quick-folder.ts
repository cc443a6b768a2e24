import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';

const shared = '/dev/shm';
/** Free space required, in bytes: far more than a run needs. Containers often limit this folder to 64 MB. */
const leastBytes = 3 * 1024 ** 3;

/**
 * The environment of test workers: a temporary folder in memory if Linux has enough of it. On a disk, tests would spend half
 * of their time waiting for databases to write their commits. The folder is removed when this process ends.
 */
export const quickTemporaryFolder = (): { readonly TMPDIR?: string } => {
  if (!hasRoom()) return {};
  const folder = mkdtempSync(`${shared}/festival-tests-`);
  // PostgreSQL runs as another user, which must be able to reach its own folder below this one.
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
    // Some tests load executable code from this folder, so it must not be mounted `noexec`.
    return mount !== undefined && !/\bnoexec\b/.test(mount) && bavail * bsize >= leastBytes;
  } catch {
    return false;
  }
};
