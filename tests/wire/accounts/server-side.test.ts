import { Account, Client, Query, Users } from 'node-appwrite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiKey, type House, openHouse, project, stores } from '../../support/account-house.ts';
import { expectModel, refusal } from './models.ts';
import { aLoggedInBrowser, ask, freshEmail, password, useBrowsers } from './visitors.ts';

describe.each(['SQLite', 'PostgreSQL'] as const)('the server side, by node-appwrite, over %s', (store) => {
  let house: House;
  beforeAll(async () => {
    useBrowsers();
    house = await openHouse(stores[store]);
  });
  afterAll(() => house.close());

  const client = () => new Client().setEndpoint(house.endpoint).setProject(project);
  const users = () => new Users(client().setKey(apiKey));
  const aUser = (changes: { email?: string; name?: string; password?: string } = {}) =>
    users().create({ userId: 'unique()', email: freshEmail(), password, name: 'Ada Digby', ...changes });

  it('makes, finds and removes people', async () => {
    const user = await aUser();
    expectModel('user', user);
    expect(user).toMatchObject({
      hash: 'argon2',
      hashOptions: { type: 'argon2', memoryCost: 19_456, timeCost: 2, threads: 1 },
    });
    expect(await users().get({ userId: user.$id })).toEqual(user);
    const browser = await aLoggedInBrowser(house, user.email);
    expect(await users().delete({ userId: user.$id })).toMatchObject({ message: '' });
    const gone = { code: 404, type: 'user_not_found' };
    expect(await refusal(users().get({ userId: user.$id }))).toEqual(gone);
    expect(await refusal(users().delete({ userId: user.$id }))).toEqual(gone);
    expect(await refusal(browser.account.get())).toMatchObject({ code: 401 });
    await aUser({ email: user.email });
  });

  it('makes people with as little as is known of them', async () => {
    const user = await users().create({ userId: 'unique()', phone: '+441323000000' });
    expect(user).toMatchObject({ email: '', name: '', phone: '+441323000000', passwordUpdate: '', targets: [] });
    expect(await refusal(users().create({ userId: 'unique()', phone: '+441323000000' }))).toMatchObject({ code: 409 });
    expect(await refusal(users().create({ userId: 'unique()', phone: '01323 000000' }))).toMatchObject({ code: 400 });
  });

  it('finds people by query and by search', async () => {
    const name = `Hound ${crypto.randomUUID()}`;
    const [one, other] = [await aUser({ name }), await aUser({ name })];
    await users().updateLabels({ userId: other.$id, labels: ['judge'] });
    const found = async (...queries: string[]) => {
      const list = await users().list({ queries });
      return list.users.map(({ $id }) => $id);
    };
    expect(await found(Query.equal('email', one.email))).toEqual([one.$id]);
    expect(await found(Query.equal('email', [one.email, other.email]), Query.orderDesc('email'))).toHaveLength(2);
    expect(await found(Query.equal('name', name), Query.contains('labels', 'judge'))).toEqual([other.$id]);
    expect(await found(Query.equal('name', name), Query.limit(1))).toHaveLength(1);
    expect(await found(Query.equal('name', name), Query.offset(1), Query.limit(5))).toHaveLength(1);
    expect(await found(Query.equal('name', name), Query.equal('status', true))).toHaveLength(2);
    expect(await found(Query.equal('name', name), Query.equal('emailVerification', true))).toEqual([]);
    expect(
      await found(Query.equal('name', name), Query.greaterThan('$createdAt', '2020-01-01T00:00:00Z')),
    ).toHaveLength(2);
    expect((await users().list({ search: name.toUpperCase() })).total).toBe(2);
    expect((await users().list({ queries: [Query.equal('name', name), Query.limit(1)] })).total).toBe(2);
    expect((await users().list({ queries: [Query.equal('name', name)], total: false })).total).toBe(0);
  });

  it.each([
    ['an attribute nobody has', Query.equal('shoeSize', 43)],
    ['the password', Query.equal('password', 'x')],
    ['what is every object’s', Query.equal('toString', 'x')],
    ['a method we do not know', Query.between('name', 'a', 'b')],
    ['something that is no query', '{"method":'],
    ['a limit below nothing', Query.limit(-1)],
  ])('is not asked for people by %s', async (_what, query) => {
    expect(await refusal(users().list({ queries: [query] }))).toMatchObject({
      code: 400,
      type: 'general_query_invalid',
    });
  });

  it('is never brought down by a text no store can hold', async () => {
    const headers = { 'x-appwrite-key': apiKey };
    expect((await ask(house, '/users/%00', { headers })).status).toBe(404);
    expect((await ask(house, '/users?search=%00', { headers })).status).toBe(200);
    const query = encodeURIComponent(Query.equal('name', '\u0000'));
    expect((await ask(house, `/users?queries%5B0%5D=${query}`, { headers })).status).toBe(400);
    const session = Buffer.from('{"id":"\\u0000","secret":"x"}').toString('base64');
    expect((await ask(house, '/account', { headers: { 'x-appwrite-session': session } })).status).toBe(401);
  });

  it('labels people, replacing what was there', async () => {
    const user = await aUser();
    await users().updateLabels({ userId: user.$id, labels: ['guest'] });
    const labelled = await users().updateLabels({ userId: user.$id, labels: ['competitor', 'judge', 'judge'] });
    expect(labelled.labels).toEqual(['competitor', 'judge']);
    const odd = users().updateLabels({ userId: user.$id, labels: ['head judge'] });
    expect(await refusal(odd)).toMatchObject({ code: 400 });
    expect(await refusal(users().updateLabels({ userId: 'nobody', labels: [] }))).toMatchObject({ code: 404 });
  });

  it('sets a password, ending what the old one opened, and takes it away', async () => {
    const user = await aUser();
    const browser = await aLoggedInBrowser(house, user.email);
    await users().updatePassword({ userId: user.$id, password: 'a better password' });
    expect(await refusal(browser.account.get())).toMatchObject({ code: 401 });
    await aLoggedInBrowser(house, user.email, 'a better password');
    const without = await users().updatePassword({ userId: user.$id, password: '' });
    expect(without).toMatchObject({ passwordUpdate: '', hash: null });
    const body = { email: user.email, password: 'a better password' };
    expect((await ask(house, '/account/sessions/email', { method: 'POST', body })).status).toBe(401);
  });

  it('acts as a person: by session of their own making, by one it vouched for, by JWT', async () => {
    const user = await aUser();
    const made = await new Account(client().setKey(apiKey)).createEmailPasswordSession({ email: user.email, password });
    expectModel('session', made);
    const person = new Account(client().setSession(made.secret));
    expect((await person.get()).$id).toBe(user.$id);
    const vouched = await users().createSession({ userId: user.$id });
    expect(vouched.provider).toBe('server');
    expect((await new Account(client().setSession(vouched.secret)).get()).$id).toBe(user.$id);
    const { jwt } = await person.createJWT();
    expect((await new Account(client().setJWT(jwt)).get()).$id).toBe(user.$id);
  });

  it('is nobody without the key', async () => {
    const user = await aUser();
    const guest = { code: 401, type: 'general_unauthorized_scope' };
    for (const key of ['', 'another key', `${apiKey} `.repeat(2)]) {
      expect(await refusal(new Users(client().setKey(key)).get({ userId: user.$id }))).toEqual(guest);
    }
    const browser = await aLoggedInBrowser(house, user.email);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    expect((await ask(house, '/users', { headers: { cookie } })).status).toBe(401);
  });
});
