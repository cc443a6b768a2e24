import Fastify from 'fastify';
import { noticeTypes } from '#adapters/stripe/notice.ts';
import { openDataDir } from '#adapters/system/data-dir.ts';
import { secrets } from '#adapters/system/secrets.ts';
import type { Log } from '#core/kernel/ports.ts';
import { receivePaymentNotice } from '#core/shop/checkout/api.ts';
import { editionPath, openEditionFolder } from '../composition/kernel/edition/edition-folder.ts';
import { openStripeSandbox } from '../payments-sandbox/sandbox.ts';
import { seedsOf } from '../payments-sandbox/store/seed.ts';
import type { Settings } from '../settings/settings.ts';

/** A payments sandbox outside the festival's processes, which share it. */
export type SharedSandbox = {
  /** The settings with which a process uses the sandbox. */
  readonly env: {
    readonly STRIPE_API_BASE: string;
    readonly STRIPE_SECRET_KEY: string;
    readonly STRIPE_WEBHOOK_SECRET: string;
  };
  readonly close: () => Promise<void>;
};

/**
 * Opens the sandbox with its card page on loopback, outside the festival's processes, so that it survives when one of them
 * is killed. The sandbox sends its notices to the festival's public address, where any process receives them (G9).
 * @param siteUrl the address that all processes serve together
 * @throws Error for a port in use, or a store that cannot be opened
 */
export const openSharedSandbox = async (
  settings: Pick<Settings, 'DATA_DIR' | 'EDITION' | 'SANDBOX_PORT'>,
  siteUrl: URL,
  log: Log,
): Promise<SharedSandbox> => {
  const dataDir = openDataDir(settings.DATA_DIR);
  const { edition, catalogue } = await openEditionFolder(editionPath(settings.EDITION));
  const apiKey = `sk_test_${secrets(dataDir.path).of('payments-sandbox')}`;
  const cardPages = Fastify({ forceCloseConnections: true });
  // The card page has to know its own address before it can be registered.
  const pagePort = settings.SANDBOX_PORT === 0 ? 0 : settings.SANDBOX_PORT + 1;
  const pageBase = new URL('http://localhost/sandbox/');
  const sandbox = await openStripeSandbox({
    file: dataDir.file('payments-sandbox.db'),
    apiPort: settings.SANDBOX_PORT,
    apiKey,
    pageBase,
    catalogue: seedsOf(catalogue, siteUrl),
    merchant: () => edition.name,
    log,
  });
  await cardPages.register(sandbox.routes, { prefix: '/sandbox' });
  pageBase.port = new URL(await cardPages.listen({ host: '127.0.0.1', port: pagePort })).port;
  pageBase.hostname = '127.0.0.1';
  const { secret } = await sandbox.addWebhookEndpoint(new URL(receivePaymentNotice.path, siteUrl).href, noticeTypes);
  return {
    env: { STRIPE_API_BASE: sandbox.apiOrigin, STRIPE_SECRET_KEY: apiKey, STRIPE_WEBHOOK_SECRET: secret },
    close: async () => {
      await cardPages.close();
      await sandbox.close();
    },
  };
};
