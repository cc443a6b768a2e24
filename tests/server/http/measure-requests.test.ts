import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { measured, measureRequests } from '../../../server/http/measure-requests.ts';
import { measures, noRoute } from '../../../server/metrics/measures.ts';

it('requests are counted by the route’s pattern, and a path without a route as unknown', async () => {
  const counted = measures(() => 0);
  const app = fastify();
  measureRequests(app, counted);
  app.get('/orders/:id', async ({ params }) => params);
  for (const url of ['/orders/1', '/orders/2', '/nothing']) await app.inject(url);
  expect([...counted.routes()].map(({ method, route, statuses }) => [method, route, ...statuses])).toEqual([
    ['GET', '/orders/:id', [200, 2]],
    ['GET', noRoute, [404, 1]],
  ]);
});

describe('an answer of the fast path', () => {
  const answered = (does: boolean) => {
    const route = measures(() => 0).route('GET', '/*');
    const handler = measured((_request, response) => {
      Object(response).statusCode = 304;
      return does;
    }, route);
    return { done: handler({} as never, { statusCode: 0 } as never), statuses: [...route.statuses] };
  };

  it('an answer of the fast path is counted with its status, but only if the fast path handled the request', () => {
    expect(answered(true)).toEqual({ done: true, statuses: [[304, 1]] });
    expect(answered(false)).toEqual({ done: false, statuses: [] });
  });
});
