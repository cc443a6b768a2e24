import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#core/kernel/endpoint.ts';
import { endpoints } from '../../server/openapi/endpoints.ts';
import { type OpenFestival, openFestival } from '../support/festival.ts';
import { password } from '../support/visitor.ts';

const project = { 'x-appwrite-project': 'truffle-festival' };
const declared: readonly Endpoint[] = endpoints.map(({ endpoint }) => endpoint);
/** The route's path with `x` for each parameter, which matches no stored id. */
const aPath = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, 'x');
/** All routes but the webhook, which the payment provider calls with a signature and without an origin. */
const ofBrowsers = declared.filter(({ path }) => path !== '/api/stripe/webhook');
const changing = ofBrowsers.filter(({ method }) => method !== 'GET');
const staffs = declared.filter(({ staff, ticketHolder }) => staff && !ticketHolder);

/** Attacks that failed in a security test, tried on every route. */
describe('an attack on every route', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  const aMember = async () => {
    const visitor = festival.visitor();
    await visitor.joins();
    return visitor;
  };

  /** Sends these lines unchanged, where an HTTP client would normalise them. @returns the whole answer */
  const send = async (lines: readonly string[], body = '') => {
    const socket = connect(Number(new URL(festival.origin).port), '127.0.0.1');
    socket.write(`${lines.join('\r\n')}\r\nhost: localhost\r\nconnection: close\r\n\r\n${body}`);
    return text(socket);
  };

  it.each([
    'https://elsewhere.example',
    'null',
    'http://localhost',
    'http://localhost:1@elsewhere.example',
    'https://localhost.elsewhere.example',
    'file://',
    'chrome-extension://abc',
    'not an origin',
  ])('an attack on every route by a page of another origin changes nothing: %s', async (origin) => {
    const member = await aMember();
    for (const endpoint of changing) {
      const answer = await member.ask(endpoint.method, aPath(endpoint), { body: {}, headers: { origin } });
      expect(answer, endpoint.path).toMatchObject({ status: 403, json: { code: 'foreign_origin' } });
    }
  });

  it.each(['text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'application/json/x', ''])(
    'an attack on every route by a form’s content type, which needs no preflight, changes nothing: "%s"',
    async (type) => {
      const member = await aMember();
      for (const endpoint of changing) {
        const headers = { origin: festival.origin, 'content-type': type };
        const answer = await member.ask(endpoint.method, aPath(endpoint), { body: '{"x":1}', headers });
        expect([400, 403, 415], `${endpoint.path}: ${answer.status}`).toContain(answer.status);
      }
    },
  );

  it('an attack on every route by a body that is too large is refused', async () => {
    const member = await aMember();
    const large = JSON.stringify({ name: 'x'.repeat(3_000_000) });
    const takesFiles = new Set([
      '/api/carers',
      '/api/exhibitors/applications/:id/papers',
      '/api/exhibitors/applications/:id/picture',
    ]);
    const largerThanEvidence = JSON.stringify({ name: 'x'.repeat(15_000_000) });
    for (const endpoint of changing) {
      const body = takesFiles.has(endpoint.path) ? largerThanEvidence : large;
      const { status } = await member.ask(endpoint.method, aPath(endpoint), { body });
      expect([403, 413], `${endpoint.path}: ${status}`).toContain(status);
    }
  });

  it.each([
    ['deep', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['many keys', `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":${n}`).join()}}`],
    ['numbers beyond the range of a double', '{"cart":1e999,"userId":-1e999,"token":1e999}'],
    ['broken', '{"cart":[}'],
    ['with a zero byte', '{"token":"\\u0000","email":"\\u0000@x.example","name":"\\u0000"}'],
  ])('an attack on every route by a malformed body causes no server error: %s', async (_what, body) => {
    const member = await aMember();
    for (const endpoint of changing) {
      const { status } = await member.ask(endpoint.method, aPath(endpoint), { body });
      expect(status, endpoint.path).toBeLessThan(500);
    }
  });

  it.each([
    "x' or 1=1--",
    '"; drop table orders; --',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '__proto__',
    'x'.repeat(400),
    '%f0%9f%90%b6',
  ])('an attack on every route by a malicious id finds nothing and causes no server error: %s', async (id) => {
    const member = await aMember();
    const withId = declared.filter(({ path }) => path.includes(':'));
    for (const endpoint of withId) {
      const path = endpoint.path.replaceAll(/:\w+/g, encodeURI(decodeURI(id)).replaceAll('?', '%3f'));
      const {
        status,
        text: body,
        headers,
      } = await member.ask(endpoint.method, path, {
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      });
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
      expect(body).not.toMatch(/SQLITE|syntax error|root:|at .*\.ts:/);
      if (body.includes('<script>alert')) expect(headers['content-type']).toMatch(/json/);
    }
  });

  it.each([
    ['a guest', async () => festival.visitor(), 401],
    ['a member', aMember, 403],
  ])('an attack on every route by %s is refused on a staff route, whatever the method', async (_who, visit, status) => {
    const visitor = await visit();
    for (const endpoint of staffs) {
      const body = endpoint.method === 'GET' ? {} : { body: {} };
      expect((await visitor.ask(endpoint.method, aPath(endpoint), body)).status, endpoint.path).toBe(status);
    }
  });

  it.each([
    '/api/competition/placing/',
    '/api//competition/placing',
    '//api/competition/placing',
    '/API/competition/placing',
    '/api/competition/PLACING',
    '/api/competition/placing%00',
    '/api/competition/placing%20',
    '/api/competition/placing;x=1',
    '/api/competition/./placing',
    '/api/x/../competition/placing',
    '/api/competition/placing%2f',
    '/api/%63ompetition/placing',
    '/api/competition/placing.json',
    '/api/competition/placing?_method=GET',
    'http://localhost/api/competition/placing',
  ])('an attack by another spelling of a staff route’s path gets no data: %s', async (path) => {
    const answer = await send([`GET ${path} HTTP/1.1`]);
    expect(answer).toMatch(/^HTTP\/1\.1 (301|302|308|400|401|404) /);
    expect(answer).not.toContain('"groups"');
  });

  it.each([
    'x-original-url: /api/competition/placing',
    'x-rewrite-url: /api/competition/placing',
    'x-http-method-override: POST',
    'x-forwarded-user: organiser@truffles.example',
    'x-forwarded-for: 127.0.0.1',
    'x-real-ip: 127.0.0.1',
    'authorization: Basic b3JnYW5pc2VyOm9yZ2FuaXNlcg==',
    'authorization: Bearer null',
    'cookie: a_session_truffle-festival=admin',
    'cookie: a_session_truffle-festival=eyJpZCI6IngiLCJzZWNyZXQiOiJ5In0=',
    'x-appwrite-user-id: organiser',
    'x-appwrite-key: ',
    'x-appwrite-mode: admin',
  ])('an attack on every route by a header that claims rights gets none: %s', async (header) => {
    expect(await send(['GET /api/competition/placing HTTP/1.1', header])).toMatch(/^HTTP\/1\.1 401 /);
    const users = await send(['GET /v1/users HTTP/1.1', 'x-appwrite-project: truffle-festival', header]);
    expect(users).toMatch(/^HTTP\/1\.1 401 /);
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'DELETE', 'PATCH', 'PURGE', 'DEBUG'])(
    'an attack on every route by the method %s is refused, and its headers are not sent back',
    async (method) => {
      for (const path of ['/', '/api/orders', '/api/config', '/signup']) {
        const answer = await send([`${method} ${path} HTTP/1.1`, 'cookie: secret=abc']);
        if (answer !== '') expect(answer, path).toMatch(/^HTTP\/1\.1 (400|404|405) /);
        expect(answer).not.toContain('secret=abc');
      }
    },
  );

  it.each([
    ['two lengths', ['content-length: 4', 'content-length: 5']],
    ['a length and chunks', ['content-length: 4', 'transfer-encoding: chunked']],
    ['chunks spelt oddly', ['transfer-encoding: xchunked', 'content-length: 4']],
    ['a space before the colon', ['content-length : 4']],
    ['a folded line', ['x-a: b', ' c: d']],
    ['a bare line feed', ['x-a: b\nx-c: d\u0000']],
    ['a negative length', ['content-length: -1']],
    ['a header of 20,000 characters', [`x-a: ${'a'.repeat(20_000)}`]],
  ])(
    'an attack on every route by a head that two servers would read differently is refused: %s',
    async (_what, lines) => {
      const answer = await send(
        ['POST /api/orders/claim HTTP/1.1', 'content-type: application/json', ...lines],
        '{}xx',
      );
      expect(answer).toMatch(/^HTTP\/1\.1 (400|413|431) /);
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    },
  );

  it.each([
    '/user-portal?next=https://elsewhere.example',
    '/user-portal?//elsewhere.example',
    '//elsewhere.example/%2e%2e',
    '/%5celsewhere.example',
    '/\\elsewhere.example',
    '//elsewhere.example//',
    '/https://elsewhere.example',
    '/my-festival?next=//elsewhere.example',
    '/login?next=https://elsewhere.example',
    '/my-festival/account?next=https:elsewhere.example',
  ])('an attack on every route by a path is not redirected to another site: %s', async (path) => {
    const answer = await send([`GET ${path} HTTP/1.1`]);
    const location = /^location: (.*)$/im.exec(answer)?.[1] ?? '/';
    const target = new URL(location.trim(), festival.origin);
    expect(target.origin).toBe(festival.origin);
    expect(answer).not.toMatch(/^refresh:/im);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost:5432/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    'https://localhost@elsewhere.example',
  ])('an attack by a URL in a parameter is refused, without a redirect to that URL: %s', async (url) => {
    const visitor = festival.visitor();
    const headers = { ...project, origin: festival.origin };
    const body = { email: `${crypto.randomUUID()}@example.com`, userId: 'unique()', url };
    for (const path of ['/v1/account/recovery', '/v1/account/tokens/magic-url', '/v1/account/verification'])
      expect([400, 401, 404], path).toContain((await visitor.post(path, body, { headers })).status);
    const query = new URLSearchParams({ success: url, failure: url, url, project: 'truffle-festival' });
    for (const path of [
      '/v1/account/sessions/oauth2/google',
      '/v1/avatars/image',
      '/v1/avatars/favicon',
      '/v1/proxy',
    ]) {
      const answer = await visitor.get(`${path}?${query}`, { headers });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.headers.location).toBeUndefined();
    }
  });
});

describe('a hostile member', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  const rights = { labels: ['organiser'], emailVerification: true, mfa: true, status: true, accessedAt: 'x', $id: 'x' };

  it('a hostile member gets no rights by sending fields that the route does not declare', async () => {
    const visitor = festival.visitor();
    const signUp = { userId: 'mallory1', email: 'mallory@example.com', password, name: 'Mallory', userType: 'guest' };
    await visitor.post('/signup', { ...signUp, ...rights, isAdmin: true, role: 'organiser' });
    await visitor.logsIn('mallory@example.com');
    const call = (method: 'PATCH' | 'PUT' | 'POST', path: string, body: object) =>
      visitor.ask(method, `/v1/account${path}`, { headers: project, body: { ...body, ...rights } });
    await call('PATCH', '/prefs', { prefs: { labels: ['organiser'] } });
    await call('PATCH', '/name', { name: 'Mallory' });
    await call('PATCH', '/email', { email: 'mallory2@example.com', password });
    await call('PATCH', '/labels', {});
    await call('PUT', '/labels', {});
    const other = festival.visitor();
    await other.post(
      '/v1/account',
      { ...signUp, ...rights, userId: 'mallory3', email: 'm3@example.com' },
      { headers: project },
    );
    await other.logsIn('m3@example.com');
    for (const each of [other, visitor])
      expect((await each.get('/v1/account', { headers: project })).json).toMatchObject({
        labels: expect.not.arrayContaining(['organiser']),
        emailVerification: false,
        mfa: false,
      });
    expect((await visitor.get('/api/competition/placing')).status).toBe(403);
  });

  it('a hostile member gets no data of another user by that user’s ids', async () => {
    const ada = festival.visitor();
    const adasId = await ada.joins();
    const { orderId, sessionId } = await ada.open([{ id: 'prod_adult_day', quantity: 1 }]);
    const sessions = await ada.get('/v1/account/sessions/current', { headers: project });
    const adasSession = String(Object(sessions.json).$id);

    const thief = festival.visitor();
    await thief.joins();
    const ticket = encodeURIComponent(`${orderId}/prod_competitor/1`);
    const asks: readonly (readonly ['GET' | 'POST' | 'DELETE' | 'PATCH', string, object?])[] = [
      ['GET', `/api/gbtf-tickets/${adasId}`],
      ['POST', `/api/orders/${orderId}/refund`, {}],
      ['POST', '/api/orders/claim', { token: orderId }],
      ['POST', '/api/checkout/abandon', { order: orderId, orderId, sessionId }],
      ['POST', '/api/checkout/receipt', { sessionId: 'cs_test_other' }],
      ['POST', '/api/gbtf-create-checkout-session', { cart: [{ id: 'prod_adult_day', quantity: 1 }], userId: adasId }],
      ['POST', '/api/registrations/competition', { ticket, userId: adasId }],
      ['POST', '/api/competition/withdrawals', { ticket }],
      ['GET', `/api/competition/runs/${ticket}/sheet`],
      ['GET', `/api/competition/runs/${ticket}/certificate.pdf`],
      ['POST', `/api/competition/runs/${ticket}/queries`, { words: 'Why?' }],
      ['POST', '/api/account/deletion/keep', { token: adasId }],
      ['GET', `/v1/account/sessions/${adasSession}`],
      ['DELETE', `/v1/account/sessions/${adasSession}`],
      ['PATCH', `/v1/account/sessions/${adasSession}`, {}],
      ['DELETE', `/v1/account/identities/${adasId}`],
      ['GET', `/v1/users/${adasId}`],
      ['GET', `/v1/users/${adasId}/sessions`],
      ['DELETE', `/v1/users/${adasId}`],
    ];
    for (const [method, path, body] of asks) {
      const { status, text: answer } = await thief.ask(method, path, { headers: project, ...(body && { body }) });
      expect(status, `${method} ${path}: ${answer}`).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
      expect(answer).not.toContain('Ada Digby');
    }
    expect((await ada.get('/v1/account', { headers: project })).status).toBe(200);
    expect((await ada.get(`/api/checkout/${sessionId}`)).status).toBe(200);
    const { json } = await ada.get('/api/account/data');
    expect(JSON.stringify((await thief.get('/api/account/data')).json)).not.toContain(adasId);
    expect(JSON.stringify(json)).toContain(adasId);
  });

  it('a hostile member cannot find out by a failed log-in whether an address has an account', async () => {
    await festival.visitor().joins('known@example.com');
    const answers = async (email: string) => {
      const visitor = festival.visitor();
      const logIn = await visitor.post(
        '/v1/account/sessions/email',
        { email, password: 'a wrong guess' },
        { headers: project },
      );
      return { status: logIn.status, json: logIn.json };
    };
    expect(await answers('unknown@example.com')).toEqual(await answers('known@example.com'));
  });

  it('a hostile member cannot inject a header or markup into an email', async () => {
    const visitor = festival.visitor();
    const name = 'Mallory\r\nBcc: everybody@example.com\r\n\r\n<img src=x onerror=alert(1)>';
    await visitor.post('/signup', { userId: 'mallory9', email: 'm9@example.com', password, name, userType: 'guest' });
    await visitor.post('/api/forms', {
      formType: 'Contact',
      name,
      email: 'm9@example.com',
      message: name,
      subject: name,
    });
    await visitor.post('/v1/account/recovery', { email: 'm9@example.com', url: festival.origin }, { headers: project });
    await festival.runJob('outbox');
    const inbox = await festival.operator().get('/sandbox/inbox.json');
    const emails = JSON.parse(inbox.text);
    const list: readonly { to: string; subject: string; html: string }[] = Array.isArray(emails)
      ? emails
      : emails.emails;
    expect(list.length).toBeGreaterThan(0);
    for (const { to, subject, html } of list) {
      expect(to).not.toMatch(/[\r\n]|everybody/);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html ?? '').not.toMatch(/<img src=x/);
    }
  });
});
