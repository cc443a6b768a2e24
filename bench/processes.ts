import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const hasTaskset = (() => {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return availableParallelism() > 1;
  } catch {
    return false;
  }
})();

/**
 * As `npm start` says it. The heap may double before what is no longer needed is collected; left to itself it grows to
 * four times its content while much is asked.
 */
export const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', '--heap-growing-percent=100'];

/** The server runs on the first core, the load on the second, where there are two. */
export const pinLoad = (): void => {
  if (hasTaskset) execFileSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)], { stdio: 'ignore' });
};

export type Running<Ready> = {
  readonly ready: Ready;
  readonly process: ChildProcess;
  /** Resident memory now, in MiB. */
  readonly memory: () => number;
  /** Processor time it has used so far. */
  readonly cpuSeconds: () => number;
  readonly stop: () => Promise<void>;
};

/** Starts a program of ours on the first core and waits for the line of JSON that says it is ready. @throws when it ends before */
export const run = <Ready>(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Running<Ready>> => {
  const node = [process.execPath, ...flags, fileURLToPath(new URL(file, import.meta.url)), ...args];
  const [command = process.execPath, ...rest] = hasTaskset ? ['taskset', '-c', '0', ...node] : node;
  const child = spawn(command, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
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

/** The kernel counts in hundredths: the 14th and 15th field, user and system time. */
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
