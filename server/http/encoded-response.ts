import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Headers = Readonly<Record<string, string>>;
/** Names and values in turn: `writeHead` writes such an array without validating it again. */
type RawHeaders = readonly string[];
/** The body as bytes, or as latin1 text, one character for each byte. */
type EncodedBody = { readonly headers: RawHeaders; readonly body: Buffer | string };

/** A response that is encoded once and sent many times, in each content encoding that clients accept. */
export type EncodedResponse = {
  readonly status: number;
  readonly etag: string;
  readonly notModifiedHeaders: RawHeaders;
  readonly plain: EncodedBody;
  readonly br: EncodedBody | undefined;
  readonly gzip: EncodedBody | undefined;
};

/** A body in the content encodings that clients accept. */
export type Compressed = { readonly br: Buffer; readonly gzip: Buffer };

/** Smaller bodies are not worth compressing. */
export const minCompressedBytes = 512;
/** Up to this size, head and body are sent as one string in a single write; a body in a buffer needs a second write. */
const maxSingleWriteBytes = 14 * 1024;

/** Compresses off the event loop. @param effort brotli's quality, 0 to 11 */
export const compress = async (body: Buffer, effort: number): Promise<Compressed> => {
  const [br, zipped] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort,
        // A window larger than the body would only cost memory.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.ceil(Math.log2(body.length + 16))),
      },
    }),
    zip(body, { level: Math.min(9, effort + 1) }),
  ]);
  return { br, gzip: zipped };
};

/**
 * Encodes a response, compressing off the event loop.
 * @param effort brotli's quality, 0 to 11; undefined for no compression
 * @param ready the body as it was compressed before, which is then not compressed again
 */
export const encodeResponse = async (
  body: Buffer,
  {
    status = 200,
    headers,
    effort,
    ready,
  }: { status?: number; headers: Headers; effort?: number | undefined; ready?: Compressed | undefined },
): Promise<EncodedResponse> => {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const wanted = effort !== undefined && body.length >= minCompressedBytes;
  const compressed = wanted ? (ready ?? (await compress(body, effort))) : undefined;
  const common = { ...headers, etag, ...(compressed ? { vary: 'accept-encoding' } : {}) };
  const encodedBody = (encoded: Buffer, encoding?: string): EncodedBody => ({
    headers: Object.entries({
      ...common,
      'content-length': String(encoded.length),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    }).flat(),
    body: encoded.length <= maxSingleWriteBytes ? encoded.toString('latin1') : encoded,
  });
  return {
    status,
    etag,
    notModifiedHeaders: Object.entries(common).flat(),
    plain: encodedBody(body),
    br: compressed && encodedBody(compressed.br, 'br'),
    gzip: compressed && encodedBody(compressed.gzip, 'gzip'),
  };
};

/** Sends an encoded response without Fastify's serialisation and hooks. */
export const sendEncoded = (request: FastifyRequest, reply: FastifyReply, encoded: EncodedResponse): FastifyReply => {
  const { raw } = reply.hijack();
  // During shutdown connections are not kept alive.
  if (!request.server.server.listening) raw.shouldKeepAlive = false;
  writeEncoded(request.raw, raw, encoded);
  return reply;
};

/** Writes the best encoding that the client accepts, or 304 when its ETag matches. */
export const writeEncoded = (
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  encoded: EncodedResponse,
) => {
  if (encoded.status === 200 && asked['if-none-match']?.includes(encoded.etag)) {
    response.writeHead(304, [...encoded.notModifiedHeaders]).end();
    return;
  }
  const { headers, body } = encodingFor(asked['accept-encoding'], encoded);
  response.writeHead(encoded.status, headers as string[]).end(body, 'latin1');
};

const encodingFor = (
  accepted: string | string[] | undefined,
  { br, gzip: zipped, plain }: EncodedResponse,
): EncodedBody => {
  if (!accepted) return plain;
  if (br && accepted.includes('br')) return br;
  return zipped && accepted.includes('gzip') ? zipped : plain;
};
