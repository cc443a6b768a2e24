import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { User } from '#core/accounts/user.ts';
import { currentUser, staffOnlyForOperator } from '../../../server/http/current-user.ts';
import { operatorAccess } from '../../../server/http/operator-access.ts';
import { checkOrigin, isOwnOrigin } from '../../../server/http/origin-check.ts';
import { redirectToLogin } from '../../../server/http/redirect-to-login.ts';
import { aUser } from '../../core/support/people.ts';

/** An account service that identifies each user by a token or a cookie whose value is their key in `people`. */
const knowing = (people: Readonly<Record<string, User>>) => {
  const asked: { jwt?: string | undefined; cookie?: string | undefined }[] = [];
  const identify = async (proof: { jwt?: string | undefined; cookie?: string | undefined }) => {
    asked.push(proof);
    return people[proof.jwt ?? proof.cookie ?? ''] ?? null;
  };
  return { asked, userOf: currentUser({ identify }) };
};
const people = {
  ada: aUser(),
  judge: aUser({ labels: ['judge'] }),
  steward: aUser({ labels: ['competitor', 'steward'] }),
};
const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const answer = async (app: FastifyInstance, request: InjectOptions) => {
  const { statusCode, headers, body } = await app.inject(request);
  return { status: statusCode, headers, body, json: body.startsWith('{') ? JSON.parse(body) : undefined };
};

describe('the user of a request', () => {
  const asking = async (headers: Readonly<Record<string, string>>, times = 1) => {
    const { asked, userOf } = knowing(people);
    const app = fastify();
    app.get('/', async (request) => {
      const users = await Promise.all(Array.from({ length: times }, () => userOf(request)));
      return { names: users.map((user) => user?.name ?? null) };
    });
    return { ...(await answer(app, { url: '/', headers })).json, asked };
  };

  it('the user of a request is identified by a token or a cookie, and not without either', async () => {
    expect(await asking({ authorization: 'Bearer ada' })).toMatchObject({ names: ['Ada'], asked: [{ jwt: 'ada' }] });
    expect(await asking({ authorization: 'bearer ada' })).toMatchObject({ names: ['Ada'] });
    expect(await asking({ cookie: 'ada' })).toMatchObject({ names: ['Ada'], asked: [{ cookie: 'ada' }] });
    expect(await asking({ cookie: 'eve' })).toMatchObject({ names: [null] });
    expect(await asking({})).toEqual({ names: [null], asked: [] });
  });

  it.each(['Basic ada', 'ada', 'Bearer', 'Bearer ada and more', 'x Bearer ada'])(
    'the user of a request is not identified by the header "%s"',
    async (authorization) => expect(await asking({ authorization })).toEqual({ names: [null], asked: [] }),
  );

  it('the user of a request is looked up once per request, however often it is needed', async () => {
    const { names, asked } = await asking({ cookie: 'ada' }, 3);
    expect(names).toEqual(['Ada', 'Ada', 'Ada']);
    expect(asked).toHaveLength(1);
  });
});

describe('staff of a public demo', () => {
  const { userOf } = knowing(people);
  const app = fastify();
  const users = staffOnlyForOperator(userOf, operatorAccess('the-key', false));
  app.get('/', async (request) => ({ name: (await users(request))?.labels ?? null }));
  const asks = async (token: string, path: string) =>
    (await answer(app, { url: path, remoteAddress: '127.0.0.1', ...by(token) })).json.name;

  it('staff of a public demo are identified only with the operator’s key; visitors are identified without it', async () => {
    expect(await asks('judge', '/')).toBeNull();
    expect(await asks('judge', '/?key=another')).toBeNull();
    expect(await asks('judge', '/?key=the-key')).toEqual(['judge']);
    expect(await asks('ada', '/')).toEqual([]);
  });
});

describe('the origin of a request', () => {
  const secure = new URL('https://truffles.example');
  const local = new URL('http://localhost:3000');

  it.each([
    [secure, 'https://truffles.example', 'truffles.example', true],
    [secure, undefined, 'truffles.example', true],
    [secure, 'http://truffles.example', 'truffles.example', false],
    [secure, 'https://evil.example', 'evil.example', false],
    [secure, 'null', 'truffles.example', false],
    [secure, '', 'truffles.example', false],
    [local, 'http://localhost:3000', 'localhost:3000', true],
    [local, 'http://127.0.0.1:3000', '127.0.0.1:3000', true],
    [local, 'http://evil.example', '127.0.0.1:3000', false],
    [local, 'not an address', '127.0.0.1:3000', false],
  ])('a request’s origin, for the site %s, origin %s and host %s, is our own: %s', (site, origin, host, own) => {
    expect(isOwnOrigin(site, { host, ...(origin === undefined ? {} : { origin }) })).toBe(own);
  });

  it('the origin of a request may be foreign for reading, but not for changing anything', async () => {
    const app = fastify();
    checkOrigin(app, secure);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
      app.route({ method, url: `/${method}`, handler: async () => 'done' });
    const status = async (method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', origin: string) =>
      (await answer(app, { method, url: `/${method}`, headers: { origin } })).status;
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      expect(await status(method, 'https://evil.example')).toBe(200);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      expect(await status(method, 'https://evil.example')).toBe(403);
      expect(await status(method, secure.origin)).toBe(200);
    }
  });
});

describe('a page for people who are logged in', () => {
  const app = fastify();
  const hasSessionCookie = (cookie: string | undefined) => cookie === 'a-session';
  app.get('/mine', { onRequest: redirectToLogin(hasSessionCookie) }, async () => 'mine');
  app.get('/settings', { onRequest: redirectToLogin(hasSessionCookie, '/settings') }, async () => 'settings');
  const goesTo = async (url: string, headers = {}) => {
    const { status, headers: sent, body } = await answer(app, { url, headers });
    return status === 302 ? [sent.location, sent['cache-control']] : body;
  };

  it('a page for people who are logged in redirects others to the log-in, with the page to return to', async () => {
    expect(await goesTo('/mine', { cookie: 'a-session' })).toBe('mine');
    expect(await goesTo('/mine', { cookie: 'another' })).toEqual(['/login', 'no-store']);
    expect(await goesTo('/mine')).toEqual(['/login', 'no-store']);
    expect(await goesTo('/mine', { 'sec-fetch-dest': 'document' })).toEqual(['/login', 'no-store']);
    expect(await goesTo('/settings')).toEqual(['/login?next=%2Fsettings', 'no-store']);
    expect(await goesTo('/settings?next=/orders%3Fpage%3D2')).toEqual(['/login?next=%2Forders%3Fpage%3D2', 'no-store']);
  });

  it('a page for logged-in people is sent to a service worker without a session, which stores it for offline visits', async () => {
    expect(await goesTo('/mine', { 'sec-fetch-dest': 'empty' })).toBe('mine');
  });
});
