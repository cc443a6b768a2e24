import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { clientAddress, proxyTest } from '#adapters/system/client-address.ts';
import { networkShare } from '../../http/websocket/network-share.ts';
import { rejectUpgrade, type WebSocketUpgrades } from '../../http/websocket/websocket-upgrades.ts';
import type { Settings } from '../../settings/settings.ts';

/** The built-in account service's own WebSocket server. */
type AccountSockets = {
  /** How many are open. */
  readonly count: () => number;
  readonly accept: (upgrade: {
    readonly request: IncomingMessage;
    readonly socket: Duplex;
    readonly head: Buffer;
    readonly address: URL;
    readonly ip: string;
  }) => void;
  readonly close: () => Promise<void>;
};

/**
 * Serves `/v1/realtime` of the built-in account service.
 * @param maxSockets the most open sockets, at most a quarter of them from one network; each is one open page of My Festival.
 * Further ones are refused with 503 and `Retry-After`.
 */
export const accountSocketsAt = (
  app: FastifyInstance,
  sockets: WebSocketUpgrades,
  accountSockets: AccountSockets,
  { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>,
  maxSockets = 10_000,
): void => {
  const isOurProxy = proxyTest(TRUST_PROXY);
  const share = networkShare(maxSockets / 4);
  sockets.at('/v1/realtime', (request, socket, head, address) => {
    const ip = clientAddress(request, isOurProxy);
    if (accountSockets.count() >= maxSockets || !share.take(ip, socket))
      return rejectUpgrade(socket, 503, { 'retry-after': '5' });
    accountSockets.accept({ request, socket, head, address, ip });
  });
  app.addHook('preClose', async () => accountSockets.close());
};
