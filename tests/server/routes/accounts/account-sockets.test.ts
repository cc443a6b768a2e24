import { once } from 'node:events';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { SocketRequest } from '../../../../server/accounts-service/realtime/account-sockets.ts';
import { webSocketUpgrades } from '../../../../server/http/websocket/websocket-upgrades.ts';
import { accountSocketsAt } from '../../../../server/routes/accounts/account-sockets.ts';
import { expectNetworkShare } from '../../../support/network-share.ts';

const openRealtime = async () => {
  const sockets = webSocketUpgrades();
  const app = Fastify({ forceCloseConnections: 'idle', http: { shouldUpgradeCallback: sockets.shouldUpgrade } });
  sockets.listenOn(app.server);
  const service = new WebSocketServer({ noServer: true });
  const accounts = {
    count: () => service.clients.size,
    accept: ({ request, socket, head }: SocketRequest) =>
      service.handleUpgrade(request, socket, head, (client) => service.emit('connection', client)),
    close: async () => {
      for (const client of service.clients) client.terminate();
    },
  };
  accountSocketsAt(app, sockets, accounts, { TRUST_PROXY: 1 }, 8);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, service, address: `${address.replace('http', 'ws')}/v1/realtime` };
};

describe('WebSocket /v1/realtime', () => {
  let realtime: Awaited<ReturnType<typeof openRealtime>>;
  beforeEach(async () => {
    realtime = await openRealtime();
  });
  afterEach(() => realtime.app.close());

  const from = (address: string) => new WebSocket(realtime.address, { headers: { 'x-forwarded-for': address } });
  const refusal = async (socket: WebSocket) => {
    const [, answer] = await once(socket, 'unexpected-response');
    socket.on('error', () => {}).terminate();
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
  };

  it('WebSocket /v1/realtime limits one network to a quarter of all connections, and accepts others', () =>
    expectNetworkShare({ from, refusal, count: () => realtime.service.clients.size }));

  it('WebSocket /v1/realtime refuses a connection from any network when all are taken', async () => {
    const networks = ['203.0.113.7', '198.51.100.7', '192.0.2.7', '2001:db8::1'];
    await Promise.all(networks.flatMap((each) => [once(from(each), 'open'), once(from(each), 'open')]));
    expect(await refusal(from('233.252.0.7'))).toEqual({ status: 503, retryAfter: '5' });
  });
});
