import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const migrations = 'adapters/sql/migrations/migrations.ts';
const run = promisify(execFile);
const git = async (...args: readonly string[]) => (await run('git', [...args], { cwd: root })).stdout.trim();

/** A version of this program from its history, built in a folder of its own. */
export type EarlierVersion = {
  readonly root: string;
  /** The short hash of its commit. */
  readonly name: string;
  readonly close: () => Promise<void>;
};

/**
 * Checks out a former commit and builds it with the packages that are installed here.
 * @param commit by default the last one that lacks the newest migration
 * @throws Error when it cannot be built
 */
export const buildEarlierVersion = async (commit?: string): Promise<EarlierVersion> => {
  const named = commit ?? `${await git('log', '-1', '--first-parent', '-m', '--format=%H', '--', migrations)}^`;
  const name = await git('rev-parse', '--short', named);
  const folder = join(await mkdtemp(join(tmpdir(), 'truffle-earlier-')), 'festival');
  await git('worktree', 'add', '--detach', folder, name);
  const close = async () => {
    await git('worktree', 'remove', '--force', folder);
    await rm(join(folder, '..'), { recursive: true, force: true });
  };
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await run(process.execPath, ['server/commands/build.ts'], { cwd: folder });
    return { root: folder, name, close };
  } catch (cause) {
    await close();
    throw new Error(`version ${name} cannot be built`, { cause });
  }
};
