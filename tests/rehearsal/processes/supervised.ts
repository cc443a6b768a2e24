import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ownRoot = fileURLToPath(new URL('../../..', import.meta.url));
const restartMs = 1_000;

/** One process of the program, restarted whenever it ends, as systemd or a container's host does. */
export type Supervised = {
  /** Resolves when it serves for the first time. */
  readonly serving: Promise<void>;
  readonly kill: () => void;
  /** The number of starts after the first. */
  readonly restarts: () => number;
  readonly crashes: () => readonly string[];
  /** @param signal the signal that ends the process; SIGKILL by default */
  readonly close: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Runs the built program with only this environment. @param root the folder of its version */
export const supervise = (env: Readonly<Record<string, string>>, root = ownRoot): Supervised => {
  let child: ChildProcess | undefined;
  let closed = false;
  let starts = 0;
  let killed = false;
  const crashes: string[] = [];
  const [serving, served] = openPromise();

  const start = () => {
    starts += 1;
    killed = false;
    let output = '';
    const running = spawn(process.execPath, ['server/process/boot.mjs'], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: tmpdir(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = running;
    running.stdout.on('data', (text) => {
      if (String(text).includes(' is open: ')) served();
    });
    running.stderr.on('data', (text) => {
      output = `${output}${text}`.slice(-2_000);
    });
    running.once('exit', async (code, signal) => {
      if (closed) return;
      if (!killed) crashes.push(`${code ?? signal}: ${output.slice(-600)}`);
      await sleep(restartMs);
      if (!closed) start();
    });
  };
  start();
  return {
    serving,
    kill: () => {
      killed = true;
      child?.kill('SIGKILL');
    },
    restarts: () => starts - 1,
    crashes: () => crashes,
    close: async (signal = 'SIGKILL') => {
      closed = true;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
};

const openPromise = (): readonly [Promise<void>, () => void] => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return [promise, resolve];
};
