import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { LazySockets } from '../../composition/compose-accounts.ts';
import type { Settings } from '../../composition/settings.ts';
import { rejectUpgrade, type WebSocketUpgrades } from '../../http/websocket/websocket-upgrades.ts';

/** More lines to accounts than this are asked to come again: each is somebody with My Festival open. */
const maxSockets = 10_000;

/** `/v1/realtime` of the built-in account service, loaded with it. */
export const accountSocketsAt = (
  app: FastifyInstance,
  sockets: WebSocketUpgrades,
  accounts: LazySockets,
  { TRUST_PROXY: trustProxy }: Pick<Settings, 'TRUST_PROXY'>,
): void => {
  sockets.at('/v1/realtime', async (request, socket, head, address) => {
    const accountSockets = await accounts.get().catch(() => undefined);
    if (!accountSockets || accountSockets.count() >= maxSockets)
      return rejectUpgrade(socket, 503, { 'retry-after': '5' });
    accountSockets.accept({ request, socket, head, address, ip: addressOf(request, trustProxy) });
  });
  app.addHook('preClose', accounts.close);
};

/** Where a request comes from: the connection's other end or, behind a proxy of ours, whom the proxy names first. */
const addressOf = ({ headers, socket }: IncomingMessage, trustProxy: boolean): string => {
  const [named] = trustProxy ? [headers['x-forwarded-for']].flat() : [];
  return named?.split(',')[0]?.trim() || (socket.remoteAddress ?? '');
};
