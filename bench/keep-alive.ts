import { connect } from 'node:net';

export type Reading = {
  readonly perSecond: number;
  /** Answers other than 200. */
  readonly others: number;
};

const connections = 16;

/**
 * Sixteen connections kept alive, each asking for the same again as soon as it was answered. Bytes are counted and not
 * looked at: a generator that reads what it is sent is busier with a page than the server that sends it.
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
          const { length, isWell } = announced(part);
          missing = length;
          if (!isWell) others += 1;
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

/** What the head of an answer says of it: how many bytes there are in all, and whether it is a 200. */
const announced = (part: Buffer): { readonly length: number; readonly isWell: boolean } => {
  const end = part.indexOf('\r\n\r\n');
  const head = part.toString('latin1', 0, end).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (end < 0 || length === undefined) throw new Error('an answer without a length');
  return { length: end + 4 + Number(length), isWell: head.startsWith('http/1.1 200 ') };
};
