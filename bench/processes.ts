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

const { scripts }: { readonly scripts: { readonly start: string } } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/** Node's flags of `npm start`, so that the measured process is the real one; docs/performance.md explains them. */
export const flags: readonly string[] = scripts.start.split(' ').filter((word) => word.startsWith('--'));

/** For `taskset`. Not `availableParallelism`, which counts only what this process is pinned to. */
const everyCore = `0-${cpus().length - 1}`;

const runOn = (list: string): void => {
  if (hasTaskset) execFileSync('taskset', ['-a', '-p', '-c', list, String(process.pid)], { stdio: 'ignore' });
};

/** Pins the load to the second core, if there is one; servers run on the first. */
export const pinLoad = (): void => runOn('1');

/** Lets the load and whatever it starts by itself use every core, for as long as the rows are measured. */
export async function* unpinned(rows: Rows): AsyncGenerator<Row> {
  runOn(everyCore);
  try {
    yield* rows;
  } finally {
    pinLoad();
  }
}

/** A command that runs on all cores although the load that starts it is pinned to one. */
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

/** This process's environment, for a program that it starts. Vite, which builds for some rows, leaves `production` behind. */
export const ownEnv = (): NodeJS.ProcessEnv => {
  const { NODE_ENV: _, ...own } = process.env;
  return own;
};

/**
 * Starts a script and waits for its JSON line: on the first core, or on the cores that the load has as well.
 * @throws Error when it ends before
 */
export const run = <Ready>(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  place: 'first core' | 'beside the load' = 'first core',
): Promise<Running<Ready>> => {
  const node = [process.execPath, ...flags, fileURLToPath(new URL(file, import.meta.url)), ...args];
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

/** What is found out while a server runs, which is stopped afterwards. */
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

/** The rows that are measured while a server runs, which is stopped after the last of them. */
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
const cpuSecondsOf = (pid: number): number => {
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
