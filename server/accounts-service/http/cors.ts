import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { isRegisteredOrigin } from './origins.ts';

const appwriteHeaders = [
  'Project',
  'Key',
  'Dev-Key',
  'Locale',
  'Mode',
  'JWT',
  'Organization',
  'Response-Format',
  'Timeout',
  'ID',
  'Timestamp',
  'Session',
  'Platform',
  'Impersonate-User-Id',
  'Impersonate-User-Email',
  'Impersonate-User-Phone',
];

/** Every header that any SDK version sends: the browser blocks all calls when one is missing. */
const allowedHeaders = [
  ...['Accept', 'Origin', 'Cookie', 'Set-Cookie', 'Content-Type', 'Content-Range', 'Authorization'],
  ...appwriteHeaders.map((name) => `X-Appwrite-${name}`),
  ...['X-SDK-Version', 'X-SDK-Name', 'X-SDK-Language', 'X-SDK-Platform', 'X-SDK-GraphQL', 'X-SDK-Profile'],
  ...['Range', 'Cache-Control', 'Expires', 'Pragma'],
  ...['X-Fallback-Cookies', 'X-Requested-With', 'X-Forwarded-For', 'X-Forwarded-User-Agent'],
];

/** Registered origins may call with credentials and read responses, errors included; other origins may not. */
export const setCors = async (app: FastifyInstance, siteOrigins: readonly string[]): Promise<void> => {
  await app.register(fastifyCors, {
    origin: (origin, decide) => decide(null, origin !== undefined && isRegisteredOrigin(siteOrigins, origin) && origin),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders,
    exposedHeaders: ['X-Appwrite-Session', 'X-Fallback-Cookies'],
    maxAge: 86_400,
    strictPreflight: false,
  });
  // OPTIONS is answered for every client; an unregistered origin gets no headers that would permit a call.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') return reply.code(204).send();
  });
};
