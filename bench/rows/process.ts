import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figure, type Row, ratio, threeTimes } from '../figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const isUp = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path: '/healthz' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });

/** From the process's start to its first 200, in milliseconds; the process is ended afterwards. */
const timeToFirstAnswer = async (
  file: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<number> => {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  while (!(await isUp(port))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const took = performance.now() - begun;
  child.kill('SIGTERM');
  await ended;
  return took;
};

const port = 38_117;

/** Starting, empty and filled, beside a bare Fastify with SQLite. */
export const startRows = async (): Promise<readonly Row[]> => {
  const bare = await threeTimes(() => timeToFirstAnswer(join(root, 'bench/limits.ts'), ['start'], port, {}));
  const limit = { name: 'bare Fastify + SQLite', figure: bare };
  const folders: string[] = [];
  const start = (folder: string) => timeToFirstAnswer(join(root, 'server/main.ts'), [], port, { DATA_DIR: folder });
  const empty = await threeTimes(() => {
    const folder = mkdtempSync(join(tmpdir(), 'festival-start-'));
    folders.push(folder);
    return start(folder);
  });
  const filled = await threeTimes(() => start(folders[0] ?? ''));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  return [
    ['start to first 200, empty data folder', empty] as const,
    ['start to first 200, filled data folder', filled] as const,
  ].map(([what, program]) => ({
    what,
    unit: 'ms',
    program,
    limit,
    must: '≤ 1.5 × bare',
    met: ratio(program, bare) <= 1.5,
  }));
};

/** Resident memory before and after the load. */
export const memoryRows = (idleMiB: number, loadedMiB: number): readonly Row[] => [
  {
    what: 'memory, idle',
    unit: 'MiB',
    program: figure([idleMiB]),
    limit: undefined,
    must: '≤ 130 MiB',
    met: idleMiB <= 130,
  },
  {
    what: 'memory, after all the load above',
    unit: 'MiB',
    program: figure([loadedMiB]),
    limit: undefined,
    must: '≤ 250 MiB',
    met: loadedMiB <= 250,
  },
];
