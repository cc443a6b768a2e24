import type { FastifyPluginAsync } from 'fastify';

/** Takes itself and everything that it kept away from a device, and then answers nothing any more. */
const worker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
`;

/** Stands where the site's service worker stood, once an operator has had enough of it (`SERVICE_WORKER=off`). */
export const retiredWorker: FastifyPluginAsync = async (app) => {
  app.get('/service-worker.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
};
