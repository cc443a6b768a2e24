import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { startHeartbeat } from '#adapters/system/heartbeat.ts';
import { livePath } from '#core/kernel/news/live-path.ts';
import type { News } from '#core/kernel/news/ports.ts';
import type { PublicTopics } from '#core/kernel/news/public-topics.ts';
import type { Timers } from '#core/kernel/news/timers.ts';
import { isTopic } from '#core/kernel/news/topic.ts';
import { topicHub } from '#core/kernel/news/topic-hub.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { isOwnOrigin } from '../../http/origin-check.ts';
import { networkShare } from '../../http/websocket/network-share.ts';
import { rejectUpgrade, type WebSocketUpgrades } from '../../http/websocket/websocket-upgrades.ts';

type LivePorts = {
  readonly news: News;
  readonly publicTopics: readonly PublicTopics[];
  readonly siteUrl: URL;
  readonly machineClock: Clock;
  readonly after: Timers;
  readonly log: Log;
  /** The most open sockets; a further one is refused with 503 and `Retry-After`. */
  readonly maxViewers?: number;
  /** The visitor's IP address, also when the request came through our proxies. */
  readonly clientAddress: (request: IncomingMessage) => string;
};

const maxTopics = 20;
/** Clients need not send anything; any message closes the socket. */
const maxMessageBytes = 1_024;
/** The part of all sockets that one network may have; its further sockets are refused with 503, too. */
const shareOfOneNetwork = 1 / 4;
/** A client with more unread bytes than this has stopped reading, and is disconnected. */
const maxUnreadBytes = 256 * 1_024;
const policyViolation = 1008;
const text = { binary: false };

/**
 * The WebSocket `GET /api/live?topics=a,b`: states of public topics as `{"<topic>":<state>,…}`, the current ones at once
 * and each change as it is published, at most two frames a second.
 */
export const liveSockets = (app: FastifyInstance, sockets: WebSocketUpgrades, ports: LivePorts): void => {
  const { news, publicTopics, siteUrl, log, maxViewers = 10_000 } = ports;
  const share = networkShare(maxViewers * shareOfOneNetwork);
  const server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  const heartbeat = startHeartbeat(server, ports.after);
  const sourceOf = (topic: string) => publicTopics.find(({ beginsWith }) => topic.startsWith(beginsWith));
  const hub = topicHub<Buffer>({
    clock: ports.machineClock,
    after: ports.after,
    frameOf: (json) => Buffer.from(json),
    fetchState: async (topic) => {
      try {
        return await sourceOf(topic)?.now?.(topic);
      } catch (error) {
        log.error('topic state not readable', { topic, error: String(error) });
        return undefined;
      }
    },
  });
  const listening = publicTopics.map(({ beginsWith }) =>
    news.subscribe({ about: beginsWith, receive: hub.publish, missed: hub.refresh }),
  );

  sockets.at(livePath, (request, socket, head, { searchParams }) => {
    const topics = (searchParams.get('topics') ?? '').split(',').filter(Boolean);
    const mayFollow = topics.every((topic) => isTopic(topic) && sourceOf(topic));
    if (!isOwnOrigin(siteUrl, request.headers)) return rejectUpgrade(socket, 403);
    if (topics.length === 0 || topics.length > maxTopics || !mayFollow) return rejectUpgrade(socket, 400);
    if (server.clients.size >= maxViewers || !share.take(ports.clientAddress(request), socket))
      return rejectUpgrade(socket, 503, { 'retry-after': '5' });
    server.handleUpgrade(request, socket, head, (viewer) => {
      server.emit('connection', viewer);
      const leave = hub.subscribe(topics, (frame) => {
        if (viewer.bufferedAmount > maxUnreadBytes) viewer.terminate();
        else viewer.send(frame, text);
      });
      viewer.on('close', leave);
      viewer.on('message', () => viewer.close(policyViolation));
    });
  });

  app.addHook('preClose', async () => {
    for (const stop of listening) stop();
    await heartbeat.close();
  });
};
