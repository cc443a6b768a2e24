import { createServer, request } from 'node:http';

export type Releases = {
  readonly url: string;
  /** Makes the site look like another release: in its pages, and in the URL of its service worker. */
  release(): void;
  close(): Promise<void>;
};

/** A proxy before the program, which can make its pages look like those of the next release. */
export const releasesOf = async (site: URL): Promise<Releases> => {
  let next = false;
  const door = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: site.host, 'accept-encoding': 'identity' };
    const passed = request(new URL(asked.url ?? '/', site), { method: asked.method, headers }, (answered) => {
      const parts: Buffer[] = [];
      answered.on('data', (part: Buffer) => parts.push(part));
      answered.on('end', () => {
        const changed = next ? inNextRelease(asked.url ?? '/', parts) : Buffer.concat(parts);
        const { etag: _, 'content-length': __, ...rest } = answered.headers;
        answer.writeHead(answered.statusCode ?? 500, { ...rest, 'content-length': changed.length }).end(changed);
      });
    });
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => door.listen(0, 'localhost', resolve));
  const address = door.address();
  if (!address || typeof address !== 'object') throw new Error('the proxy has no port');
  return {
    url: `http://localhost:${address.port}`,
    release: () => {
      next = true;
    },
    close: () =>
      new Promise((resolve) => {
        door.close(() => resolve());
        door.closeAllConnections();
      }),
  };
};

const inNextRelease = (path: string, parts: readonly Buffer[]): Buffer => {
  const text = Buffer.concat(parts).toString();
  if (path === '/service-worker.js') return Buffer.from(text.replace(/(pages|files)-(?=[0-9a-f]{12})/g, '$1-next-'));
  return text.startsWith('<!doctype html>')
    ? Buffer.from(text.replace('<title>', '<title>Next: '))
    : Buffer.concat(parts);
};
