import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Row, Rows } from './figures.ts';

const hasTaskset = (() => {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return availableParallelism() > 1;
  } catch {
    return false;
  }
})();

/** All cores, for `taskset`. `availableParallelism` would count only the cores to which this process is pinned. */
const everyCore = `0-${cpus().length - 1}`;

const runOn = (list: string): void => {
  if (hasTaskset) execFileSync('taskset', ['-a', '-p', '-c', list, String(process.pid)], { stdio: 'ignore' });
};

/** Pins the load generator to the second core, if there is one; servers run on the first. */
export const pinLoad = (): void => runOn('1');

/** Lets the load generator and its child processes use all cores while the rows are measured. */
export async function* unpinned(rows: Rows): AsyncGenerator<Row> {
  runOn(everyCore);
  try {
    yield* rows;
  } finally {
    pinLoad();
  }
}

/** A command that runs on all cores, although the load generator that starts it is pinned to one. */
export const onEveryCore = (command: readonly string[]): readonly string[] =>
  hasTaskset ? ['taskset', '-c', everyCore, ...command] : command;

export type Running<Ready> = {
  readonly ready: Ready;
  readonly process: ChildProcess;
  /** Resident memory now, in MiB. */
  readonly memory: () => number;
  /** Processor time used so far. */
  readonly cpuSeconds: () => number;
  readonly stop: () => Promise<void>;
};

/**
 * This process's environment for a child process, without NODE_ENV, which Vite sets to `production` when it builds for
 * some rows.
 */
export const ownEnv = (): NodeJS.ProcessEnv => {
  const { NODE_ENV: _, ...own } = process.env;
  return own;
};

/**
 * Starts a script and waits for its JSON line.
 * @param place `first core` pins the script to that core; `beside the load` lets it use the load generator's cores
 * @throws Error when the script ends first
 */
export const run = <Ready>(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  place: 'first core' | 'beside the load' = 'first core',
): Promise<Running<Ready>> => {
  const node = [process.execPath, fileURLToPath(new URL(file, import.meta.url)), ...args];
  const [command = process.execPath, ...rest] =
    hasTaskset && place === 'first core' ? ['taskset', '-c', '0', ...node] : node;
  const child = spawn(command, rest, { env: { ...ownEnv(), ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`${file} ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{')) return;
      resolve({
        ready: JSON.parse(line),
        process: child,
        memory: () => residentMiB(child.pid ?? 0),
        cpuSeconds: () => cpuSecondsOf(child.pid ?? 0),
        stop: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
  });
};

/** Runs `use` while a server runs, and stops the server afterwards. */
export const during = async <Ready, Value>(
  starting: Promise<Running<Ready>>,
  use: (server: Running<Ready>) => Promise<Value>,
): Promise<Value> => {
  const server = await starting;
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
};

/** Yields the rows measured while a server runs, and stops the server afterwards. */
export async function* rowsDuring<Ready>(
  starting: Promise<Running<Ready>>,
  measure: (server: Running<Ready>) => Rows,
): AsyncGenerator<Row> {
  const server = await starting;
  try {
    yield* measure(server);
  } finally {
    await server.stop();
  }
}

/** Fields 14 and 15 of /proc/<pid>/stat: user and system time in hundredths of a second. */
export const cpuSecondsOf = (pid: number): number => {
  const [user = '0', system = '0'] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
};

/** Resident memory of a process now, in MiB. */
export const residentMiB = (pid: number): number => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
};
