import type { LiveNews } from '#core/kernel/news/client.ports.ts';
import { itemsIn } from '#core/kernel/news/live-frame.ts';
import { livePath } from '#core/kernel/news/live-path.ts';
import { policyViolation, reconnectWaitMs } from '#core/kernel/news/reconnect.ts';
import type { Timers } from '#core/kernel/news/timers.ts';
import { pageTimers } from './page-timers.ts';

type LiveNewsOptions = {
  /** `/api/live` on our own server, relative or absolute. */
  readonly address?: string;
  readonly after?: Timers;
  readonly open?: (url: string) => WebSocket;
};

/**
 * Public live news over a websocket to our own server, one per subscription. A broken connection is reopened after the
 * waits of §4, and the server then sends the current state; after close code 1008 (policy violation) it is not reopened.
 * The connection is closed while the page is in the back/forward cache, because browsers do not cache a page with an open
 * one.
 */
export const browserLiveNews = ({
  address = livePath,
  after = pageTimers,
  open = (url) => new WebSocket(url),
}: LiveNewsOptions = {}): LiveNews => ({
  follow(topics, receive, onConnection = () => {}) {
    const url = new URL(address, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.search = new URLSearchParams({ topics: topics.join(',') }).toString();
    let attempts = 0;
    let over = false;
    let current: WebSocket | undefined;
    let hangUp = () => {};

    const connect = () => {
      const socket = open(url.href);
      current = socket;
      let isConnected = false;
      // Closing a socket that is still connecting makes the browser log an error, so it is closed when it opens.
      hangUp = () => {
        if (isConnected) socket.close();
      };
      socket.addEventListener('open', () => {
        if (over || current !== socket) return socket.close();
        attempts = 0;
        isConnected = true;
        onConnection(true);
      });
      socket.addEventListener('message', ({ data }) => {
        if (!over) for (const item of itemsIn(data)) receive(item);
      });
      socket.addEventListener('close', ({ code }) => {
        if (over || (current && current !== socket)) return;
        if (isConnected) onConnection(false);
        if (!current || code === policyViolation) return;
        hangUp = after(reconnectWaitMs(attempts), connect);
        attempts += 1;
      });
    };
    const leave = () => {
      current = undefined;
      hangUp();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) connect();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    connect();
    return () => {
      over = true;
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      hangUp();
    };
  },
});
