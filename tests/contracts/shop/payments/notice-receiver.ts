import { createServer } from 'node:http';

type Delivered = { readonly rawBody: Uint8Array; readonly signature: string };

/** A webhook endpoint that records raw bodies and signatures. */
export const openNoticeReceiver = async () => {
  const arrived: Delivered[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    arrived.push({ rawBody: Buffer.concat(parts), signature: String(request.headers['stripe-signature']) });
    reply.end();
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the notice receiver has no port');

  const take = (kind: string): Delivered | undefined => {
    const at = arrived.findIndex(({ rawBody }) => JSON.parse(new TextDecoder().decode(rawBody)).type === kind);
    return at < 0 ? undefined : arrived.splice(at, 1)[0];
  };

  return {
    url: new URL(`http://127.0.0.1:${address.port}/notices`),
    /** Resolves with the first webhook of this kind that was not returned before. */
    next: (kind: string) =>
      new Promise<Delivered>((resolve) => {
        const look = () => {
          const found = take(kind);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
