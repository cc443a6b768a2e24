// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { browserLiveNews } from '#adapters/browser/live-news.ts';
import { simulatedTime } from '#adapters/memory/kernel/simulated-time.ts';
import type { NewsItem } from '#core/kernel/news/ports.ts';
import { instant } from '#core/kernel/time.ts';

/** A websocket that the test controls, and that records its address. */
class ControlledSocket extends EventTarget {
  readonly url: string;
  closed = false;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close() {
    this.closed = true;
  }
  opens = () => this.dispatchEvent(new Event('open'));
  says = (data: unknown) => this.dispatchEvent(Object.assign(new Event('message'), { data }));
  breaks = (code = 1006) => this.dispatchEvent(Object.assign(new Event('close'), { code }));
}

const following = (...topics: string[]) => {
  const time = simulatedTime(instant(0));
  const sockets: { readonly at: number; readonly socket: ControlledSocket }[] = [];
  const received: NewsItem[] = [];
  const news = browserLiveNews({
    after: time.after,
    open: (url) => {
      const socket = new ControlledSocket(url);
      sockets.push({ at: time.now(), socket });
      return socket as unknown as WebSocket;
    },
  });
  const line: boolean[] = [];
  const stop = news.follow(
    topics,
    (item) => received.push(item),
    (stands) => line.push(stands),
  );
  const latest = (): ControlledSocket => {
    const socket = sockets.at(-1)?.socket;
    if (!socket) throw new Error('no websocket has been opened');
    return socket;
  };
  return { time, sockets, received, line, stop, latest };
};

describe('live news client', () => {
  it('the live news client delivers messages as they arrive and ignores malformed ones', () => {
    const { latest, received } = following('leaderboard:adult-gold', 'results');
    expect(latest().url).toMatch(/^ws:\/\/localhost:3000\/api\/live\?topics=leaderboard%3Aadult-gold%2Cresults$/);
    latest().says('{"results":{"winner":"Bramble"},"leaderboard:adult-gold":[1]}');
    for (const nonsense of ['', 'null', '[1]', '{"results":', new ArrayBuffer(1)]) latest().says(nonsense);
    expect(received).toEqual([
      { topic: 'results', message: { winner: 'Bramble' } },
      { topic: 'leaderboard:adult-gold', message: [1] },
    ]);
  });

  it('live news disconnects while the page is in the back/forward cache, and connects again when it is shown', () => {
    const { time, sockets, latest, stop } = following('results');
    latest().opens();
    window.dispatchEvent(new Event('pagehide'));
    const [first] = sockets;
    expect(first?.socket.closed).toBe(true);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(sockets).toHaveLength(2);
    // The browser reports the close of the first socket only now.
    first?.socket.breaks();
    time.passes(60_000);
    expect(sockets).toHaveLength(2);
    stop();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(sockets).toHaveLength(2);
  });

  it('live news reconnects after the waits of §4 Realtime connection, however often the connection breaks', () => {
    const { time, sockets, latest } = following('results');
    for (let broken = 0; broken < 20; broken += 1) {
      latest().breaks();
      time.passes(60_000);
    }
    const moments = sockets.map(({ at }, n) => at - Math.max(0, n - 1) * 60_000);
    expect(moments).toEqual([0, ...Array(5).fill(1_000), ...Array(10).fill(5_000), ...Array(5).fill(10_000)]);
  });

  it('live news begins again with the shortest wait once a connection has been open', () => {
    const { time, sockets, latest } = following('results');
    for (let broken = 0; broken < 8; broken += 1) {
      latest().breaks();
      time.passes(10_000);
    }
    latest().opens();
    latest().breaks();
    time.passes(1_000);
    expect(sockets).toHaveLength(10);
  });

  it('the live news client does not reconnect after close code 1008', () => {
    const { time, sockets, latest } = following('results');
    latest().breaks(1008);
    time.passes(3_600_000);
    expect(sockets).toHaveLength(1);
  });

  it('the live news client reports each change of the connection once', () => {
    const { time, latest, line } = following('results');
    latest().breaks();
    time.passes(1_000);
    latest().opens();
    latest().breaks();
    time.passes(1_000);
    latest().breaks();
    expect(line).toEqual([true, false]);
  });

  it('the live news client stops when unsubscribed, whether connected or waiting to reconnect', () => {
    const onLine = following('results');
    onLine.latest().opens();
    onLine.stop();
    expect(onLine.latest().closed).toBe(true);
    onLine.latest().says('{"results":1}');
    onLine.latest().breaks();
    const between = following('results');
    between.latest().breaks();
    between.stop();
    for (const { time, sockets, received } of [onLine, between]) {
      time.passes(3_600_000);
      expect(sockets).toHaveLength(1);
      expect(received).toEqual([]);
    }
  });

  it('live news waits until an opening connection is open before closing it, or the browser would log an error', () => {
    const { stop, latest, line } = following('results');
    stop();
    expect(latest().closed).toBe(false);
    latest().opens();
    expect(latest().closed).toBe(true);
    expect(line).toEqual([]);
  });
});
