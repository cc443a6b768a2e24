import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { theSiteIsBuilt } from './built-site.ts';
import { type SandboxLevers, sandboxLevers } from './sandbox-levers.ts';
import { sparePort } from './spare-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const node = ['--disable-warning=ExperimentalWarning'];

export type Environment = Readonly<Record<string, string>>;

/** The festival as a process of its own, over a folder of its own. */
export type Program = {
  /** `http://localhost:<port>`, the same after a restart. */
  readonly url: string;
  readonly dataDir: string;
  readonly sandbox: SandboxLevers;
  /** What it has printed since it was last started; `complaints` is what went to its error stream. */
  said(): string;
  complaints(): string;
  /** Ends the process and resolves when it is gone. */
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<Ending>;
  /** Starts it again over the same folder and port, and waits until it serves. */
  start(env?: Environment): Promise<void>;
  /** Runs another of the project's commands over the same folder. */
  command(script: string, ...args: readonly string[]): Promise<Ending & { readonly printed: string }>;
  /** Ends the process, if it still runs, and removes the folder. */
  close(): Promise<void>;
};

export type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

type Running = { readonly child: ChildProcess; readonly ended: Promise<Ending>; said: string; complaints: string };

/**
 * Starts the real program, as `npm start` does, over a temporary DATA_DIR on a spare port and waits until it serves. It is
 * built first when a source has changed.
 * @param program another script than that, with Node's own flags before it
 * @param built waits for the build; a test run sees to it by itself
 * @throws Error with what the process printed when it ends instead
 */
export const startProgram = async ({
  env = {},
  program = ['server/process/boot.mjs'],
  built = theSiteIsBuilt,
}: {
  readonly env?: Environment;
  readonly program?: readonly string[];
  readonly built?: () => Promise<void>;
} = {}): Promise<Program> => {
  await built();
  const dataDir = await mkdtemp(join(tmpdir(), 'truffle-program-'));
  const [port, sandboxPort] = await Promise.all([sparePort(), sparePort()]);
  const url = `http://localhost:${port}`;
  const settings = { DATA_DIR: dataDir, PORT: String(port), SANDBOX_PORT: String(sandboxPort), ...env };
  let running: Running | undefined;

  const kill = async (signal: NodeJS.Signals): Promise<Ending> => {
    if (!running) throw new Error('the program does not run');
    const { child, ended } = running;
    child.kill(signal);
    return ended;
  };

  const start = async (more: Environment = {}) => {
    running = run(program, { ...settings, ...more });
    await untilServing(running);
  };

  const close = async () => {
    if (running && running.child.exitCode === null && running.child.signalCode === null) await kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  };

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url,
    dataDir,
    sandbox: sandboxLevers(`http://127.0.0.1:${sandboxPort}`),
    said: () => running?.said ?? '',
    complaints: () => running?.complaints ?? '',
    kill,
    start,
    command: async (script, ...args) => {
      const other = run([script, ...args], settings);
      const ending = await other.ended;
      return { ...ending, printed: other.said + other.complaints };
    },
    close,
  };
};

/** Runs one of the project's programs with these settings and no others, over a folder of its own, to its end. */
export const runToItsEnd = async (
  script: string,
  env: Environment,
  ...args: readonly string[]
): Promise<Ending & { readonly printed: string }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'truffle-program-'));
  try {
    const running = run([script, ...args], { DATA_DIR: dataDir, ...env });
    const ending = await running.ended;
    return { ...ending, printed: running.said + running.complaints };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const run = (command: readonly string[], env: Environment): Running => {
  const child = spawn(process.execPath, [...node, ...command], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const running: Running = { child, ended, said: '', complaints: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    running.said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    running.complaints += text;
  });
  return running;
};

/** The program says that it is open once it listens, hears notices and has begun its jobs. */
const untilServing = (running: Running) =>
  new Promise<void>((resolve, reject) => {
    const look = () => {
      if (running.said.includes(' is open: ')) resolve();
    };
    running.child.stdout?.on('data', look);
    running.ended.then(({ code, signal }) => {
      reject(new Error(`the program ended with ${code ?? signal}: ${running.said}${running.complaints}`));
    }, reject);
  });
