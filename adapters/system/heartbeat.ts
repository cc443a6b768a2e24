import { once } from 'node:events';
import type { WebSocketServer } from 'ws';
import { second } from '#core/kernel/time.ts';
import type { After } from '#core/news/after.ts';

/** Within this time whoever is there has answered; a telephone that left the wood without a word has not. */
const pingEveryMs = 30 * second;
const closeTimeoutMs = second;
const goingAway = 1001;

/** The websockets of one server, asked regularly whether they are still there. */
export type Heartbeat = {
  /** Says goodbye to everybody, and hangs up on who does not answer within a second. */
  close(): Promise<void>;
};

/** Asks each whether it is still there, in a time of its own, and lets go of whoever was silent since the last time. */
export const startHeartbeat = (server: WebSocketServer, after: After): Heartbeat => {
  server.on('connection', (socket) => {
    let answered = true;
    const ask = () => {
      if (!answered) return socket.terminate();
      answered = false;
      socket.ping();
      cancel = after(pingEveryMs, ask);
    };
    let cancel = after(pingEveryMs, ask);
    socket.on('pong', () => {
      answered = true;
    });
    socket.on('close', () => cancel());
    // What was wrong with it is told by its end.
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
