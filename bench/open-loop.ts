import { connect } from 'node:net';
import type { Call } from './load.ts';
import { responseHead } from './response-head.ts';

export type OpenLoop = {
  readonly statuses: Readonly<Record<string, number>>;
  /** Measured from the buyer's arrival, including the wait for a free connection. */
  readonly latenciesMs: readonly number[];
  /** Responses with status 200 per second, from the first arrival to the last response. */
  readonly servedPerSecond: number;
  /** The largest delay of the load generator behind its own schedule. */
  readonly lateMs: number;
};

type Crowd = {
  readonly perSecond: number;
  readonly forSeconds: number;
  readonly call: (n: number) => Call;
  /** The largest number of connections; further buyers wait for a free one. */
  readonly sockets?: number;
};

type Buyer = { readonly request: Buffer; readonly arrived: number };

/**
 * Open loop: buyers arrive at a fixed rate, no matter how slowly earlier ones are served. Responses are only counted,
 * not parsed, because on two hyperthreads of one core the load generator slows the server down.
 */
export const openLoop = (port: number, { perSecond, forSeconds, call, sockets = 512 }: Crowd): Promise<OpenLoop> =>
  new Promise((resolve) => {
    const total = perSecond * forSeconds;
    const statuses: Record<string, number> = {};
    const latenciesMs: number[] = [];
    let lateMs = 0;
    const begun = performance.now();

    const counter = openLines(port, sockets, (status, arrived) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (latenciesMs.push(performance.now() - arrived) < total) return;
      counter.close();
      const servedPerSecond = (statuses['200'] ?? 0) / ((performance.now() - begun) / 1000);
      resolve({ statuses, latenciesMs, servedPerSecond, lateMs });
    });

    let arrivals = 0;
    const arrive = () => {
      const passed = performance.now() - begun;
      const due = Math.min(total, Math.floor((passed / 1000) * perSecond) + 1);
      if (arrivals < due) lateMs = Math.max(lateMs, passed - (arrivals / perSecond) * 1000);
      for (; arrivals < due; arrivals++)
        counter.serve({ request: asBytes(port, call(arrivals)), arrived: begun + (arrivals / perSecond) * 1000 });
      if (arrivals < total) setTimeout(arrive, 1);
    };
    arrive();
  });

const asBytes = (port: number, { method = 'POST', path, headers, body = '' }: Call): Buffer => {
  const all = { host: `127.0.0.1:${port}`, ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
};

type Line = { readonly send: (buyer: Buyer) => void };

/** A pool of kept-alive connections. `tell` is called with each response's status, or `broken`. */
const openLines = (port: number, most: number, tell: (status: string, arrived: number) => void) => {
  const bytes = Buffer.alloc(64 * 1024);
  const open = new Set<() => void>();
  const free: Line[] = [];
  const waiting: Buyer[] = [];
  let next = 0;

  const newLine = (): Line => {
    let served: Buyer | undefined;
    let status = '';
    let missing = 0;
    const over = (how: string) => {
      const buyer = served;
      served = undefined;
      if (buyer) tell(how, buyer.arrived);
    };
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: bytes,
        callback: (length) => {
          if (missing === 0) ({ status, length: missing } = responseHead(bytes.subarray(0, length)));
          missing -= length;
          if (missing > 0) return true;
          over(status);
          const buyer = waiting[next];
          if (!buyer) free.push(line);
          else {
            next++;
            line.send(buyer);
          }
          return true;
        },
      },
    });
    const line: Line = {
      send: (buyer) => {
        served = buyer;
        socket.write(buyer.request);
      },
    };
    const end = () => socket.destroy();
    open.add(end);
    // A `close` event follows every error.
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(end);
      if (free.includes(line)) free.splice(free.indexOf(line), 1);
      over('broken');
      const buyer = waiting[next];
      if (!buyer) return;
      next++;
      newLine().send(buyer);
    });
    return line;
  };

  return {
    serve: (buyer: Buyer) => {
      const line = free.pop() ?? (open.size < most ? newLine() : undefined);
      if (line) line.send(buyer);
      else waiting.push(buyer);
    },
    close: () => {
      for (const end of open) end();
    },
  };
};
