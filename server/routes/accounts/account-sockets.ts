import type { FastifyInstance } from 'fastify';
import type { LazySockets } from '../../composition/compose-accounts.ts';
import type { Settings } from '../../composition/settings.ts';
import { clientAddress, proxyTest } from '../../http/client-address.ts';
import { networkShare } from '../../http/websocket/network-share.ts';
import { rejectUpgrade, type WebSocketUpgrades } from '../../http/websocket/websocket-upgrades.ts';

type Sockets = NonNullable<Awaited<ReturnType<LazySockets['get']>>>;

/** The methods of the account service's sockets that this route calls. */
type LoadedSockets = {
  readonly get: () => Promise<Pick<Sockets, 'count' | 'accept'> | undefined>;
  readonly close: LazySockets['close'];
};

/**
 * Serves `/v1/realtime` of the built-in account service. The first request loads that service.
 * @param maxSockets the most open sockets, at most a quarter of them from one network; each is one open page of My Festival.
 * Further ones are refused with 503 and `Retry-After`.
 */
export const accountSocketsAt = (
  app: FastifyInstance,
  sockets: WebSocketUpgrades,
  accounts: LoadedSockets,
  { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>,
  maxSockets = 10_000,
): void => {
  const isOurProxy = proxyTest(TRUST_PROXY);
  const share = networkShare(maxSockets / 4);
  sockets.at('/v1/realtime', async (request, socket, head, address) => {
    const accountSockets = await accounts.get().catch(() => undefined);
    const ip = clientAddress(request, isOurProxy);
    if (!accountSockets || accountSockets.count() >= maxSockets || !share.take(ip, socket))
      return rejectUpgrade(socket, 503, { 'retry-after': '5' });
    accountSockets.accept({ request, socket, head, address, ip });
  });
  app.addHook('preClose', accounts.close);
};
