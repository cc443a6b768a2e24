import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import { type AccountServer, project } from '../../support/account-server.ts';
import { type Browser, freshIp } from './visitors.ts';

type Frame = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };

/** A plain WebSocket to `/v1/realtime`, whose frames can be awaited. */
export type BareSocket = {
  readonly socket: WebSocket;
  /** Every frame received, oldest first. */
  readonly frames: Frame[];
  say(frame: unknown): void;
  /** Waits for the next frame that `next` has not returned yet. */
  next(): Promise<Frame>;
  /** Waits until the socket is closed. @returns the close code */
  closed(): Promise<number>;
};

/** A browser's cookies as the value of one `Cookie` header. */
export const cookiesOf = ({ cookies }: Pick<Browser, 'cookies'>): string =>
  [...cookies].map((pair) => pair.join('=')).join('; ');

/** Opens the socket. @param query added to the project's parameter, or used alone when it has `project=` itself */
export const bareSocket = (
  accountServer: AccountServer,
  query: string,
  headers: Readonly<Record<string, string>> = {},
  options: ClientOptions = {},
): BareSocket => {
  const address = query.includes('project=') ? query : `project=${project}${query && `&${query}`}`;
  const socket = new WebSocket(`${accountServer.endpoint.replace('http', 'ws')}/realtime?${address}`, {
    headers: { 'x-forwarded-for': freshIp(), ...headers },
    ...options,
  });
  const frames: Frame[] = [];
  let read = 0;
  let wake = () => {};
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    wake();
  });
  const gone = once(socket, 'close').then(([code]) => Number(code));
  return {
    socket,
    frames,
    say: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    async next() {
      while (frames.length <= read) {
        await Promise.race([
          new Promise<void>((resolve) => {
            wake = resolve;
          }),
          gone.then((code) => {
            if (frames.length <= read) throw new Error(`closed with ${code}`);
          }),
        ]);
      }
      read += 1;
      return frames[read - 1] ?? { type: 'none', data: {} };
    },
    closed: () => gone,
  };
};
