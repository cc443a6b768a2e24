import type { FastifyInstance } from 'fastify';
import { type Measures, noRoute, type RouteMeasure } from '../metrics/measures.ts';
import type { FastPathHandler } from './load-shedding/fast-path.ts';

/** Counts each request of the framework by its route's pattern and its status. */
export const measureRequests = (app: FastifyInstance, { route }: Pick<Measures, 'route'>): void => {
  app.addHook('onResponse', (request, reply, done) => {
    route(request.method, request.routeOptions.url ?? noRoute).observe(reply.statusCode, reply.elapsedTime);
    done();
  });
};

/** Wraps a fast-path handler so that its answers count as requests of the route that it replaces. */
export const measured =
  (handler: FastPathHandler, measure: Pick<RouteMeasure, 'observe'>): FastPathHandler =>
  (request, response) => {
    const startedAt = performance.now();
    if (!handler(request, response)) return false;
    measure.observe(response.statusCode, performance.now() - startedAt);
    return true;
  };
