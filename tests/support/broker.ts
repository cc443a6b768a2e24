import { createServer } from 'node:http';

/**
 * Shares one resource of a test run between test files in different processes. The first request makes it; `end`
 * disposes of it, if it was made.
 */
export const openBroker = async <Thing>(
  make: () => Promise<Thing>,
  describe: (thing: Thing) => string,
  end: (thing: Thing) => Promise<void>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  let made: Promise<Thing> | undefined;
  const server = createServer(async (_request, reply) => {
    made ??= make();
    // Each request has a connection of its own: an idle one is closed after five seconds, and on a busy machine a request
    // on it would be answered by a reset.
    reply.setHeader('connection', 'close');
    try {
      reply.end(describe(await made));
    } catch (error) {
      reply.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the broker has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close();
      const thing = await made?.catch(() => undefined);
      if (thing !== undefined) await end(thing);
    },
  };
};

/** Returns what the broker shares. @throws Error with what went wrong in making it */
export const askBroker = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
};
