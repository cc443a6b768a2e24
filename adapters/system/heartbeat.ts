import { once } from 'node:events';
import type { WebSocketServer } from 'ws';
import type { Timers } from '#core/kernel/news/timers.ts';
import { second } from '#core/kernel/time.ts';

/** The time between pings. A client that has not answered a ping by the next one is gone, such as a phone without signal. */
const pingEveryMs = 30 * second;
const closeTimeoutMs = second;
const goingAway = 1001;

/** The heartbeat of one WebSocket server. */
export type Heartbeat = {
  /** Closes every socket with 1001 and terminates those that do not answer within a second. */
  close(): Promise<void>;
};

/** Pings each socket every 30 s, from its own connect time on, and terminates one that left the last ping unanswered. */
export const startHeartbeat = (server: WebSocketServer, after: Timers): Heartbeat => {
  server.on('connection', (socket) => {
    let answered = true;
    const ping = () => {
      if (!answered) return socket.terminate();
      answered = false;
      socket.ping();
      cancel = after(pingEveryMs, ping);
    };
    let cancel = after(pingEveryMs, ping);
    socket.on('pong', () => {
      answered = true;
    });
    socket.on('close', () => cancel());
    // A `close` event follows every error.
    socket.on('error', () => {});
  });

  return {
    async close() {
      const open = [...server.clients];
      const gone = Promise.all(open.map((socket) => once(socket, 'close')));
      for (const socket of open) socket.close(goingAway);
      const closeTimer = setTimeout(() => {
        for (const socket of open) socket.terminate();
      }, closeTimeoutMs);
      await gone;
      clearTimeout(closeTimer);
    },
  };
};
