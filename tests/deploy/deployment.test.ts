import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const has = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** What `npm start` runs, without `node` itself. */
const startArguments: readonly string[] = JSON.parse(read('package.json')).scripts.start.split(' ').slice(1);

/** The arguments of a Dockerfile's instruction in its list form. */
const listOf = (instruction: string): readonly string[] =>
  JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(read('Dockerfile'))?.[1] ?? '[]');

describe('Dockerfile (G25)', () => {
  it('the Dockerfile has no fault that a linter finds', () => expect(validate(read('Dockerfile'))).toEqual([]));

  it('the Dockerfile starts the program as `npm start` does, as an unprivileged user', () => {
    expect([...listOf('ENTRYPOINT'), ...listOf('CMD')]).toEqual(['/app/node_modules/node/bin/node', ...startArguments]);
    expect(read('Dockerfile')).toMatch(/^USER 65532:65532$/m);
    expect(read('Dockerfile').indexOf('USER')).toBeGreaterThan(read('Dockerfile').lastIndexOf('COPY'));
  });

  it('the Dockerfile copies no secrets and no data from a developer’s folder into the image', () => {
    const left = read('.dockerignore').split('\n');
    for (const name of ['.git', '.env', 'data', 'dist', '**/node_modules']) expect(left).toContain(name);
  });
});

describe('compose.yaml (G25)', () => {
  it('compose.yaml is accepted by a linter that checks more than the schema of Compose', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
    const results = linter.lintFiles([join(root, 'compose.yaml')], false);
    expect(results).toHaveLength(1);
    expect(results).toMatchObject([{ messages: [] }]);
  });

  it('compose.yaml gives a stopping process time to serve until Caddy has noticed', () => {
    const seconds = (name: string) =>
      Number(new RegExp(`^\\s*${name} (\\d+)s$`, 'm').exec(read('deploy/Caddyfile'))?.[1] ?? Number.NaN);
    const { services } = parse(read('compose.yaml'), { merge: true });
    for (const app of [services['app-1'], services['app-2']]) {
      const drain = Number(app.environment.DRAIN_SECONDS);
      expect(drain).toBeGreaterThan(seconds('health_interval') + seconds('health_timeout'));
      expect(Number.parseInt(app.stop_grace_period, 10)).toBeGreaterThan(drain + 10);
    }
  });

  it('compose.yaml runs two processes on one PostgreSQL behind the proxy, each on a folder of its own', () => {
    const { services, networks } = parse(read('compose.yaml'), { merge: true });
    const apps = [services['app-1'], services['app-2']];
    for (const app of apps) expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'], user: '65532:65532' });
    expect(new Set(apps.map(({ volumes }) => volumes[0])).size).toBe(2);
    expect(new Set(apps.map(({ environment }) => environment.DATABASE_URL)).size).toBe(1);
    expect(services.db.networks).toEqual(['inside']);
    expect(networks.inside).toEqual({ internal: true });
    for (const name of ['app-1', 'app-2']) expect(read('deploy/Caddyfile')).toContain(`${name}:3000`);
  });

  it('compose.yaml keeps backups in a volume that both processes write and the data folders have no part in', () => {
    const { services, volumes } = parse(read('compose.yaml'), { merge: true });
    for (const app of [services['app-1'], services['app-2']]) {
      expect(app.environment.BACKUP_DIR).toBe('/backups');
      // A folder of another disk when BACKUP_FOLDER is set, and otherwise the volume of that name.
      expect(app.volumes).toContain('$'.concat('{BACKUP_FOLDER:-backups}:/backups'));
    }
    expect(Object.keys(volumes)).toContain('backups');
    // A new volume takes its owner from the folder in the image.
    expect(read('Dockerfile')).toContain('COPY --from=build --chown=65532:65532 --chmod=700 /backups /backups');
  });

  it('compose.yaml limits the logs of every service, which would otherwise fill the disk', () => {
    const { services } = parse(read('compose.yaml'), { merge: true });
    for (const [name, service] of Object.entries<{ logging?: unknown }>(services))
      expect(service.logging, name).toMatchObject({ options: { 'max-size': '20m', 'max-file': '5' } });
  });

  it('compose.yaml writes no core dumps, which would contain secrets', () => {
    const { services } = parse(read('compose.yaml'), { merge: true });
    for (const app of [services['app-1'], services['app-2']]) expect(app.ulimits.core).toBe(0);
    expect(read('deploy/festival.service')).toMatch(/^LimitCORE=0$/m);
  });
});

describe('deploy/festival.service (G25)', () => {
  const unit = read('deploy/festival.service');

  it('festival.service may write a folder for backups beside its own, where another disk can be mounted', () =>
    expect(unit).toMatch(/^ReadWritePaths=-\/var\/backups\/festival$/m));

  it('festival.service starts the program as `npm start` does', () =>
    expect(/^ExecStart=(.*)$/m.exec(unit)?.[1]).toBe(
      ['/opt/festival/node_modules/node/bin/node', ...startArguments].join(' '),
    ));

  it.runIf(has('systemd-analyze'))(
    'festival.service passes systemd’s checks, with an exposure level of OK (where systemd-analyze is installed)',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'festival-unit-'));
      try {
        const file = join(folder, 'festival.service');
        await writeFile(file, unit.replaceAll('/opt/festival', root.replace(/\/$/, '')));
        const analyze = (...args: readonly string[]) =>
          execFileSync('systemd-analyze', [...args, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
        analyze('verify', '--man=no');
        expect(analyze('security', '--offline=true', '--threshold=20', '--no-pager')).toMatch(/exposure level.*OK/);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  );
});

describe('deploy/Caddyfile', () => {
  it.runIf(has('caddy'))('deploy/Caddyfile is valid for Caddy (where it is installed)', () => {
    execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')], {
      stdio: 'pipe',
    });
  });
});
