import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Headers = Readonly<Record<string, string>>;
/** Names and values in turn, as Node writes them without looking at them again. */
type RawHeaders = readonly string[];
/** The body as bytes, or as a text of which each letter stands for one. */
type Sendable = { readonly headers: RawHeaders; readonly body: Buffer | string };

/** An answer made once and sent many times, in every encoding a client may take. */
export type Ready = {
  readonly status: number;
  readonly etag: string;
  readonly unchanged: RawHeaders;
  readonly plain: Sendable;
  readonly br: Sendable | undefined;
  readonly gzip: Sendable | undefined;
};

/** Below this a compressed body would not be worth its header. */
const leastCompressed = 512;
/** Up to here a head and its body leave in one write as one text; two pieces would have to be gathered for each visitor. */
const mostInOneWrite = 14 * 1024;

/**
 * Makes an answer ready, compressing off the event loop.
 * @param effort brotli's quality, 0 to 11: high for what never changes; undefined leaves the body as it is
 */
export const makeReady = async (
  body: Buffer,
  { status = 200, headers, effort }: { status?: number; headers: Headers; effort?: number | undefined },
): Promise<Ready> => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const compressed = effort !== undefined && body.length >= leastCompressed;
  const common = { ...headers, etag, ...(compressed ? { vary: 'accept-encoding' } : {}) };
  const sendable = (encoded: Buffer, encoding?: string): Sendable => ({
    headers: Object.entries({
      ...common,
      'content-length': String(encoded.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }).flat(),
    body: encoded.length <= mostInOneWrite ? encoded.toString('latin1') : encoded,
  });
  const [br, zipped] = compressed
    ? await Promise.all([
        brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: effort,
            // As far back as the body goes: what is left over would be memory for nothing.
            [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(body.length + 16))),
          },
        }),
        zip(body, { level: Math.min(9, effort + 1) }),
      ])
    : [];
  return {
    status,
    etag,
    unchanged: Object.entries(common).flat(),
    plain: sendable(body),
    br: br && sendable(br, 'br'),
    gzip: zipped && sendable(zipped, 'gzip'),
  };
};

/** Sends what is ready past the framework, straight to the socket. */
export const sendReady = (request: FastifyRequest, reply: FastifyReply, ready: Ready): FastifyReply => {
  const { raw } = reply.hijack();
  // A site that is closing lets its visitors' connections go.
  if (!request.server.server.listening) raw.shouldKeepAlive = false;
  writeReady(request.raw, raw, ready);
  return reply;
};

/** Writes the encoding the client takes, or 304 when it has it already. */
export const writeReady = ({ headers: asked }: IncomingMessage, response: ServerResponse, ready: Ready) => {
  if (ready.status === 200 && asked['if-none-match']?.includes(ready.etag)) {
    response.writeHead(304, [...ready.unchanged]).end();
    return;
  }
  const { headers, body } = encodingFor(asked['accept-encoding'], ready);
  response.writeHead(ready.status, headers as string[]).end(body, 'latin1');
};

const encodingFor = (accepted: string | string[] | undefined, { br, gzip: zipped, plain }: Ready): Sendable => {
  if (!accepted) return plain;
  if (br && accepted.includes('br')) return br;
  return zipped && accepted.includes('gzip') ? zipped : plain;
};
