import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sparePort } from './spare-port.ts';

export type Caddy = {
  /** The root certificate to trust, as PEM. */
  readonly authority: string;
  readonly stop: () => Promise<void>;
};

const configuration = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url));

/** Stops Caddy when its standard input closes, at `stop` and when this process dies. */
const lifeline = `
  caddy run --adapter caddyfile --config "$FOLDER/Caddyfile" &
  server=$!
  exec 3<&0
  (read -r _ <&3; kill -TERM $server 2>/dev/null) &
  wait $server
`;

/** Whether Caddy is installed. */
export const hasCaddy = (): boolean => {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Starts Caddy with the project's Caddyfile on `port` as the reverse proxy of programs on `programPorts`, with a certificate
 * of its own authority.
 * @throws Error when the Caddyfile lacks a line that is replaced here, or with Caddy's output when it does not start
 */
export const startCaddy = async (port: number, programPorts: readonly [number, number]): Promise<Caddy> => {
  const folder = await mkdtemp(join(tmpdir(), 'truffle-caddy-'));
  const options = `{\n admin off\n skip_install_trust\n http_port ${await sparePort()}\n https_port ${port}\n storage file_system ${folder}\n}\n`;
  let festival = await readFile(configuration, 'utf8');
  for (const [from, to] of [
    ['app-1:3000', `127.0.0.1:${programPorts[0]}`],
    ['app-2:3000', `127.0.0.1:${programPorts[1]}`],
  ] as const) {
    if (!festival.includes(from)) throw new Error(`deploy/Caddyfile has no "${from}" any more`);
    festival = festival.replaceAll(from, to);
  }
  await writeFile(join(folder, 'Caddyfile'), options + festival);
  const child = spawn('sh', ['-c', lifeline], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, FOLDER: folder, SITE_HOST: 'localhost' },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const root = join(folder, 'pki/authorities/local/root.crt');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      // Caddy creates the certificate after it opens the port, so this waits for the file.
      if (output.includes('certificate obtained successfully') && existsSync(root)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Caddy did not start: ${output.slice(-4_000)}`)));
  });
  return {
    authority: await readFile(root, 'utf8'),
    stop: async () => {
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
