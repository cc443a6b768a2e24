import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Heartbeat, startHeartbeat } from '#adapters/system/heartbeat.ts';
import { networkOf } from '#adapters/system/limits/network-of.ts';
import { rateLimits } from '#adapters/system/limits/rate-limits.ts';
import { minute } from '#core/kernel/time.ts';
import { type Credentials, credentialsIn } from '../http/caller.ts';
import { isRegisteredOrigin } from '../http/origins.ts';
import type { AccountServiceOptions } from '../options.ts';
import { type ClientSocket, type Connection, connection } from './connection.ts';
import { errorCodes } from './frames.ts';
import { aboutAccounts, accountNews } from './publish.ts';

/** An HTTP upgrade request with its raw socket. */
export type SocketRequest = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly address: URL;
  /** The client's IP address, as far as the proxy is trusted. */
  readonly ip: string;
};

/** The WebSocket connections of `/v1/realtime`: accepts one, counts them, closes all. */
export type AccountSockets = Heartbeat & {
  readonly count: () => number;
  accept(upgrade: SocketRequest): void;
};

const longestFrame = 64 * 1_024;
/** In bytes; a client with more unread data is disconnected. */
const maxUnread = 1_024 * 1_024;
const connectionsAMinute = 128;
const maxChannels = 100;

/** The protocol's realtime endpoint. Processes that share `News` deliver each other's events. */
export const accountSockets = (service: AccountServiceOptions): AccountSockets => {
  const { projectId, siteOrigins, machineClock, log, news, after } = service;
  const server = new WebSocketServer({ noServer: true, maxPayload: longestFrame });
  const heartbeat = startHeartbeat(server, after);
  const limits = service.limitsOf?.('account-sockets') ?? rateLimits(machineClock);
  const connectionsByUser = new Map<string, Set<Connection>>();

  const stop = news.subscribe({
    about: aboutAccounts,
    receive: ({ topic, message }) => {
      const parsed = accountNews.safeParse(message);
      if (!parsed.success) return log.warn('malformed account news', { topic });
      for (const each of connectionsByUser.get(parsed.data.userId) ?? []) each.notify(parsed.data);
    },
    missed: () => {
      for (const each of [...connectionsByUser.values()].flatMap((seat) => [...seat])) each.recheckSession();
    },
  });

  /** Registers a connection under its user, which can change, so that events find it. */
  const registration = () => {
    let taken: { readonly userId: string; readonly each: Connection } | undefined;
    const leave = () => {
      if (!taken) return;
      const seat = connectionsByUser.get(taken.userId);
      seat?.delete(taken.each);
      if (seat?.size === 0) connectionsByUser.delete(taken.userId);
      taken = undefined;
    };
    return {
      leave,
      accept(userId: string, each: Connection) {
        leave();
        taken = { userId, each };
        connectionsByUser.set(userId, (connectionsByUser.get(userId) ?? new Set()).add(each));
      },
    };
  };

  const welcome = (socket: WebSocket, { request: { headers }, address: { searchParams }, ip }: SocketRequest) => {
    const client = clientSocket(socket);
    const rejectConnection = (code: number, message: string) => {
      client.send({ type: 'error', data: { code, message } });
      client.close(code);
    };
    const { allowed } = limits.take([networkOf(ip)], { times: connectionsAMinute, windowMs: minute });
    const channels = channelsIn(searchParams);
    if (!allowed) return rejectConnection(errorCodes.tooMuch, 'Too many requests.');
    if (!isFromUs(siteOrigins, headers)) return rejectConnection(errorCodes.policy, 'Invalid Origin.');
    if (searchParams.get('project') !== projectId)
      return rejectConnection(errorCodes.policy, 'Missing or unknown project ID.');
    if (!channels) return rejectConnection(errorCodes.policy, 'Too many channels.');

    const seat = registration();
    const each = connection(service, client, (userId) => {
      if (socket.readyState === socket.OPEN) seat.accept(userId, each);
    });
    socket.on('close', seat.leave);
    socket.on('message', (data) => each.receive(String(data)));
    each.open(credentialsOf(headers, searchParams), channels);
  };

  return {
    count: () => server.clients.size,
    accept(upgrade) {
      server.handleUpgrade(upgrade.request, upgrade.socket, upgrade.head, (socket) => {
        server.emit('connection', socket);
        welcome(socket, upgrade);
      });
    },
    async close() {
      stop();
      await heartbeat.close();
    },
  };
};

const clientSocket = (socket: WebSocket): ClientSocket => ({
  send(frame) {
    if (socket.bufferedAmount > maxUnread) socket.terminate();
    else socket.send(JSON.stringify(frame));
  },
  close: (code) => socket.close(code),
});

const isFromUs = (sites: readonly string[], { origin }: IncomingHttpHeaders): boolean =>
  origin === undefined || isRegisteredOrigin(sites, origin);

/** The API key identifies no person, so it is ignored here. */
const credentialsOf = (headers: IncomingHttpHeaders, query: URLSearchParams): Credentials => {
  const { key: _, ...credentials } = credentialsIn(headers);
  return { ...credentials, jwt: query.get('jwt') ?? credentials.jwt };
};

/** Reads `channels[]=a&channels[]=b` with any index; undefined for too many channels. */
const channelsIn = (query: URLSearchParams): readonly string[] | undefined => {
  const channels = [...query].filter(([key]) => /^channels(\[\d*\])?$/.test(key)).map(([, channel]) => channel);
  return channels.length > maxChannels || channels.some((each) => each.length > 256) ? undefined : channels;
};
