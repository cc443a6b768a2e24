import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { rateLimits } from '#adapters/system/rate-limits.ts';
import { type TendedSockets, tendSockets } from '#adapters/system/tended-sockets.ts';
import { minute } from '#core/kernel/time.ts';
import { type Credentials, credentialsIn } from '../http/caller.ts';
import { isRegisteredOrigin } from '../http/origins.ts';
import type { AccountServiceOptions } from '../options.ts';
import { type Connection, connection, type Line } from './connection.ts';
import { errorCodes } from './frames.ts';
import { aboutAccounts, accountNews } from './told.ts';

/** A request to become a websocket, taken as it came in. */
export type SocketRequest = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly address: URL;
  /** Where it comes from, as far as the proxy is trusted. */
  readonly ip: string;
};

/** `/v1/realtime`: how many lines there are, one more of them, and the end of all. */
export type AccountSockets = TendedSockets & {
  readonly count: () => number;
  take(asked: SocketRequest): void;
};

const longestFrame = 64 * 1_024;
/** Whoever has left so much unread does not read. */
const mostUnread = 1_024 * 1_024;
const connectionsAMinute = 128;
const mostChannels = 100;

/** The protocol's realtime, for as many processes as share their news. */
export const accountSockets = (service: AccountServiceOptions): AccountSockets => {
  const { projectId, siteOrigins, machineClock, log, news, after } = service;
  const server = new WebSocketServer({ noServer: true, maxPayload: longestFrame });
  const tended = tendSockets(server, after);
  const limits = rateLimits(machineClock);
  const seats = new Map<string, Set<Connection>>();

  const stop = news.subscribe({
    about: aboutAccounts,
    hear: ({ topic, message }) => {
      const told = accountNews.safeParse(message);
      if (!told.success) return log.warn('news about an account could not be read', { topic });
      for (const each of seats.get(told.data.userId) ?? []) each.hear(told.data);
    },
    missed: () => {
      for (const each of [...seats.values()].flatMap((seat) => [...seat])) each.lookWhoIsHere();
    },
  });

  /** Where a connection can be found by whose it is; it may change hands. */
  const seatOf = () => {
    let taken: { readonly userId: string; readonly each: Connection } | undefined;
    const leave = () => {
      if (!taken) return;
      const seat = seats.get(taken.userId);
      seat?.delete(taken.each);
      if (seat?.size === 0) seats.delete(taken.userId);
      taken = undefined;
    };
    return {
      leave,
      take(userId: string, each: Connection) {
        leave();
        taken = { userId, each };
        seats.set(userId, (seats.get(userId) ?? new Set()).add(each));
      },
    };
  };

  const welcome = (socket: WebSocket, { request: { headers }, address: { searchParams }, ip }: SocketRequest) => {
    const line = lineTo(socket);
    const turnAway = (code: number, message: string) => {
      line.send({ type: 'error', data: { code, message } });
      line.close(code);
    };
    const { allowed } = limits.take([ip], { times: connectionsAMinute, windowMs: minute });
    const channels = channelsIn(searchParams);
    if (!allowed) return turnAway(errorCodes.tooMuch, 'Too many requests.');
    if (!isFromUs(siteOrigins, headers)) return turnAway(errorCodes.policy, 'Invalid Origin.');
    if (searchParams.get('project') !== projectId) return turnAway(errorCodes.policy, 'Missing or unknown project ID.');
    if (!channels) return turnAway(errorCodes.policy, 'Too many channels.');

    const seat = seatOf();
    const each = connection(service, line, (userId) => {
      if (socket.readyState === socket.OPEN) seat.take(userId, each);
    });
    socket.on('close', seat.leave);
    socket.on('message', (data) => each.take(String(data)));
    each.open(credentialsOf(headers, searchParams), channels);
  };

  return {
    count: () => server.clients.size,
    take(asked) {
      server.handleUpgrade(asked.request, asked.socket, asked.head, (socket) => {
        server.emit('connection', socket);
        welcome(socket, asked);
      });
    },
    async close() {
      stop();
      await tended.close();
    },
  };
};

const lineTo = (socket: WebSocket): Line => ({
  send(frame) {
    if (socket.bufferedAmount > mostUnread) socket.terminate();
    else socket.send(JSON.stringify(frame));
  },
  close: (code) => socket.close(code),
});

const isFromUs = (sites: readonly string[], { origin }: IncomingHttpHeaders): boolean =>
  origin === undefined || isRegisteredOrigin(sites, origin);

/** The key of the project is no person: nobody listens with it. */
const credentialsOf = (headers: IncomingHttpHeaders, query: URLSearchParams): Credentials => {
  const { key: _, ...credentials } = credentialsIn(headers);
  return { ...credentials, jwt: query.get('jwt') ?? credentials.jwt };
};

/** `channels[]=a&channels[]=b`, however they are numbered; undefined when they are too many. */
const channelsIn = (query: URLSearchParams): readonly string[] | undefined => {
  const channels = [...query].filter(([key]) => /^channels(\[\d*\])?$/.test(key)).map(([, channel]) => channel);
  return channels.length > mostChannels || channels.some((each) => each.length > 256) ? undefined : channels;
};
