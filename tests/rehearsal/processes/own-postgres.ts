import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { nobody, reachableBinaries } from '../../support/postgres-server.ts';
import { sparePort } from '../../support/spare-port.ts';

/** A PostgreSQL server that can be restarted and paused. */
export type OwnPostgres = {
  readonly url: string;
  /** Stops the server, with a `fast` or an immediate (`at-once`) shutdown, and starts it on the same data and port. */
  readonly restart: (how: 'fast' | 'at-once') => Promise<void>;
  /** Pauses its processes: connections stay open but are not answered. @returns a function that resumes them */
  readonly pause: () => () => void;
  /** The names of the migrations that its store has run. */
  readonly names: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
};

const run = promisify(execFile);

/** Runs without fsync, because the rehearsal ends servers but does not cut the power. @throws Error when it cannot start */
export const startOwnPostgres = async (): Promise<OwnPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'truffle-rehearsal-postgres-'));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) await chown(folder, nobody.uid, nobody.gid);
  const binaries = await reachableBinaries(folder, asRoot);
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...(asRoot ? nobody : {}) };
  const data = join(folder, 'data');
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'festival', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  const port = await sparePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=100'];

  const start = async (): Promise<ChildProcess> => {
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])];
    const server = spawn(join(binaries, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    await new Promise<void>((resolve, reject) => {
      let output = '';
      server.stderr.on('data', (chunk) => {
        output = `${output}${chunk}`.slice(-4_000);
        if (output.includes('ready to accept connections')) resolve();
      });
      server.once('error', reject);
      server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
    });
    return server;
  };

  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const url = `postgres://festival@127.0.0.1:${port}/postgres`;
  return {
    url,
    names: async () => {
      const client = new pg.Client(url);
      await client.connect();
      const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
      await client.end();
      return rows.map(({ name }) => name);
    },
    restart: async (how) => {
      await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      server = await start();
    },
    pause: () => {
      // Its children have sessions of their own, so that a signal to the process group would not reach them.
      const paused = [server.pid ?? 0, ...childrenOf(server.pid ?? 0)].filter((pid) => signal(pid, 'SIGSTOP'));
      return () => {
        for (const pid of paused) signal(pid, 'SIGCONT');
      };
    },
    stop: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** @returns false when the process has ended */
const signal = (pid: number, name: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

/** The ids of the child processes, from Linux's /proc. */
const childrenOf = (parent: number): readonly number[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The name in brackets is followed by the state and the parent's id.
      const [, ppid] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return Number(ppid) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
