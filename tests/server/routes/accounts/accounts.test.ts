import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { hour, minute } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { aVisitor, password } from '../../../support/visitor.ts';

const project = { 'x-appwrite-project': 'truffle-festival' };
const ada = { userId: 'ada', email: 'Ada@Example.com', password, name: 'Ada Digby', userType: 'competitor' };
const adult = { id: 'prod_adult_day', quantity: 1 };

let festival: OpenFestival;
beforeEach(async () => {
  festival = await openFestival();
});
afterEach(() => festival.close());

describe('POST /signup', () => {
  const signUp = (changes: object = {}) => festival.visitor().post('/signup', { ...ada, ...changes });

  it('sign-up creates an account of the requested type, without a session', async () => {
    const visitor = festival.visitor();
    const answer = await visitor.post('/signup', ada);
    expect(answer).toMatchObject({ status: 201, json: { userId: 'ada' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await festival.ports.accounts.members.find(userId('ada'))).toMatchObject({
      email: 'ada@example.com',
      emailVerified: false,
      labels: ['competitor'],
    });
  });

  it.each(['organiser', 'judge', 'headjudge', 'steward', 'admin', '', 7, null, ['organiser'], undefined])(
    'sign-up creates a guest account for the user type %j',
    async (userType) => {
      expect(await signUp({ userType })).toMatchObject({ status: 201 });
      expect((await festival.ports.accounts.members.find(userId('ada')))?.labels).toEqual(['guest']);
    },
  );

  it('sign-up refuses a used email address, in any spelling, and a used account id', async () => {
    await signUp();
    expect(await signUp({ userId: 'other', email: ' ADA@example.COM ' })).toMatchObject({
      status: 409,
      json: { code: 'account_exists' },
    });
    expect(await signUp({ email: 'berta@example.com' })).toMatchObject({ status: 409 });
  });

  it('sign-up creates one account for concurrent requests with one email address', async () => {
    const answers = await Promise.all([signUp(), signUp({ userId: 'other' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it.each([
    ['an invalid email address', { email: 'ada' }],
    ['a short password', { password: 'short' }],
    ['a password of 257 characters', { password: 'x'.repeat(257) }],
    ['a blank name', { name: '   ' }],
    ['a path as id', { userId: '../ada' }],
    ['a query operator as id', { userId: '$ne' }],
  ])('sign-up rejects %s, and does not return the password', async (_what, changes) => {
    const answer = await signUp(changes);
    expect([400, 422]).toContain(answer.status);
    expect(answer.text).not.toContain(password);
  });

  it('sign-up logs neither password nor email address', async () => {
    await signUp();
    await signUp();
    await signUp({ email: 'ada' });
    expect(JSON.stringify(festival.logged)).not.toMatch(/hound|Ada@|ada@example/i);
  });
});

describe('currentUser', () => {
  it('the API identifies a user by the session cookie', async () => {
    const visitor = festival.visitor();
    const id = await visitor.joins();
    expect(await visitor.get(`/api/gbtf-tickets/${id}`)).toMatchObject({ status: 200 });
  });

  it('the API identifies a user by a JWT without cookies, for 15 minutes', async () => {
    const visitor = festival.visitor();
    const id = await visitor.joins();
    const headers = { authorization: `Bearer ${await visitor.jwt()}` };
    const cookieless = festival.visitor();
    expect(await cookieless.get(`/api/gbtf-tickets/${id}`, { headers })).toMatchObject({ status: 200 });
    expect(await cookieless.startCheckout([adult], { userId: id })).toMatchObject({ status: 401 });
    const body = { cart: [adult], userId: id };
    expect(await cookieless.post('/api/gbtf-create-checkout-session', body, { headers })).toMatchObject({
      status: 200,
    });
    festival.clock.passes(16 * minute);
    expect(await cookieless.get(`/api/gbtf-tickets/${id}`, { headers })).toMatchObject({ status: 401 });
  });

  it('the API takes a visitor without cookie and JWT for a guest', async () => {
    const blocked = festival.visitor();
    const id = await blocked.joins();
    for (const name of [...blocked.cookies.keys()]) expect(name).toMatch(/^a_(session|device|member)_/);
    const guest = festival.visitor();
    expect(await guest.get(`/api/gbtf-tickets/${id}`)).toMatchObject({ status: 401 });
    expect(await guest.get(`/api/gbtf-tickets/${'x'.repeat(300)}`)).toMatchObject({ status: 400 });
    expect(await guest.get('/api/orders')).toMatchObject({ status: 401 });
    expect(await guest.startCheckout([adult], { userId: null })).toMatchObject({ status: 200 });
  });

  it.each(['nonsense', 'a.b.c', `${'e'.repeat(4_000)}`])(
    'the API finds no current user for the invalid token %.10s',
    async (token) => {
      const answer = await festival.visitor().get('/api/orders', { headers: { authorization: `Bearer ${token}` } });
      expect(answer).toMatchObject({ status: 401, json: { code: 'log_in_first' } });
    },
  );

  it('the API finds no current user for a token of another installation', async () => {
    const other = await openFestival();
    try {
      const stranger = other.visitor();
      const id = await stranger.joins();
      const headers = { authorization: `Bearer ${await stranger.jwt()}` };
      expect(await festival.visitor().get(`/api/gbtf-tickets/${id}`, { headers })).toMatchObject({ status: 401 });
    } finally {
      await other.close();
    }
  });

  it('the API finds no current user after log-out, for the cookie and the JWT', async () => {
    const visitor = festival.visitor();
    await visitor.joins();
    const headers = { authorization: `Bearer ${await visitor.jwt()}` };
    const before = new Map(visitor.cookies);
    await visitor.ask('DELETE', '/v1/account/sessions/current', { headers: project });
    const cookie = [...before].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const kept of [headers, { cookie }])
      expect(await festival.visitor().get('/api/orders', { headers: kept })).toMatchObject({ status: 401 });
  });

  it('a second server with the same secrets and database identifies the current user', async () => {
    const visitor = festival.visitor();
    await visitor.joins();
    const other = await openFestival({ dataDir: festival.dataDir });
    try {
      const elsewhere = aVisitor(other.app, 'truffle-festival');
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      expect(await elsewhere.get('/api/orders', { headers: { cookie } })).toMatchObject({ status: 200 });
    } finally {
      await other.close();
    }
  });
});

describe('password reset: POST /api/appwrite/updateAccount', () => {
  /** Requests a reset and returns the account id and the secret of the emailed link. */
  const askForLink = async (email: string) => {
    const body = { email, url: `${festival.origin}/password-reset` };
    await festival.visitor().post('/v1/account/recovery', body, { headers: project });
    await festival.runJob('outbox');
    const message = ((await festival.ports.email.inbox?.all()) ?? []).find(({ to }) => to === email);
    const link = /https?:\/\/\S+password-reset\S+/.exec(message?.text ?? '')?.[0];
    const query = new URL(link ?? 'http://no-letter.invalid').searchParams;
    return { accountId: query.get('userId') ?? '', token: query.get('secret') ?? '' };
  };
  const update = (body: object) => festival.visitor().post('/api/appwrite/updateAccount', body);
  const newPassword = 'a better truffle oil';

  it('a password reset replaces the password by the emailed link once, and ends all sessions', async () => {
    const visitor = festival.visitor();
    const id = await visitor.joins('ada@example.com');
    const link = await askForLink('ada@example.com');
    expect(link.accountId).toBe(id);
    expect(await update({ ...link, newPassword })).toMatchObject({ status: 200, json: {} });
    expect(await visitor.get('/api/orders')).toMatchObject({ status: 401 });
    const logIn = { email: 'ada@example.com', password: newPassword };
    const again = await festival.visitor().post('/v1/account/sessions/email', logIn, { headers: project });
    expect(again.status).toBe(201);
    expect(await update({ ...link, newPassword: 'and another one' })).toMatchObject({
      status: 410,
      json: { code: 'link_over' },
    });
  });

  it('a password reset refuses an expired link, another account’s link and a forged one', async () => {
    const berta = festival.visitor();
    const bertasId = await berta.joins();
    await festival.visitor().joins('ada@example.com');
    const link = await askForLink('ada@example.com');
    for (const wrong of [{ accountId: bertasId }, { token: 'f'.repeat(64) }, { accountId: 'nobody' }])
      expect(await update({ ...link, ...wrong, newPassword })).toMatchObject({
        status: 410,
        json: { code: 'link_over' },
      });
    festival.clock.passes(hour + minute);
    expect(await update({ ...link, newPassword })).toMatchObject({ status: 410 });
    await festival.visitor().logsIn('ada@example.com');
  });

  it('a password reset rejects a password that is too short or too long', async () => {
    await festival.visitor().joins('ada@example.com');
    const link = await askForLink('ada@example.com');
    for (const bad of ['short', 'x'.repeat(257)])
      expect([400, 422]).toContain((await update({ ...link, newPassword: bad })).status);
    expect(await update({ ...link, newPassword })).toMatchObject({ status: 200 });
  });

  it.each([{}, { accountId: 'ada' }, { accountId: 1, newPassword, token: 't' }, [], 'text'])(
    'a password reset rejects the body %j with 400',
    async (body) => {
      const answer = await festival.visitor().post('/api/appwrite/updateAccount', body);
      expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    },
  );
});
