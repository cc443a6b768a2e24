import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Compressed, type EncodedResponse, encodeResponse, sendEncoded } from '../http/encoded-response.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
};
const compressible = /^(text|application\/(json|manifest|wasm)|image\/svg)/;
/** Brotli's best quality takes a second for the largest scripts, and a moment for other files. */
const effortFor = (body: Buffer): number => (body.length < 100_000 ? 11 : 9);

const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream';
/** Whether a file is sent compressed; its type is known from its name. */
export const isCompressible = (path: string): boolean => compressible.test(typeOf(path));

/** The endings of the compressed files beside a file, which the build writes (`compress-files.ts`). */
export const compressedEndings = { br: '.br', gzip: '.gz' } as const;
const isCompressed = (file: string): boolean => Object.values<string>(compressedEndings).includes(extname(file));

/** Sent with `no-cache`, so that browsers notice a release at once. */
const serviceWorkerPath = '/service-worker.js';
/** Files with a content hash in their name, cached for ever. */
const neverChanges = /^\/(assets|pictures)\//;

/** Subresources follow the page's own policies, so headers that only concern documents are left out. */
const partOfAPage = /^(text\/(css|javascript)|application\/wasm|font\/|image\/(?!svg))/;
const documentHeaders = new Set([
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
]);
const withoutDocumentHeaders = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !documentHeaders.has(name)));

/** Emails, link previews and the card page show our pictures on pages of other origins. */
const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * A file as it is sent, with a content type by its name and a cache lifetime by its path.
 * @param ready the versions of the file that are compressed already
 */
export const encodeFile = (
  path: string,
  body: Buffer,
  extraHeaders: Readonly<Record<string, string>>,
  ready?: Compressed,
): Promise<EncodedResponse> => {
  const type = typeOf(path);
  const keep = neverChanges.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  const cache = path === serviceWorkerPath ? 'no-cache' : keep;
  return encodeResponse(body, {
    headers: {
      // A service worker needs the document headers as a page does.
      ...(partOfAPage.test(type) && path !== serviceWorkerPath ? withoutDocumentHeaders(extraHeaders) : extraHeaders),
      ...(type.startsWith('image/') && shownAnywhere),
      'content-type': type,
      'cache-control': cache,
    },
    effort: compressible.test(type) ? effortFor(body) : undefined,
    ready,
  });
};

/**
 * Serves the files under a folder: listed once at the start, then read and cached in memory at their first use, and
 * compressed where the build has not done so (decision 0034).
 * @param at the path prefix: '' or, for example, /pictures
 * @returns a function that returns undefined for a path without a file
 */
export const staticFiles = (root: string, at = '') => {
  const files = new Map<string, string>();
  const compressed = new Set<string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'index.html' || entry.parentPath.includes('.vite')) continue;
    const file = join(entry.parentPath, entry.name);
    if (isCompressed(file)) compressed.add(file);
    else files.set(`${at}/${relative(root, file).split(sep).join('/')}`, file);
  }
  const compressedBefore = async (file: string): Promise<Compressed | undefined> => {
    const [br, gzip] = [file + compressedEndings.br, file + compressedEndings.gzip];
    if (!compressed.has(br) || !compressed.has(gzip)) return undefined;
    return { br: await readFile(br), gzip: await readFile(gzip) };
  };
  const encode = async (path: string, file: string, extraHeaders: Readonly<Record<string, string>>) =>
    encodeFile(path, await readFile(file), extraHeaders, await compressedBefore(file));
  const encoded = new Map<string, Promise<EncodedResponse>>();

  return (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    extraHeaders: Readonly<Record<string, string>>,
  ): Promise<FastifyReply> | undefined => {
    const file = files.get(path);
    if (!file) return undefined;
    const body = encoded.get(path) ?? encode(path, file, extraHeaders);
    encoded.set(path, body);
    return body.then(
      (found) => sendEncoded(request, reply, found),
      (failure: unknown) => {
        encoded.delete(path);
        if (!isMissingFile(failure)) throw failure;
        reply.callNotFound();
        return reply;
      },
    );
  };
};

/** Whether a file no longer exists, because a build has replaced the site under the running process. */
const isMissingFile = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ENOENT';

export type StaticFiles = ReturnType<typeof staticFiles>;
