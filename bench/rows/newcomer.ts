import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figure, type Row, row } from '../figures.ts';
import { onEveryCore, ownEnv } from '../processes.ts';
import { main, start } from '../program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The README's first command with a clock: a bare clone, install, build, start, and the first page. */
export async function* newcomerRows(): AsyncGenerator<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'festival-newcomer-'));
  const clone = join(folder, 'festival');
  const steps: { readonly what: string; readonly seconds: number }[] = [];
  const timed = async (what: string, step: () => unknown): Promise<void> => {
    const begun = performance.now();
    await step();
    steps.push({ what, seconds: (performance.now() - begun) / 1_000 });
  };
  try {
    // Once before the clock, so that npm's cache has every package.
    await inClone(folder, ['git', 'clone', '--quiet', root, clone]);
    await inClone(clone, ['npm', 'ci']);
    rmSync(clone, { recursive: true });
    await timed('clone', () => inClone(folder, ['git', 'clone', '--quiet', root, clone]));
    await timed('install', () => inClone(clone, ['npm', 'ci']));
    await timed('build', () => inClone(clone, ['npm', 'run', 'build']));
    await timed('start', async () => {
      const env = { DATA_DIR: join(folder, 'data') };
      const program = await start(main.replace(root, `${clone}/`), [], env, '/');
      await program.stop();
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  yield row('newcomer', figure([steps.reduce((sum, { seconds }) => sum + seconds, 0)]), {
    note: steps.map(({ what, seconds }) => `${what} ${seconds.toFixed(1)} s`).join(', '),
  });
}

const inClone = async (folder: string, words: readonly string[]): Promise<void> => {
  const [command = '', ...args] = onEveryCore(words);
  const child = spawn(command, args, { cwd: folder, env: ownEnv(), stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`);
};
