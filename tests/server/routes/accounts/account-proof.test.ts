import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hour, minute } from '#core/kernel/time.ts';
import { accountDatabase } from '../../../../server/accounts-service/store/account-database.ts';
import { changeUser } from '../../../../server/accounts-service/store/users.ts';
import { endpoints } from '../../../../server/openapi/endpoints.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { aStaffMember } from '../../../support/staff.ts';
import { password, type Visitor } from '../../../support/visitor.ts';

const project = { headers: { 'x-appwrite-project': 'truffle-festival' } };
const proofNeeded = { status: 403, json: { code: 'proof_needed' } };

/** Every route that needs a fresh proof: a new one belongs here by choice. */
const guarded = [
  'POST /api/account/deletion',
  'POST /api/account/phone/removal',
  'POST /api/desk/carers/:id/grant',
  'POST /api/desk/complimentary',
  'POST /api/desk/day-off',
  'POST /api/desk/day-off/orders/:order',
  'POST /api/desk/editions',
  'POST /api/desk/editions/:year/message',
  'POST /api/desk/guests/erase',
  'POST /api/desk/messages',
  'POST /api/desk/orders/:id/refund',
  'POST /api/desk/orders/:id/settle',
  'POST /api/desk/orders/:id/take-back',
  'POST /api/desk/people',
  'POST /api/desk/people/:id/block',
  'POST /api/desk/people/:id/merge',
  'POST /api/desk/people/:id/merge/undo',
  'POST /api/desk/people/:id/roles',
  'POST /api/desk/people/:id/second-proof',
  'POST /api/desk/people/:id/second-proof/removal',
  'POST /api/desk/vouchers',
  'POST /api/desk/vouchers/change',
];

