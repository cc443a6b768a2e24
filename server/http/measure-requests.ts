import type { FastifyInstance } from 'fastify';
import { type Measures, noRoute, type RouteMeasure } from '../metrics/measures.ts';
import type { FastPathHandler } from './load-shedding/fast-path.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Another instance answers the request, and counts it. */
    isHandedOn: boolean;
  }
}

/** Counts each request of the framework by its route's pattern and its status. */
export const measureRequests = (app: FastifyInstance, { route }: Pick<Measures, 'route'>): void => {
  app.decorateRequest('isHandedOn', false);
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.isHandedOn)
      route(request.method, request.routeOptions.url ?? noRoute).observe(reply.statusCode, reply.elapsedTime);
    done();
  });
};

/** A handler of the fast path that counts what it answers as requests of the route that it answers for. */
export const measured =
  (handler: FastPathHandler, measure: RouteMeasure): FastPathHandler =>
  (request, response) => {
    const startedAt = performance.now();
    if (!handler(request, response)) return false;
    measure.observe(response.statusCode, performance.now() - startedAt);
    return true;
  };
