import { connect } from 'node:net';
import { responseHead } from './response-head.ts';

export type Reading = {
  readonly perSecond: number;
  /** Responses other than 200. */
  readonly others: number;
};

const connections = 16;

/**
 * Closed loop over sixteen keep-alive connections. It counts bytes without parsing them, because a generator that
 * parses pages would be busier than the server that sends them.
 */
export const keepAlive = async (
  port: number,
  { path, headers = {} }: { readonly path: string; readonly headers?: Readonly<Record<string, string>> },
  seconds: number,
): Promise<Reading> => {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = Buffer.from([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const begun = performance.now();
  const isOver = () => performance.now() - begun > seconds * 1_000;
  let answers = 0;
  let others = 0;

  const visitor = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let missing = 0;
      socket.on('data', (part: Buffer) => {
        if (missing === 0) {
          const { status, length } = responseHead(part);
          missing = length;
          if (status !== '200') others += 1;
        }
        missing -= part.length;
        if (missing > 0) return;
        answers += 1;
        if (isOver()) socket.end(resolve);
        else socket.write(request);
      });
      socket.once('error', reject);
      socket.write(request);
    });

  await Promise.all(Array.from({ length: connections }, visitor));
  return { perSecond: answers / ((performance.now() - begun) / 1_000), others };
};
