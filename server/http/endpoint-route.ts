import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { type AnswerSent, type Endpoint, type Received, sharedProblems } from '#core/kernel/endpoint.ts';
import { problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether only staff may call the route, which is checked before the request is read. */
    staffOnly?: boolean;
    /** Whether the route needs a fresh proof of identity, which is checked before the request is read. */
    freshProof?: boolean;
  }
}

/** A request whose parts were validated by its endpoint's schemas. */
export type EndpointRequest<E extends Endpoint> = FastifyRequest<{
  Params: Received<E, 'params'>;
  Querystring: Received<E, 'query'>;
  Body: Received<E, 'body'>;
}>;

/** Fastify's options of a route that are not part of its endpoint. */
type RouteOptions = Pick<RouteShorthandOptions, 'onRequest' | 'preValidation' | 'bodyLimit'>;

/** Returns the answer, or the reply when something has been sent already. */
type Handler<E extends Endpoint> = (
  request: EndpointRequest<E>,
  reply: FastifyReply,
) => Promise<AnswerSent<E> | FastifyReply>;

/**
 * Registers an endpoint of core/<feature>/api.ts on an app; the endpoint's path includes the app's prefix. Requests are
 * validated by the endpoint's schemas. Answers are serialised without validation: the handler's type ensures that they
 * match their schema, and the tests check the answers they receive against `/api/openapi.json`.
 */
export const endpointRoute = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: RouteOptions,
  handler: Handler<E>,
): void => {
  const { method, path, params, query, body, problems } = endpoint;
  app.route<{ Params: Received<E, 'params'>; Querystring: Received<E, 'query'>; Body: Received<E, 'body'> }>({
    ...options,
    method,
    url: path.slice(app.prefix.length),
    config: {
      staffOnly: problems?.includes('staff-only') === true,
      freshProof: problems?.includes('proof-needed') === true,
    },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: responseSchemas(endpoint),
    },
    serializerCompiler: () => JSON.stringify,
    handler,
  });
};

/** The schemas of an endpoint's responses: its answer, and the shared shape of a problem for each status of a refusal. */
const responseSchemas = ({ answer, status = 200, refusals = {}, problems = [] }: Endpoint) => {
  const refused = [...Object.values(refusals), ...problems.map((name) => ({ status: sharedProblems[name] }))];
  return {
    ...Object.fromEntries(refused.map((each) => [each.status, problem])),
    ...('mediaType' in answer ? {} : { [status]: answer }),
  };
};
