import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedFestival } from '../../../server/commands/seed-festival.ts';
import { openSharedSandbox } from '../../../server/commands/shared-sandbox.ts';
import { openFestival } from '../../support/festival.ts';
import { sandboxControls } from '../../support/sandbox-controls.ts';
import { sparePort } from '../../support/spare-port.ts';
import { startBalancer } from './balancer.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { supervise } from './supervised.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** What several processes of the program share: one PostgreSQL, one payments sandbox, one data folder and one balancer. */
export const openInstallation = async (processes: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'truffle-rehearsal-'));
  const postgres = await startOwnPostgres();
  const [balancerPort, sandboxPort] = [await sparePort(), await sparePort()];
  const ports = await Promise.all(Array.from({ length: processes }, sparePort));
  const siteUrl = `http://localhost:${balancerPort}`;
  const sandbox = await openSharedSandbox(
    { DATA_DIR: dataDir, EDITION: '2025', SANDBOX_PORT: sandboxPort },
    new URL(siteUrl),
    log,
  );
  const balancer = await startBalancer(ports, balancerPort);
  return {
    dataDir,
    postgres,
    /** The ports of the processes, in the order of the balancer. */
    ports,
    siteUrl,
    /** The balancer's own address. */
    listensAt: `http://127.0.0.1:${balancerPort}`,
    balancer,
    controls: sandboxControls(sandbox.env.STRIPE_API_BASE),
    /** The settings of every process. */
    env: { ...sandbox.env, DATABASE_URL: postgres.url, DATA_DIR: dataDir, SITE_URL: siteUrl, TRUST_PROXY: '1' },
    close: async () => {
      await balancer.close();
      await sandbox.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * An installation whose processes all serve, with tickets sold before they began.
 * `observer` reads the same store without serving requests.
 */
export const openProcesses = async (count: number, sold: { readonly tickets: number; readonly seed: number }) => {
  const installation = await openInstallation(count);
  const { env, dataDir, ports } = installation;
  const observer = await openFestival({ env, dataDir });
  await seedFestival(observer.ports, sold);
  const running = ports.map((port) => supervise({ ...env, PORT: String(port), HOST: '127.0.0.1' }));
  const close = async () => {
    await Promise.all(running.map((each) => each.close()));
    await observer.close();
    await installation.close();
  };
  try {
    await Promise.all(running.map(({ serving }) => serving));
  } catch (cause) {
    await close();
    throw cause;
  }
  return { ...installation, observer, running, close };
};
