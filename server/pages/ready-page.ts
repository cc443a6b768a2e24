import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A body in every encoding, ready to be sent. */
export type Ready = {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
};

/** Compresses once, off the event loop. @param effort brotli's quality, 0 to 11: high for what never changes */
export const makeReady = async (plain: Buffer, compressible: boolean, effort: number): Promise<Ready> => {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  if (!compressible || plain.length < 512) return { etag, plain, br: undefined, gzip: undefined };
  const [br, zipped] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } }),
    zip(plain, { level: Math.min(9, effort + 1) }),
  ]);
  return { etag, plain, br, gzip: zipped };
};

/** Sends the encoding the client takes, or 304 when it has it already. */
export const sendReady = (request: FastifyRequest, reply: FastifyReply, ready: Ready, type: string) => {
  reply.header('etag', ready.etag).header('content-type', type);
  if (ready.br) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(ready.etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (ready.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(ready.br);
  if (ready.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(ready.gzip);
  return reply.send(ready.plain);
};
