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

/** All that the SDKs of every version send: one name missing, and the browser stops every call. */
const allowedHeaders = [
  ...['Accept', 'Origin', 'Cookie', 'Set-Cookie', 'Content-Type', 'Content-Range', 'Authorization'],
  ...appwriteHeaders.map((name) => `X-Appwrite-${name}`),
  ...['X-SDK-Version', 'X-SDK-Name', 'X-SDK-Language', 'X-SDK-Platform', 'X-SDK-GraphQL', 'X-SDK-Profile'],
  ...['Range', 'Cache-Control', 'Expires', 'Pragma'],
  ...['X-Fallback-Cookies', 'X-Requested-With', 'X-Forwarded-For', 'X-Forwarded-User-Agent'],
];

/** Pages of our sites may call with credentials and read errors as well as answers; strangers' pages may not. */
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
  // Anybody may ask what may be asked; a page that is not ours is told nothing that would let it.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') return reply.code(204).send();
  });
};
