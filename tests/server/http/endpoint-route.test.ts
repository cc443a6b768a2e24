import fastify, { type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#core/kernel/endpoint.ts';
import { acceptsHtml } from '../../../server/http/accepts-html.ts';
import { endpointRoute } from '../../../server/http/endpoint-route.ts';

const count = z.coerce.number().check(z.positive());
const order = endpoint({
  method: 'POST',
  path: '/api/orders/:id',
  params: z.object({ id: z.string().check(z.maxLength(3)) }),
  query: z.object({ count }),
  body: z.object({ note: z.string() }),
  answer: z.object({ done: z.string() }),
  status: 201,
  refusals: { 'sold-out': { status: 409 } },
  problems: ['not-your-run'],
});
const list = endpoint({ method: 'GET', path: '/api/list', answer: { mediaType: 'text/csv' }, problems: ['too-busy'] });

const aSite = async () => {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const responses: Record<string, readonly string[]> = {};
  app.addHook('onRoute', ({ url, schema }) => {
    responses[url] = Object.keys(Object(schema?.response));
  });
  await app.register(
    async (api) => {
      endpointRoute(api, order, {}, async ({ params, query, body }, reply) => {
        reply.code(201);
        return { done: `${params.id} ${query.count + 1} ${body.note}`, at: 1 };
      });
      const early = async (request: FastifyRequest) => void Object.assign(request, { early: 'early' });
      endpointRoute(api, list, { onRequest: early }, async (request, reply) =>
        reply.type('text/csv').send(Reflect.get(request, 'early')),
      );
    },
    { prefix: '/api' },
  );
  return { app, responses };
};

describe('a route of a declared endpoint', () => {
  const post = async (url: string, payload: object) => {
    const answer = await (await aSite()).app.inject({ method: 'POST', url, payload });
    return [answer.statusCode, answer.json()];
  };

  it('a route of a declared endpoint receives the parsed parts of its request, and sends its result by its schema', async () => {
    expect(await post('/api/orders/a1?count=2', { note: 'soon' })).toEqual([201, { done: 'a1 3 soon', at: 1 }]);
  });

  it.each([
    ['/api/orders/a123?count=2', { note: '' }, 'params'],
    ['/api/orders/a1?count=-2', { note: '' }, 'querystring'],
    ['/api/orders/a1?count=2', { note: 1 }, 'body'],
  ])(
    'a route of a declared endpoint refuses a request that its schemas do not allow: %s %j',
    async (url, payload, part) => {
      expect(await post(url, payload)).toMatchObject([400, { message: expect.stringContaining(part) }]);
    },
  );

  it('a route of a declared endpoint declares the statuses of its answers', async () => {
    const { responses } = await aSite();
    expect(responses['/api/orders/:id']).toEqual(['201', '403', '409']);
    expect(responses['/api/list']).toEqual(['503']);
  });

  it('a route of a declared endpoint may answer with a file, and have hooks of its own', async () => {
    const answer = await (await aSite()).app.inject('/api/list');
    expect([answer.headers['content-type'], answer.body]).toEqual(['text/csv', 'early']);
  });
});

it.each([
  ['text/html,application/xhtml+xml', true],
  ['application/json', false],
  [undefined, false],
])('an HTTP client that accepts %s wants a page: %s', (accept, wants) => {
  expect(acceptsHtml({ headers: accept === undefined ? {} : { accept } } as FastifyRequest)).toBe(wants);
});
