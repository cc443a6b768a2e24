import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { userId } from '#core/kernel/ids.ts';
import { day, hour } from '#core/kernel/time.ts';
import { aTypedHaveAGoForm } from '#fixtures/builders/a-registration.ts';
import { accountDatabase } from '../../../../server/accounts-service/store/account-database.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import type { Visitor } from '../../../support/visitor.ts';

const project = { 'x-appwrite-project': 'truffle-festival' };
const data = z.looseObject({
  account: z.looseObject({ email: z.string() }),
  orders: z.array(z.looseObject({ id: z.string() })),
  emails: z.array(z.looseObject({ subject: z.string() })),
  registrations: z.array(z.unknown()),
});

describe('account settings', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const emails = async (to: string, about: RegExp) => {
    await festival.runJob('outbox');
    const all = (await festival.ports.email.inbox?.all()) ?? [];
    return all.filter((message) => message.to === to && about.test(message.subject));
  };
  const linkIn = async (to: string, about: RegExp, path: string) => {
    const [message] = await emails(to, about);
    const link = message?.text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname === path);
    if (!link) throw new Error(`no link to ${path} reached ${to}`);
    return new URL(link).searchParams;
  };
  const account = (visitor: Visitor, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    visitor.ask(method, `/v1/account${path}`, { headers: project, ...(body === undefined ? {} : { body }) });
  const patch = (visitor: Visitor, path: string, body: unknown) =>
    festival.app.inject({
      method: 'PATCH',
      url: `/v1/account${path}`,
      headers: { ...project, cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      payload: JSON.parse(JSON.stringify(body)),
    });
  const proves = async (visitor: Visitor, email: string) => {
    await account(visitor, 'POST', '/verifications/email', { url: `${festival.origin}/verify-email` });
    const proof = await linkIn(email, /Is this your/, '/verify-email');
    const body = { userId: proof.get('userId'), secret: proof.get('secret') };
    expect((await account(visitor, 'PUT', '/verifications/email', body)).status).toBe(200);
  };
  const buysAsGuest = async (email: string) => {
    const { sessionId } = await festival.visitor().open([{ id: 'prod_adult_day', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
  };
  const ticketsOf = async (visitor: Visitor, id: string) => (await visitor.get(`/api/gbtf-tickets/${id}`)).json;

  describe('guest orders of the same email address', () => {
    it('guest orders are hidden from an account whose email address is unverified', async () => {
      await buysAsGuest('buyer@example.com');
      const thief = festival.visitor();
      const id = await thief.joins('buyer@example.com');
      expect(await ticketsOf(thief, id)).toEqual([]);
      expect((await thief.get('/api/orders')).json).toEqual([]);
      const held = data.parse((await thief.get('/api/account/data')).json);
      expect([held.orders, held.emails]).toEqual([[], []]);
      expect((await thief.post('/api/account/news', { wanted: true })).status).toBe(409);
      expect((await thief.get('/api/account/status')).json).toEqual({
        deletionDueAt: null,
        news: null,
        twoStepDuty: null,
      });
      // Deleting that account deletes nothing of the buyer's.
      await thief.post('/api/account/deletion', { word: 'delete' });
      await festival.passes(7 * day + hour);
      await festival.runJob('due account deletions');
      const buyer = festival.visitor();
      const own = await buyer.joins('buyer@example.com');
      await proves(buyer, 'buyer@example.com');
      expect(await ticketsOf(buyer, own)).toMatchObject([{ quantity: 1 }]);
    });

    it('guest orders of the same email address appear in the account as soon as the address is verified', async () => {
      await buysAsGuest('buyer@example.com');
      const buyer = festival.visitor();
      const id = await buyer.joins('buyer@example.com');
      expect(await ticketsOf(buyer, id)).toEqual([]);
      await proves(buyer, 'buyer@example.com');
      expect(await ticketsOf(buyer, id)).toMatchObject([{ itemName: 'Adult day ticket', quantity: 1 }]);
      const held = data.parse((await buyer.get('/api/account/data')).json);
      expect(held.orders).toHaveLength(1);
      expect(held.emails.map(({ subject }) => subject).join()).toMatch(/Your tickets for/);
    });
  });

  it('account settings return the personal data to the owner only: GET /api/account/data', async () => {
    const ada = festival.visitor();
    await ada.joins('ada@example.com');
    const held = await ada.get('/api/account/data');
    expect(held.headers['cache-control']).toBe('private, no-store');
    expect(data.parse(held.json).account.email).toBe('ada@example.com');
    expect(held.text).not.toMatch(/argon|secret_hash/);
    expect((await festival.visitor().get('/api/account/data')).status).toBe(401);
    expect((await festival.visitor().get('/api/account/status')).status).toBe(401);
  });

  it('account settings subscribe to the newsletter and unsubscribe, each in one request, for a verified address', async () => {
    const ada = festival.visitor();
    await ada.joins('ada@example.com');
    await proves(ada, 'ada@example.com');
    const status = async () => (await ada.get('/api/account/status')).json;
    expect(await status()).toEqual({ deletionDueAt: null, news: false, twoStepDuty: null });
    expect((await ada.post('/api/account/news', { wanted: true })).status).toBe(200);
    expect(await status()).toMatchObject({ news: true });
    await ada.post('/api/account/news', { wanted: false });
    expect(await status()).toMatchObject({ news: false });
    expect(await emails('ada@example.com', /list|posted/i)).toEqual([]);
  });

  it('account settings send emails about changed registrations only if the preference is on', async () => {
    const ada = festival.visitor();
    await ada.joins('ada@example.com');
    const keeps = async (id: string | null, dogAge: string) => {
      const typed = aTypedHaveAGoForm({ email: 'ada@example.com', dogAge });
      const saved = await ada.post('/api/registrations/have-a-go', { id, typed });
      return z.object({ id: z.string() }).parse(saved.json).id;
    };
    const dog = await keeps(null, '2');
    expect(await emails('ada@example.com', /is registered/)).toHaveLength(1);
    await patch(ada, '/prefs', { prefs: { letters: { changes: false } } });
    await keeps(dog, '3');
    expect(await emails('ada@example.com', /updated/)).toHaveLength(0);
    await patch(ada, '/prefs', { prefs: { letters: { changes: true } } });
    await keeps(dog, '4');
    expect(await emails('ada@example.com', /updated/)).toHaveLength(1);
  });

  it('account settings complete the set-up of TOTP after a restart of the server', async () => {
    const ada = festival.visitor();
    await ada.joins('ada@example.com');
    const begun = await account(ada, 'POST', '/mfa/authenticators/totp', {});
    const { secret } = z.object({ secret: z.string() }).parse(begun.json);
    const again = await openFestival({ dataDir: festival.dataDir });
    try {
      const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: again.clock.now() });
      const proven = await again.visitor().ask('PUT', '/v1/account/mfa/authenticators/totp', {
        headers: { ...project, cookie },
        body: { otp },
      });
      expect(proven.status).toBe(200);
    } finally {
      await again.close();
    }
  });

  it('account settings redirect a guest to the log-in page, without a script', async () => {
    const away = await festival.visitor().get('/my-festival/account');
    expect(away).toMatchObject({ status: 302, headers: { location: '/login?next=%2Fmy-festival%2Faccount' } });
  });

  describe('deletion: POST /api/account/deletion', () => {
    const going = async (email = 'ada@example.com') => {
      const ada = festival.visitor();
      const id = await ada.joins(email);
      await proves(ada, email);
      const asked = await ada.post('/api/account/deletion', { word: 'delete' });
      expect(asked.status).toBe(200);
      return { ada, id, email };
    };

    it('deletion of an account requires the confirmation word and a session', async () => {
      const ada = festival.visitor();
      await ada.joins();
      const jwt = { headers: { authorization: `Bearer ${await ada.jwt()}`, cookie: '' } };
      expect(await ada.post('/api/account/deletion', { word: 'delete' }, jwt)).toMatchObject({
        status: 403,
        json: { code: 'proof_needed' },
      });
      expect(await ada.post('/api/account/deletion', { word: 'yes' })).toMatchObject({ status: 422 });
      expect(await festival.visitor().post('/api/account/deletion', { word: 'delete' })).toMatchObject({ status: 401 });
      expect((await account(ada, 'GET', '')).status).toBe(200);
    });

    it('deletion of an account ends all sessions, and the owner can log in and cancel it', async () => {
      const { ada, email } = await going();
      expect((await account(ada, 'GET', '')).status).toBe(401);
      await ada.logsIn(email);
      expect((await ada.get('/api/account/status')).json).toMatchObject({ deletionDueAt: expect.any(Number) });
      expect((await ada.post('/api/account/deletion/keep', { token: null })).status).toBe(200);
      await festival.passes(8 * day);
      await festival.runJob('due account deletions');
      expect((await account(ada, 'GET', '')).status).toBe(200);
    });

    it('deletion of the last organiser’s account is refused, and waits when they have become the last', async () => {
      const nell = festival.visitor();
      const id = userId(await nell.joins('nell@example.com'));
      await festival.ports.accounts.members.addLabel(id, 'organiser');
      expect(await nell.post('/api/account/deletion', { word: 'delete' })).toMatchObject({
        status: 409,
        json: { code: 'last_organiser' },
      });
      const tom = userId(await festival.visitor().joins('tom@example.com'));
      await festival.ports.accounts.members.addLabel(tom, 'organiser');
      expect((await nell.post('/api/account/deletion', { word: 'delete' })).status).toBe(200);
      await festival.ports.accounts.members.removeLabel(tom, 'organiser');
      await festival.passes(7 * day + hour);
      await festival.runJob('due account deletions');
      await nell.logsIn('nell@example.com');
      expect((await nell.get('/api/account/status')).json).toMatchObject({ deletionWaits: true });
      await festival.ports.accounts.members.addLabel(tom, 'organiser');
      await festival.runJob('due account deletions');
      expect(await festival.ports.accounts.members.find(id)).toBeNull();
    });

    it('deletion of an account is cancelled by the emailed link once, without a session', async () => {
      const { ada, email } = await going();
      const token = (await linkIn(email, /deleted in seven days/, '/keep-account')).get('token');
      const stranger = festival.visitor();
      expect((await stranger.post('/api/account/deletion/keep', { token: `${token}x` })).status).toBe(410);
      expect((await stranger.post('/api/account/deletion/keep', { token })).status).toBe(200);
      expect((await stranger.post('/api/account/deletion/keep', { token })).status).toBe(410);
      await ada.logsIn(email);
      expect((await ada.get('/api/account/status')).json).toMatchObject({ deletionDueAt: null });
    });

    it('deletion of an account is carried out after seven days, also across a restart', async () => {
      const { email } = await going();
      await festival.passes(6 * day);
      await festival.runJob('due account deletions');
      const again = await openFestival({ dataDir: festival.dataDir });
      try {
        again.clock.passes(7 * day + hour);
        await again.runJob('due account deletions');
        const ada = again.visitor();
        const answer = await ada.ask('POST', '/v1/account/sessions/email', {
          headers: project,
          body: { email, password: 'found by a hound' },
        });
        expect(answer.status).toBe(401);
        expect(await again.ports.accounts.members.findByEmail(email)).toBeNull();
        // The email address is free for a new account.
        await ada.joins(email);
      } finally {
        await again.close();
      }
    });

    it('deletion of an account keeps the paid order without personal data, and deletes the registrations', async () => {
      const ada = festival.visitor();
      await ada.joins('ada@example.com');
      const { sessionId, orderId } = await ada.open([{ id: 'prod_adult_day', quantity: 2 }]);
      await festival.sandbox.pay(sessionId, { email: 'ada@example.com', wait: true });
      await ada.post('/api/registrations/have-a-go', { id: null, typed: aTypedHaveAGoForm() });
      await ada.post('/api/account/deletion', { word: 'delete' });
      await festival.passes(7 * day + hour);
      await festival.runJob('due account deletions');
      const rows = await festival.ports.database.read(async (db) => ({
        order: await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
        registrations: await db.selectFrom('registrations').selectAll().execute(),
      }));
      const users = await accountDatabase(festival.ports.database).read((db) =>
        db.selectFrom('account_users').selectAll().where('email', '=', 'ada@example.com').execute(),
      );
      expect(rows.order).toMatchObject({ state: 'paid', user_id: null, email: null, payer_email: null });
      expect(JSON.stringify(rows.order)).not.toContain('ada@example.com');
      expect([rows.registrations, users]).toEqual([[], []]);
    });
  });

  it('account settings remove the phone number only within half an hour of a log-in: POST /api/account/phone/removal', async () => {
    const ada = festival.visitor();
    await ada.joins('ada@example.com');
    await patch(ada, '/phone', { phone: '+447700900142', password: 'found by a hound' });
    const phone = async () => z.looseObject({ phone: z.string() }).parse((await account(ada, 'GET', '')).json).phone;
    expect(await phone()).toBe('+447700900142');
    expect((await festival.visitor().post('/api/account/phone/removal', undefined)).status).toBe(401);
    await festival.passes(hour);
    expect(await ada.post('/api/account/phone/removal', undefined)).toMatchObject({
      status: 403,
      json: { code: expect.stringMatching(/proof.needed/i) },
    });
    expect(await phone()).toBe('+447700900142');
    const now = festival.visitor();
    await now.logsIn('ada@example.com');
    expect((await now.post('/api/account/phone/removal', undefined)).status).toBe(200);
    expect(await phone()).toBe('');
  });

  it('account settings count the remaining recovery codes, and send an email when one is used', async () => {
    const ada = festival.visitor();
    await ada.joins('ada@example.com');
    const left = async () => (await ada.get('/api/account/recovery-codes')).json;
    expect(await left()).toEqual({ left: 0 });
    expect((await festival.visitor().get('/api/account/recovery-codes')).status).toBe(401);
    const made = await account(ada, 'POST', '/mfa/recovery-codes');
    const [otp] = z.object({ recoveryCodes: z.array(z.string()) }).parse(made.json).recoveryCodes;
    expect(await left()).toEqual({ left: 6 });
    const asked = await account(ada, 'POST', '/mfa/challenges', { factor: 'recoverycode' });
    const challengeId = z.looseObject({ $id: z.string() }).parse(asked.json).$id;
    expect((await account(ada, 'PUT', '/mfa/challenges', { challengeId, otp })).status).toBe(200);
    expect(await left()).toEqual({ left: 5 });
    const [message] = await emails('ada@example.com', /recovery codes has been used/);
    expect(message?.text).toContain('You have five left.');
  });

  describe('objection to a changed email address: POST /api/account/objection', () => {
    it('an objection to a changed email address restores it by the link sent to the old one, and ends all sessions', async () => {
      const ada = festival.visitor();
      await ada.joins('ada@example.com');
      await proves(ada, 'ada@example.com');
      // An attacker has her password and her session.
      const changed = await patch(ada, '/email', { email: 'thief@example.com', password: 'found by a hound' });
      expect(changed.statusCode).toBe(200);
      const proof = (await linkIn('ada@example.com', /address has changed/, '/not-me')).get('proof');
      const objected = await festival.visitor().post('/api/account/objection', { proof });
      expect(objected).toMatchObject({ status: 200, json: { addressRestored: true } });
      expect((await account(ada, 'GET', '')).status).toBe(401);
      for (const email of ['thief@example.com', 'ada@example.com']) {
        const attempt = { email, password: 'found by a hound' };
        const answer = await festival
          .visitor()
          .ask('POST', '/v1/account/sessions/email', { headers: project, body: attempt });
        expect(answer.status).toBe(401);
      }
      expect(await festival.ports.accounts.members.findByEmail('ada@example.com')).toMatchObject({
        emailVerified: true,
      });
      expect(await emails('ada@example.com', /new password/)).toHaveLength(1);
      expect((await festival.visitor().post('/api/account/objection', { proof })).status).toBe(410);
    });
  });
});
