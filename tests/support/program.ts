import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { theSiteIsBuilt } from './built-site.ts';
import { operatorKey } from './inbox.ts';
import { type SandboxControls, sandboxControls } from './sandbox-controls.ts';
import { sparePort } from './spare-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const boot = 'server/process/boot.mjs';
/**
 * Node's cache of compiled sources for the commands, each of which would otherwise spend half of its time on removing
 * types. The program has one of its own (`server/process/boot.mjs`).
 */
const compiledCommands = join(root, 'node_modules/.cache/festival-commands');

export type Environment = Readonly<Record<string, string>>;

/** The program as a separate process with its own data folder. */
export type Program = {
  /** `http://localhost:<port>`, the same after a restart. */
  readonly url: string;
  readonly dataDir: string;
  readonly sandbox: SandboxControls;
  /** Standard output since the last start; `complaints` is standard error. */
  output(): string;
  complaints(): string;
  /** Ends the process and resolves when it is gone. */
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<Ending>;
  /** Restarts it with the same folder and port, and waits until it serves requests. */
  start(env?: Environment): Promise<void>;
  /** Runs another of the project's commands with the same folder. */
  command(...command: Command): Promise<Ending & { readonly printed: string }>;
  /** Ends the process, if it still runs, and removes the folder. */
  close(): Promise<void>;
};

/** A script with its arguments, and before them settings that differ from the program's. */
type Command = readonly [string, ...string[]] | readonly [Environment, string, ...string[]];

const isPlain = (command: Command): command is readonly [string, ...string[]] => typeof command[0] === 'string';

export type Ending = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

type Running = { readonly child: ChildProcess; readonly ended: Promise<Ending>; output: string; complaints: string };

/**
 * Starts the real program, as `npm start` does, with a temporary DATA_DIR on a free port, and waits until it serves
 * requests. Builds it first when a source has changed.
 * @param program the script to run instead, after Node's flags
 * @param built waits for the build; by default the build that the test run shares
 * @throws Error with the process's output when it ends before it serves
 */
export const startProgram = async ({
  env = {},
  program = [boot],
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
  const settings = {
    OPERATOR_KEY: operatorKey,
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    ...env,
  };
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
    sandbox: sandboxControls(`http://127.0.0.1:${sandboxPort}`),
    output: () => running?.output ?? '',
    complaints: () => running?.complaints ?? '',
    kill,
    start,
    command: async (...command) => {
      const [more, args] = isPlain(command) ? [{}, command] : [command[0], command.slice(1).map(String)];
      const other = run(args, { ...settings, ...more });
      const ending = await other.ended;
      return { ...ending, printed: other.output + other.complaints };
    },
    close,
  };
};

/**
 * Runs a script with only these environment variables in a folder of its own, and waits until it exits. The program runs after
 * the build that the test run shares: it would build what is stale itself, beside that one.
 */
export const runToItsEnd = async (
  script: string,
  env: Environment,
  ...args: readonly string[]
): Promise<Ending & { readonly printed: string }> => {
  if (script === boot) await theSiteIsBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), 'truffle-program-'));
  try {
    const running = run([script, ...args], { DATA_DIR: dataDir, ...env });
    const ending = await running.ended;
    return { ...ending, printed: running.output + running.complaints };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

const run = (command: readonly string[], env: Environment): Running => {
  const cache = command[0]?.endsWith('.ts') ? { NODE_COMPILE_CACHE: compiledCommands } : {};
  const child = spawn(process.execPath, [...command], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: tmpdir(), ...cache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const running: Running = { child, ended, output: '', complaints: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    running.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    running.complaints += text;
  });
  return running;
};

/** Waits for the line ` is open: `, which the program prints once HTTP, webhooks and jobs run. */
const untilServing = (running: Running) =>
  new Promise<void>((resolve, reject) => {
    const look = () => {
      if (running.output.includes(' is open: ')) resolve();
    };
    running.child.stdout?.on('data', look);
    running.ended.then(({ code, signal }) => {
      reject(new Error(`the program ended with ${code ?? signal}: ${running.output}${running.complaints}`));
    }, reject);
  });