describe('a fresh proof of identity', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const pathOf = (route: string) => route.split(' ')[1]?.replace(/:\w+/g, 'x') ?? '';
  const proves = (visitor: Visitor, typed: string) => visitor.post('/api/account/proof', { password: typed });
  /** Some change that needs a proof; with one, its empty body is refused. */
  const changes = (visitor: Visitor) => visitor.post('/api/desk/people', {});
  const wayOf = async (visitor: Visitor) => (await visitor.get('/api/account/proof')).json;
  const forgetsPassword = (id: string) =>
    accountDatabase(festival.ports.database).write((tx) =>
      changeUser(tx, id, { password: null }, festival.clock.now()),
    );

  it('exactly the changes that move money, write to holders, give rights or delete need a fresh proof of identity', () => {
    const declared = endpoints.filter(({ endpoint }) => endpoint.freshProof);
    expect(declared.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).toSorted()).toEqual(guarded);
  });

  it('a fresh proof of identity is missing half an hour after the log-in, and in every JWT, whatever the body says', async () => {
    const { visitor: organiser } = await aStaffMember(festival, 'organiser');
    const jwt = await organiser.jwt();
    const thief = festival.visitor();
    for (const route of guarded) {
      const headers = { authorization: `Bearer ${jwt}` };
      expect(await thief.post(pathOf(route), {}, { headers }), `${route} by JWT`).toMatchObject(proofNeeded);
      expect((await organiser.post(pathOf(route), {})).json, route).not.toMatchObject(proofNeeded.json);
    }
    await festival.passes(31 * minute);
    for (const route of guarded)
      expect(await organiser.post(pathOf(route), {}), `${route} later`).toMatchObject(proofNeeded);
  });

  it('a fresh proof of identity is not needed at a till or a door, however old the log-in', async () => {
    const { visitor: organiser } = await aStaffMember(festival, 'organiser');
    await festival.passes(3 * hour);
    for (const path of ['/api/door/tills/x/sales/x/refund', '/api/door/scans', '/api/door/tills/x/cash-up'])
      expect((await organiser.post(path, {})).json, path).not.toMatchObject(proofNeeded.json);
  });

  it('a fresh proof of identity is given by the password, in the session that goes on, and lasts half an hour', async () => {
    const { visitor: organiser } = await aStaffMember(festival, 'organiser');
    await festival.passes(31 * minute);
    expect(await changes(organiser)).toMatchObject(proofNeeded);
    expect(await wayOf(organiser)).toEqual({ way: 'password' });
    expect(await proves(organiser, 'not my password')).toMatchObject({ status: 422, json: { code: 'password_wrong' } });
    expect(await changes(organiser)).toMatchObject(proofNeeded);
    expect(await proves(organiser, password)).toMatchObject({ status: 200 });
    expect(await changes(organiser)).toMatchObject({ status: 400 });
    await festival.passes(31 * minute);
    expect(await changes(organiser)).toMatchObject(proofNeeded);
  });

  it('a fresh proof of identity counts in the browser that gave it, and a JWT of that session has none', async () => {
    const { visitor: organiser } = await aStaffMember(festival, 'organiser');
    const { email } = z.object({ email: z.string() }).parse((await organiser.get('/v1/account', project)).json);
    const elsewhere = festival.visitor();
    await elsewhere.logsIn(email);
    await festival.passes(31 * minute);
    await proves(organiser, password);
    expect(await changes(elsewhere)).toMatchObject(proofNeeded);
    const headers = { authorization: `Bearer ${await organiser.jwt()}` };
    expect(await festival.visitor().post('/api/desk/people', {}, { headers })).toMatchObject(proofNeeded);
    // A stolen JWT cannot even find the password out.
    const guess = await festival.visitor().post('/api/account/proof', { password }, { headers });
    expect(guess).toMatchObject({ status: 422, json: { code: 'password_wrong' } });
    expect(await proves(festival.visitor(), password)).toMatchObject({ status: 401 });
  });

  it('a fresh proof of identity may be tried ten times an hour, and a right password begins the count anew', async () => {
    const { visitor: organiser } = await aStaffMember(festival, 'organiser');
    for (let nth = 0; nth < 9; nth += 1) expect((await proves(organiser, 'wrong one')).status).toBe(422);
    expect((await proves(organiser, password)).status).toBe(200);
    for (let nth = 0; nth < 10; nth += 1) expect((await proves(organiser, 'wrong one')).status).toBe(422);
    const late = await proves(organiser, password);
    expect(late).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3000);
    await festival.passes(hour);
    expect((await proves(organiser, password)).status).toBe(200);
  });

  it('a fresh proof of identity of an account with two-step login is a code, not the password', async () => {
    const { visitor: organiser } = await aStaffMember(festival, 'organiser');
    const made = await organiser.post('/v1/account/mfa/authenticators/totp', {}, project);
    const { secret } = z.object({ secret: z.string() }).parse(made.json);
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: festival.clock.now() });
    const otp = { ...project, body: { otp: code() } };
    await organiser.ask('PUT', '/v1/account/mfa/authenticators/totp', otp);
    await organiser.ask('PATCH', '/v1/account/mfa', { ...project, body: { mfa: true } });
    await festival.passes(31 * minute);
    expect(await wayOf(organiser)).toEqual({ way: 'code' });
    expect(await proves(organiser, password)).toMatchObject({ status: 409, json: { code: 'code_needed' } });
    expect(await changes(organiser)).toMatchObject(proofNeeded);
    const asked = await organiser.post('/v1/account/mfa/challenges', { factor: 'totp' }, project);
    const { $id } = z.object({ $id: z.string() }).parse(asked.json);
    const answer = { ...project, body: { challengeId: $id, otp: code() } };
    expect((await organiser.ask('PUT', '/v1/account/mfa/challenges', answer)).status).toBe(200);
    expect(await changes(organiser)).toMatchObject({ status: 400 });
  });

  it('without a password, a proof of identity is an emailed code, or without a confirmed email a log-in', async () => {
    const { visitor: organiser, id } = await aStaffMember(festival, 'organiser');
    await forgetsPassword(id);
    await festival.passes(31 * minute);
    expect(await wayOf(organiser)).toEqual({ way: 'log-in' });
    await accountDatabase(festival.ports.database).write((tx) =>
      changeUser(tx, id, { emailVerified: true }, festival.clock.now()),
    );
    expect(await wayOf(organiser)).toEqual({ way: 'code' });
    const asked = await organiser.post('/v1/account/mfa/challenges', { factor: 'email' }, project);
    const { $id } = z.object({ $id: z.string() }).parse(asked.json);
    await festival.runJob('outbox');
    const [email] = (await festival.ports.email.inbox?.all()) ?? [];
    const otp = /\b\d{6}\b/.exec(email?.text ?? '')?.[0] ?? '';
    const answer = { ...project, body: { challengeId: $id, otp } };
    expect((await organiser.ask('PUT', '/v1/account/mfa/challenges', answer)).status).toBe(200);
    expect(await changes(organiser)).toMatchObject({ status: 400 });
  });
});
