import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const properties = z.record(z.string(), z.unknown());
const event = z.object({ event: z.string(), properties });
const profile = z.object({ $distinct_id: z.string(), $set: properties });

export type Collector = {
  readonly origin: string;
  /** The recorded events, in order. */
  events(): readonly z.output<typeof event>[];
  /** The recorded profile updates, in order. */
  people(): readonly z.output<typeof profile>[];
  /** All requests, parsed or not. */
  requests(): readonly string[];
  forget(): void;
  close(): Promise<void>;
};

/** A stub of Mixpanel's servers that parses what its library sends. */
export const openCollector = async (): Promise<Collector> => {
  const received: { path: string; data: unknown }[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return response.end();
    let body = '';
    for await (const chunk of request) body += chunk;
    const data = new URLSearchParams(body).get('data');
    received.push({
      path: new URL(request.url ?? '/', 'http://collector').pathname,
      data: data ? JSON.parse(Buffer.from(data, 'base64').toString()) : null,
    });
    return response.end('1');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const at = <Schema extends z.ZodType>(start: string, schema: Schema) =>
    received
      .filter(({ path }) => path.startsWith(start))
      .flatMap(({ data }) => z.array(schema).parse(Array.isArray(data) ? data : [data]));
  return {
    origin: `http://127.0.0.1:${port}`,
    events: () => at('/track', event),
    people: () => at('/engage', profile),
    requests: () => received.map(({ path }) => path),
    forget() {
      received.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
