import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { lazyRoutes } from '../../../server/http/lazy-routes.ts';
import { measured, measureRequests } from '../../../server/http/measure-requests.ts';
import { measures, noRoute } from '../../../server/metrics/measures.ts';

const aSite = () => {
  const seen: string[] = [];
  const counted = measures(() => 0);
  const newApp = () => {
    const app = fastify();
    measureRequests(app, counted);
    return app;
  };
  const app = newApp();
  app.addHook('onRequest', async ({ url }) => void seen.push(`asked for ${url}`));
  let preload: (() => Promise<unknown>) | undefined;
  const routes = lazyRoutes(
    async () => {
      seen.push('loaded');
      return async (desk) => {
        desk.get('/orders/:id', async ({ params }) => params);
        desk.post('/orders', async ({ body }) => Object(body));
        desk.addHook('onClose', async () => void seen.push('closed'));
      };
    },
    newApp,
    (open) => {
      preload = open;
    },
  );
  app.register(routes, { prefix: '/desk' });
  app.get('/', async () => 'home');
  return { app, seen, preload: () => preload?.(), counted: () => [...counted.routes()] };
};

describe('lazy routes', () => {
  it('are loaded once, by the first request to one of them', async () => {
    const { app, seen } = aSite();
    await app.inject('/');
    expect(seen).toEqual(['asked for /']);
    const answers = await Promise.all(['/desk/orders/1', '/desk/orders/2'].map((url) => app.inject(url)));
    expect(answers.map((answer) => answer.json())).toEqual([{ id: '1' }, { id: '2' }]);
    expect(seen.filter((each) => each === 'loaded')).toHaveLength(1);
    const sent = await app.inject({ method: 'POST', url: '/desk/orders', payload: { places: 2 } });
    expect(sent.json()).toEqual({ places: 2 });
  });

  it('run after the site’s hooks for every request', async () => {
    const { app, seen } = aSite();
    await app.inject('/desk/orders/1');
    expect(seen).toEqual(['asked for /desk/orders/1', 'loaded']);
  });

  it('can be loaded before the first request', async () => {
    const { app, seen, preload } = aSite();
    await app.ready();
    expect(seen).toEqual([]);
    await preload();
    expect(seen).toEqual(['loaded']);
  });

  it('are closed with the site, but only if they were loaded', async () => {
    const [used, unused] = [aSite(), aSite()];
    await used.app.inject('/desk/orders/1');
    await Promise.all([used.app.close(), unused.app.close()]);
    expect(used.seen.at(-1)).toBe('closed');
    expect(unused.seen).toEqual([]);
  });

  it('count each request once by the route’s pattern, and a path without a route as unknown', async () => {
    const { app, counted } = aSite();
    for (const url of ['/desk/orders/1', '/desk/orders/2', '/desk/nothing', '/']) await app.inject(url);
    expect(counted().map(({ method, route, statuses }) => [method, route, ...statuses])).toEqual([
      ['GET', '/desk/orders/:id', [200, 2]],
      ['GET', noRoute, [404, 1]],
      ['GET', '/', [200, 1]],
    ]);
  });
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

  it('is counted with its status, but only if the fast path handled the request', () => {
    expect(answered(true)).toEqual({ done: true, statuses: [[304, 1]] });
    expect(answered(false)).toEqual({ done: false, statuses: [] });
  });
});
