import type { FastifyPluginAsync } from 'fastify';

/** A service worker that deletes its caches and unregisters itself. */
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

/** Replaces the site's service worker where the operator switched it off (`SERVICE_WORKER=off`). */
export const retiredServiceWorker: FastifyPluginAsync = async (app) => {
  app.get('/service-worker.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  );
};
