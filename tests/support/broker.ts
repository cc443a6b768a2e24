import { createServer } from 'node:http';

/**
 * Hands something that a whole run shares to whichever test file asks, in whichever process: made by the first one
 * that asks, and not at all when nobody does. `end` runs over what was made.
 */
export const openBroker = async <Thing>(
  make: () => Promise<Thing>,
  tell: (thing: Thing) => string,
  end: (thing: Thing) => Promise<void>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  let made: Promise<Thing> | undefined;
  const server = createServer(async (_request, reply) => {
    made ??= make();
    try {
      reply.end(tell(await made));
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

/** What the broker has to tell. @throws Error with what went wrong in making it */
export const askBroker = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  const told = await answer.text();
  if (!answer.ok) throw new Error(told);
  return told;
};
