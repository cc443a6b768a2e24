import autocannon from 'autocannon';
import { Pool } from 'undici';

export type Call = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const connections = 16;
/** How long each closed loop lasts. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 5);

export type ClosedLoop = { readonly perSecond: number; readonly p99Ms: number; readonly not2xx: number };

/** Sixteen connections, each asking again as soon as it was answered. `next` makes the calls; none left ends early. */
export const closedLoop = async (port: number, call: Call | (() => Call)): Promise<ClosedLoop> => {
  const first = typeof call === 'function' ? call() : call;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method: first.method ?? 'GET',
        path: first.path,
        headers: { ...first.headers },
        ...(first.body ? { body: first.body } : {}),
        ...(typeof call === 'function' ? { setupRequest: (request: object) => ({ ...request, ...call() }) } : {}),
      },
    ],
  });
  return { perSecond: result.requests.average, p99Ms: result.latency.p99, not2xx: result.non2xx + result.errors };
};

export type OpenLoop = {
  readonly statuses: Readonly<Record<string, number>>;
  /** From the moment the buyer arrived, whether or not a connection was free then. */
  readonly latenciesMs: readonly number[];
  /** Answers a second with that status, from the first arrival to the last answer. */
  readonly servedPerSecond: number;
  /** How far the load itself fell behind its own timetable at worst. */
  readonly lateMs: number;
};

/** So many buyers arrive each second, whatever happened to those before them. */
export const openLoop = async (
  port: number,
  {
    perSecond,
    forSeconds,
    call,
    sockets = 512,
  }: { perSecond: number; forSeconds: number; call: (n: number) => Call; sockets?: number },
): Promise<OpenLoop> => {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: sockets, pipelining: 1 });
  const statuses: Record<string, number> = {};
  const latenciesMs: number[] = [];
  const going: Promise<void>[] = [];
  const begun = performance.now();
  let lateMs = 0;

  const buy = async (n: number, arrived: number) => {
    const { path, method = 'POST', headers, body } = call(n);
    try {
      const answer = await pool.request({
        path,
        method,
        ...(headers ? { headers: { ...headers } } : {}),
        ...(body ? { body } : {}),
      });
      await answer.body.dump();
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    } catch {
      statuses.broken = (statuses.broken ?? 0) + 1;
    }
    latenciesMs.push(performance.now() - arrived);
  };

  for (let n = 0; n < perSecond * forSeconds; ) {
    const due = Math.min(perSecond * forSeconds, Math.floor(((performance.now() - begun) / 1000) * perSecond) + 1);
    for (; n < due; n++) {
      const arrived = begun + (n / perSecond) * 1000;
      lateMs = Math.max(lateMs, performance.now() - arrived);
      going.push(buy(n, arrived));
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(going);
  const took = (performance.now() - begun) / 1000;
  await pool.close();
  return { statuses, latenciesMs, servedPerSecond: (statuses['200'] ?? 0) / took, lateMs };
};
