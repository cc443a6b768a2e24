import { execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sparePort } from './spare-port.ts';

export type Nginx = {
  /** The port without TLS, which redirects to the TLS port. */
  readonly plainPort: number;
  /** The certificate to trust, as PEM. */
  readonly certificate: string;
  /** The folder of nginx's cache. */
  readonly cache: string;
  readonly stop: () => Promise<void>;
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const configuration = join(root, 'deploy/nginx.conf');
/** The folder to which Debian's package is unpacked when nginx is not installed. */
const unpacked = join(root, 'node_modules/.cache/nginx');

/** Stops nginx when its standard input closes, at `stop` and when this process dies. */
const lifeline = `
  "$PROGRAM" -p "$FOLDER" -c "$FOLDER/nginx.conf" -g 'daemon off;' &
  server=$!
  exec 3<&0
  (read -r _ <&3; kill -TERM $server 2>/dev/null) &
  wait $server
`;

/**
 * Finds nginx on the PATH or in the system's folders; otherwise downloads and unpacks Debian's package without installing
 * it, so that no server starts on the machine.
 * @returns the path of nginx, or in words what is missing
 */
export const findNginx = (): { readonly path: string } | { readonly missing: string } => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', join(unpacked, 'usr/sbin')];
  const path = folders.map((folder) => join(folder, 'nginx')).find((each) => existsSync(each)) ?? downloaded();
  if (!path) return { missing: 'nginx is not installed, and Debian’s package cannot be downloaded here' };
  for (const [program, asked] of [
    [path, '-v'],
    ['openssl', 'version'],
  ] as const)
    if (!starts(program, asked)) return { missing: `${program} does not start here` };
  return { path };
};

const starts = (program: string, asked: string): boolean => {
  try {
    execFileSync(program, [asked], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const downloaded = (): string | undefined => {
  try {
    const quiet = { stdio: 'ignore', timeout: 60_000, cwd: tmpdir() } as const;
    execFileSync('mkdir', ['-p', unpacked], quiet);
    execFileSync('apt-get', ['download', '-qq', 'nginx'], { ...quiet, cwd: unpacked });
    for (const deb of globSync('nginx_*.deb', { cwd: unpacked }))
      execFileSync('dpkg', ['-x', join(unpacked, deb), unpacked], quiet);
  } catch {
    return undefined;
  }
  const path = join(unpacked, 'usr/sbin/nginx');
  return existsSync(path) ? path : undefined;
};

/**
 * Starts nginx with the project's configuration on `port` as the reverse proxy of a program on `programPort`, with a
 * certificate of its own.
 * @throws Error when the configuration lacks a line that is replaced here, or with nginx's output when it does not start
 */
export const startNginx = async (
  path: string,
  { port, programPort }: { readonly port: number; readonly programPort: number },
): Promise<Nginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'truffle-nginx-'));
  const plainPort = await sparePort();
  const [certificate, key, cache] = ['certificate.pem', 'key.pem', 'cache'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-out', certificate, '-keyout', key],
    ],
    { stdio: 'ignore' },
  );
  const changes: readonly (readonly [from: string, to: string])[] = [
    ['/var/cache/nginx/festival', cache],
    ['/etc/ssl/festival/fullchain.pem', certificate],
    ['/etc/ssl/festival/privkey.pem', key],
    ['127.0.0.1:3000', `127.0.0.1:${programPort}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['festival.example;', 'localhost;'],
  ];
  let festival = await readFile(configuration, 'utf8');
  for (const [from, to] of changes) {
    if (!festival.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}" any more`);
    festival = festival.replaceAll(from, to);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  await mkdir(cache);
  await writeFile(
    join(folder, 'nginx.conf'),
    [
      process.getuid?.() === 0 ? 'user root;' : '',
      'worker_processes 1;',
      `pid ${join(folder, 'nginx.pid')};`,
      'error_log stderr notice;',
      'events { worker_connections 1024; }',
      `http { access_log off; ${temporary.join(' ')}`,
      festival,
      '}',
    ].join('\n'),
  );
  const child = spawn('sh', ['-c', lifeline], {
    cwd: folder,
    env: { PATH: process.env.PATH, PROGRAM: path, FOLDER: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-4_000);
      if (output.includes('start worker process ')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`nginx did not start: ${output}`)));
  });
  await untilOpen(port);
  return {
    plainPort,
    certificate: await readFile(certificate, 'utf8'),
    cache,
    stop: async () => {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const untilOpen = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
