import { once } from 'node:events';
import type { WebSocket, WebSocketServer } from 'ws';
import { second } from '#core/kernel/time.ts';
import type { After } from '#core/news/after.ts';

/** Within this time whoever is there has answered; a telephone that left the wood without a word has not. */
const pingEveryMs = 30 * second;
const goodbyeMs = second;
const goingAway = 1001;

/** The websockets of one server, asked regularly whether they are still there. */
export type TendedSockets = {
  /** Says goodbye to everybody, and hangs up on who does not answer within a second. */
  close(): Promise<void>;
};

/** Pings everybody, and lets go of those who were silent since the last time. */
export const tendSockets = (server: WebSocketServer, after: After): TendedSockets => {
  const answered = new WeakSet<WebSocket>();
  let callOff = () => {};

  server.on('connection', (socket) => {
    answered.add(socket);
    socket.on('pong', () => answered.add(socket));
    // What was wrong with it is told by its end.
    socket.on('error', () => {});
  });

  const round = () => {
    for (const socket of server.clients) {
      if (!answered.delete(socket)) socket.terminate();
      else socket.ping();
    }
    callOff = after(pingEveryMs, round);
  };
  callOff = after(pingEveryMs, round);

  return {
    async close() {
      callOff();
      const open = [...server.clients];
      const gone = Promise.all(open.map((socket) => once(socket, 'close')));
      for (const socket of open) socket.close(goingAway);
      const impatience = setTimeout(() => {
        for (const socket of open) socket.terminate();
      }, goodbyeMs);
      await gone;
      clearTimeout(impatience);
    },
  };
};
