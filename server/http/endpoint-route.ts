import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import {
  type AnswerSent,
  type Endpoint,
  type GuardedEndpoint,
  type Received,
  sharedProblems,
  sharedProblemsOf,
} from '#core/kernel/endpoint.ts';
import type { Caller, Guard, Visitor } from './guard.ts';
import { problem } from './problem.ts';

/** A request whose parts were validated by its endpoint's schemas. */
export type EndpointRequest<E extends Endpoint> = FastifyRequest<{
  Params: Received<E, 'params'>;
  Querystring: Received<E, 'query'>;
  Body: Received<E, 'body'>;
}>;

/** Fastify's options of a route that are not part of its endpoint. */
type RouteOptions = Pick<RouteShorthandOptions, 'onRequest' | 'preValidation' | 'bodyLimit'>;

/** The guard, for an endpoint that declares anything for it to check. */
type GuardOption<E extends Endpoint> = E extends GuardedEndpoint
  ? { readonly guard: Guard }
  : { readonly guard?: never };

/** The caller, at an endpoint for accounts or staff; the visitor, at one that a link or a guest may open as well. */
type CallerAt<E extends Endpoint> = E extends
  | { readonly account: true }
  | { readonly staff: readonly unknown[] }
  | { readonly ticketHolder: true }
  ? Caller
  : E extends { readonly linkKey: string } | { readonly ownUserId: string }
    ? Visitor
    : undefined;

/** Returns the answer, or the reply when something has been sent already. */
type Handler<E extends Endpoint> = (
  request: EndpointRequest<E>,
  reply: FastifyReply,
  caller: CallerAt<E>,
) => Promise<AnswerSent<E> | FastifyReply>;

/**
 * Registers an endpoint of core/<feature>/api.ts on an app; the endpoint's path includes the app's prefix. Requests are
 * admitted by the guard as the endpoint declares, and validated by its schemas. Answers are serialised without validation: the handler's type ensures that they
 * match their schema, and the tests check the answers they receive against `/api/openapi.json`.
 */
export const endpointRoute = <const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: RouteOptions & GuardOption<E>,
  handler: Handler<E>,
): void => {
  const { guard, onRequest = [], ...others }: RouteOptions & { readonly guard?: Guard } = options;
  const { method, path, params, query, body } = endpoint;
  const isForCallers = endpoint.account || endpoint.staff || endpoint.ticketHolder;
  const isForVisitors = endpoint.linkKey || endpoint.ownUserId;
  // The compiler cannot follow a declaration of a type parameter; `CallerAt` says the same as these two.
  const callerOf = async (request: FastifyRequest) => {
    if (isForCallers) return (await guard?.callerOf(request)) as CallerAt<E>;
    return (isForVisitors ? await guard?.visitorOf(endpoint, request) : undefined) as CallerAt<E>;
  };
  app.route<{ Params: Received<E, 'params'>; Querystring: Received<E, 'query'>; Body: Received<E, 'body'> }>({
    ...others,
    method,
    url: path.slice(app.prefix.length),
    // The route's own hooks come first: load shedding is cheaper than the guard.
    onRequest: [...[onRequest].flat(), ...(guard ? [admit(guard, endpoint)] : [])],
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: responseSchemas(endpoint),
    },
    serializerCompiler: () => JSON.stringify,
    handler: async (request, reply) =>
      guard && !(await guard.admitsCaller(endpoint, request, reply))
        ? reply
        : handler(request, reply, await callerOf(request)),
  });
};

const admit = (guard: Guard, endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) =>
  (await guard.admits(endpoint, request, reply)) ? undefined : reply;

/** The schemas of an endpoint's responses: its answer, and the shared shape of a problem for each status of a refusal. */
const responseSchemas = (endpoint: Endpoint) => {
  const { answer, status = 200, refusals = {} } = endpoint;
  const shared = sharedProblemsOf(endpoint).map((name) => ({ status: sharedProblems[name] }));
  const refused = [...Object.values(refusals), ...shared];
  return {
    ...Object.fromEntries(refused.map((each) => [each.status, problem])),
    ...('mediaType' in answer ? {} : { [status]: answer }),
  };
};
