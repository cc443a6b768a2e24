import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { LateSockets } from '../../composition/compose-accounts.ts';
import type { Settings } from '../../composition/settings.ts';
import { refuseSocket, type Sockets } from '../../http/websocket/sockets.ts';

/** More lines to accounts than this are asked to come again: each is somebody with My Festival open. */
const mostLines = 10_000;

/** `/v1/realtime` of the built-in account service, loaded with it. */
export const accountSocketsAt = (
  app: FastifyInstance,
  sockets: Sockets,
  accounts: LateSockets,
  { TRUST_PROXY: trustProxy }: Pick<Settings, 'TRUST_PROXY'>,
): void => {
  sockets.at('/v1/realtime', async (request, socket, head, address) => {
    const lines = await accounts.get().catch(() => undefined);
    if (!lines || lines.count() >= mostLines) return refuseSocket(socket, 503, { 'retry-after': '5' });
    lines.take({ request, socket, head, address, ip: addressOf(request, trustProxy) });
  });
  app.addHook('preClose', accounts.close);
};

/** Where a request comes from: the connection's other end or, behind a proxy of ours, whom the proxy names first. */
const addressOf = ({ headers, socket }: IncomingMessage, trustProxy: boolean): string => {
  const [named] = trustProxy ? [headers['x-forwarded-for']].flat() : [];
  return named?.split(',')[0]?.trim() || (socket.remoteAddress ?? '');
};
