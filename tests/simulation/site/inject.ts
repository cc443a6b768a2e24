import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** An HTTP request to a process. */
export type ArrivingRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
};

export type SentAnswer = { readonly status: number; readonly body: string };

const address = '127.0.0.1';

/** The parts of a request that Fastify reads. The body arrives without a timer, so that only ports' calls are scheduled. */
class Arrived extends Readable {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly httpVersion = '1.1';
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly socket = { remoteAddress: address, encrypted: false };
  readonly #body: string | Uint8Array | undefined;

  constructor({ method, path, headers, body }: ArrivingRequest) {
    super();
    this.method = method;
    this.url = path;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    this.headers = { host: 'festival.test', ...headers, ...length };
    this.#body = body;
  }

  override _read() {
    if (this.#body !== undefined) this.push(this.#body);
    this.push(null);
  }
}

/** Node's own response without a socket; `end` passes the answer to a callback. */
class Answer extends ServerResponse {
  readonly #onAnswer: (answer: SentAnswer) => void;

  constructor(request: Arrived, onAnswer: (answer: SentAnswer) => void) {
    super(request as never);
    this.#onAnswer = onAnswer;
  }

  override end(body?: unknown): this {
    this.#onAnswer({
      status: this.statusCode,
      body: typeof body === 'string' ? body : Buffer.from((body ?? '') as string).toString(),
    });
    return this;
  }
}

/** Passes a request to the routes. @param begun receives the raw request object before the routes do */
export const inject = (
  app: FastifyInstance,
  request: ArrivingRequest,
  begun: (raw: object) => void = () => {},
): Promise<SentAnswer> =>
  new Promise((resolve) => {
    const arrived = new Arrived(request);
    begun(arrived);
    app.routing(arrived as never, new Answer(arrived, resolve) as never);
  });
