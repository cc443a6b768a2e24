import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, figure } from './figures.ts';
import { cpuSecondsOf, onEveryCore, ownEnv, residentMiB } from './processes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The port of the started program, one at a time; below the ephemeral ports. */
export const port = 18_117;
/** The script of the program, as `npm start` starts it. */
export const main = join(root, 'server/process/boot.mjs');

const isUp = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });

/**
 * Starts a program and waits for its first response with status 200 at `path`.
 * @throws Error when it ends first, or another program has the port
 */
export const start = async (file: string, args: readonly string[], env: NodeJS.ProcessEnv, path = '/healthz') => {
  if (await isUp('/healthz')) throw new Error(`port ${port} is in use: end the program that answers there`);
  const begun = performance.now();
  const [command = process.execPath, ...rest] = onEveryCore([process.execPath, file, ...args]);
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...ownEnv(), ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  while (!(await isUp(path))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const tookMs = performance.now() - begun;
  const cpuSeconds = cpuSecondsOf(child.pid ?? 0);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { tookMs, cpuSeconds, stop, kill, memory: () => residentMiB(child.pid ?? 0) };
};

const starts = 7;

/**
 * Processor time of the program until its first page, in seconds: elapsed time would be that of everything else on the
 * machine as well. A first start, which fills the data folder and the compile cache, does not count.
 */
export const startSeconds = async (folder: string): Promise<Figure> => {
  const taken: number[] = [];
  for (let round = 0; round <= starts; round += 1) {
    const { cpuSeconds, stop } = await start(main, [], { DATA_DIR: folder }, '/');
    await stop();
    if (round > 0) taken.push(cpuSeconds);
  }
  return figure(taken);
};
