import autocannon from 'autocannon';

export type Call = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

const connections = 16;
/** The duration of each closed loop, in seconds. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 5);

export type ClosedLoop = { readonly perSecond: number; readonly p99Ms: number; readonly not2xx: number };

/** Closed loop over sixteen connections. If `call` is a function, it makes each request. */
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
