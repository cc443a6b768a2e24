import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newDeletion } from '#core/desk/personal-data/deletion/deletion.ts';
import { userId } from '#core/kernel/ids.ts';
import { day } from '#core/kernel/time.ts';
import { accountDatabase } from '../../../../server/accounts-service/store/account-database.ts';
import { changeUser } from '../../../../server/accounts-service/store/users.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { setsUpTwoStep } from '../../../support/two-step.ts';
import { password } from '../../../support/visitor.ts';

const project = { headers: { 'x-appwrite-project': 'truffle-festival' } };
const listed = z.object({ people: z.array(z.looseObject({ id: z.string(), email: z.string() })), staff: z.number() });

describe('people at the desk', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  const joined = async (...labels: readonly string[]) => {
    const visitor = festival.visitor();
    const id = userId(await visitor.joins());
    for (const label of labels) await festival.ports.accounts.members.addLabel(id, label);
    return { visitor, id };
  };
  const actionsOn = async (id: string) =>
    (await festival.ports.desk.auditLog.page({ subject: { kind: 'account', id } }, null, 10)).map(
      ({ action, actor }) => [action, actor.userId],
    );

  it('the desk lists staff and accounts, and shows one person with their tickets', async () => {
    const { visitor: organiser } = await joined('organiser');
    const { visitor: buyer, id } = await joined('judge');
    const { sessionId } = await buyer.open([{ id: 'prod_adult_day', quantity: 2 }]);
    await festival.sandbox.pay(sessionId, { wait: true });
    const staff = listed.parse((await organiser.get('/api/desk/people?who=staff')).json);
    expect(staff.people.map((person) => person.id)).toContain(id);
    const { json } = await organiser.get(`/api/desk/people/${id}`);
    expect(json).toMatchObject({
      account: { id, roles: ['judge'], blocked: false },
      sessions: [{}],
    });
    expect(await organiser.get('/api/desk/people/not-there')).toMatchObject({
      status: 404,
      json: { code: 'person_unknown' },
    });
  });

  it('a role removed at the desk ends the sessions, and is in the audit log with before and after', async () => {
    const { visitor: organiser, id: by } = await joined('organiser');
    const { visitor: volunteer, id } = await joined('door');
    expect(await volunteer.get('/api/door/list')).toMatchObject({ status: 200 });
    expect(await organiser.post(`/api/desk/people/${id}/roles`, { roles: [], was: ['judge'] })).toMatchObject({
      status: 409,
      json: { code: 'roles_changed' },
    });
    expect(await organiser.post(`/api/desk/people/${id}/roles`, { roles: [], was: ['door'] })).toMatchObject({
      status: 200,
      json: { roles: [] },
    });
    expect(await volunteer.get('/api/door/list')).toMatchObject({ status: 401 });
    expect(await actionsOn(id)).toEqual([['people.roles-changed', by]]);
    const [action] = await festival.ports.desk.auditLog.page({ subject: { kind: 'account', id } }, null, 1);
    expect(action).toMatchObject({ before: { roles: ['door volunteer'] }, after: { roles: [] } });
    expect(await organiser.post(`/api/desk/people/${by}/roles`, { roles: [], was: ['organiser'] })).toMatchObject({
      status: 409,
      json: { code: 'own_role' },
    });
  });

  it('a staff invitation makes one account with the role, however often, and emails a password link valid a week', async () => {
    const { visitor: organiser } = await joined('organiser');
    const draft = { email: 'Gwen@Example.Wales', name: 'Gwen Tolley', roles: ['door'] };
    expect(await organiser.post('/api/desk/people', { ...draft, email: 'gwen' })).toMatchObject({ status: 422 });
    const first = await organiser.post('/api/desk/people', draft);
    expect(first.status).toBe(201);
    const again = await organiser.post('/api/desk/people', draft);
    expect(again.json).toEqual(first.json);
    const { id } = z.object({ id: z.string() }).parse(first.json);
    expect((await festival.ports.accounts.members.find(userId(id)))?.labels).toEqual(['guest', 'door']);
    const staff = listed.parse((await organiser.get('/api/desk/people?who=staff&q=gwen')).json);
    expect(staff.people).toMatchObject([{ email: 'gwen@example.wales', secondProof: { state: 'not-joined' } }]);
    await festival.runJob('outbox');
    const inbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));
    const { json } = await festival.operator().get('/sandbox/inbox.json');
    const email = inbox.parse(json).find(({ to }) => to === 'gwen@example.wales');
    expect(email?.subject).toContain('door volunteer');
    const { searchParams } = new URL(/http\S+password-reset\S+/.exec(email?.text ?? '')?.[0] ?? 'http://none');
    await festival.passes(6 * 24 * 3_600_000);
    const password = 'a door that opens outwards';
    const recovered = await festival.ports.accounts.recovery.replacePassword(
      { userId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' },
      password,
    );
    expect(recovered).toMatchObject({ ok: true });
    expect(listed.parse((await organiser.get('/api/desk/people?who=staff&q=gwen')).json).people).toMatchObject([
      { secondProof: { state: 'not-needed' } },
    ]);
  });

  it('two accounts can be merged and separated again at the desk: tickets move, and the other’s sessions end', async () => {
    const { visitor: organiser } = await joined('organiser');
    const { visitor: kept, id } = await joined();
    const { visitor: second, id: from } = await joined();
    const { sessionId } = await second.open([{ id: 'prod_adult_day', quantity: 2 }]);
    await festival.sandbox.pay(sessionId, { wait: true });
    const ticketsOf = async (visitor: typeof kept) => {
      const { status, json } = await visitor.get('/api/my-tickets');
      return status === 200 ? z.array(z.unknown()).parse(json).length : status;
    };
    const address = `/api/desk/people/${id}/merge`;
    const given = { from, reason: 'She rang us about two emails' };
    const unproven = await organiser.post(address, given);
    expect(unproven).toMatchObject({ status: 409, json: { code: 'kept_unproven' } });
    await accountDatabase(festival.ports.database).write((tx) =>
      changeUser(tx, id, { emailVerified: true }, festival.ports.clocks.machineClock.now()),
    );
    expect(await ticketsOf(kept)).toBe(0);
    expect(await organiser.post(address, given)).toMatchObject({ status: 200 });
    expect([await ticketsOf(kept), await ticketsOf(second)]).toEqual([2, 401]);
    expect((await organiser.get(`/api/desk/people/${id}`)).json).toMatchObject({
      merges: [{ kind: 'from', id: from }],
    });
    expect((await organiser.get(`/api/desk/people/${from}`)).json).toMatchObject({
      account: { merged: true, blocked: false },
      merges: [{ kind: 'into', id }],
      orders: [],
    });
    expect(await organiser.post(`${address}/undo`, given)).toMatchObject({ status: 200 });
    expect(await ticketsOf(kept)).toBe(0);
    expect((await actionsOn(from)).map(([action]) => action)).toEqual(['people.merge-undone', 'people.merged']);
  });

  it('a reading of personal data at the desk is logged with its reader, but not the search words', async () => {
    const { visitor: organiser, id } = await joined('organiser');
    const reads = () =>
      festival.logged.flatMap(({ message, details }) =>
        message === 'personal data read by staff' && details.by === id ? [details] : [],
      );
    await organiser.get('/api/desk/search?q=lamb@example.com');
    for (const path of ['orders', 'people?who=all', 'carers', 'waiting', 'invoices', 'messages'])
      expect((await organiser.get(`/api/desk/${path}`)).status, path).toBe(200);
    expect(await festival.visitor().get('/api/desk/search?q=lamb')).toMatchObject({ status: 401 });
    expect(reads().map(({ what }) => what)).toEqual([
      'a search',
      'the orders',
      'the people',
      'requests for carers’ tickets',
      'the waiting lists',
      'the invoices',
      'the messages',
    ]);
    expect(JSON.stringify(reads())).not.toContain('lamb');
  });

  it('the desk gives no role by JWT, by an old log-in, or to an account whose address is unverified', async () => {
    const { visitor: organiser } = await joined('organiser');
    const { id } = await joined('door');
    const headers = { authorization: `Bearer ${await organiser.jwt()}` };
    const more = { roles: ['door', 'organiser'], was: ['door'] };
    const asks = [
      [`/api/desk/people/${id}/roles`, more],
      [`/api/desk/people/${id}/block`, { blocked: true, reason: 'x' }],
      [`/api/desk/people/${id}/second-proof`, { change: 'required' }],
      [`/api/desk/people/${id}/second-proof/removal`, { reason: 'x' }],
      [`/api/desk/people/${id}/merge`, { from: 'squatter', reason: 'x' }],
      ['/api/desk/people', { email: 'mallory@example.com', name: 'Mallory', roles: ['organiser'] }],
    ] as const;
    const refused = { status: 403, json: { code: 'proof_needed' } };
    for (const [path, body] of asks)
      expect(await festival.visitor().post(path, body, { headers }), path).toMatchObject(refused);
    const squatter = festival.visitor();
    await squatter.joins('rowan@example.com');
    const invitation = { email: 'rowan@example.com', name: 'Rowan', roles: ['organiser'] };
    expect(await organiser.post('/api/desk/people', invitation)).toMatchObject({
      status: 409,
      json: { code: 'address_unproven' },
    });
    expect(await squatter.get('/api/desk/people?who=staff')).toMatchObject({ status: 403 });
    await festival.passes(31 * 60_000);
    for (const [path, body] of asks) expect(await organiser.post(path, body), path).toMatchObject(refused);
    const gone = await organiser.get('/api/desk/people?who=all&after=gone');
    expect(gone).toMatchObject({ status: 200 });
  });

  it('two-step login of one’s own account can’t be put off or made optional', async () => {
    const { visitor: organiser, id } = await joined('organiser');
    for (const change of ['another-week', 'not-required'])
      expect(await organiser.post(`/api/desk/people/${id}/second-proof`, { change })).toMatchObject({
        status: 409,
        json: { code: 'own_account' },
      });
    expect(await actionsOn(id)).toEqual([]);
  });

  it('an organiser who lost phone and recovery codes is let in again by another one, and informed by email', async () => {
    const { visitor: helper, id: by } = await joined('organiser');
    const { visitor: locked, id } = await joined('organiser');
    const { email } = z.object({ email: z.string() }).parse((await locked.get('/v1/account', project)).json);
    await setsUpTwoStep(festival, locked);
    const codes = await locked.post('/v1/account/mfa/recovery-codes', {}, project);
    const { recoveryCodes } = z.object({ recoveryCodes: z.array(z.string()) }).parse(codes.json);
    await festival.passes(6 * day);
    expect(await helper.post('/api/account/proof', { password })).toMatchObject({ status: 200 });
    const elsewhere = festival.visitor();
    await elsewhere.logsIn(email);
    expect(await elsewhere.get('/api/desk/people?who=staff')).toMatchObject({ status: 401 });
    const removal = `/api/desk/people/${id}/second-proof/removal`;
    expect(await locked.post(`/api/desk/people/${id}/second-proof/removal`, { reason: 'It is me' })).toMatchObject({
      status: 403,
      json: { code: 'proof_needed' },
    });
    expect(await helper.post(removal, { reason: ' ' })).toMatchObject({
      status: 422,
      json: { code: 'reason_missing' },
    });
    expect(await helper.post(`/api/desk/people/${by}/second-proof/removal`, { reason: 'Me' })).toMatchObject({
      status: 409,
      json: { code: 'own_account' },
    });
    expect(await helper.post(removal, { reason: 'I rang her at home' })).toMatchObject({ status: 200 });
    expect(await locked.get('/v1/account', project)).toMatchObject({ status: 401 });

    // The password alone lets her in, for a week; the old recovery codes prove nothing.
    const again = festival.visitor();
    await again.logsIn(email);
    expect(await again.get('/api/desk/people?who=staff')).toMatchObject({ status: 200 });
    expect((await again.get('/v1/account/mfa/factors', project)).json).toMatchObject({
      totp: false,
      recoveryCode: false,
    });
    expect(recoveryCodes.length).toBeGreaterThan(0);
    expect((await helper.get(`/api/desk/people/${id}`)).json).toMatchObject({
      account: { secondProof: { state: 'asked' } },
    });
    expect(await helper.post(removal, { reason: 'Again' })).toMatchObject({ json: { code: 'no_second_proof' } });
    expect(await actionsOn(id)).toEqual([['people.second-proof-removed', by]]);
    await festival.runJob('outbox');
    const told = ((await festival.ports.email.inbox?.all()) ?? []).find(
      ({ to, subject }) => to === email && /two-step login has been removed/.test(subject),
    );
    expect(told?.text).toContain('your role needs it within a week');
    // Her week begins with the help, and ends like any other.
    await festival.passes(6 * day);
    expect(await again.get('/api/desk/people?who=staff')).toMatchObject({ status: 200 });
    await festival.passes(day);
    expect(await again.get('/api/desk/people?who=staff')).toMatchObject({ json: { code: 'two_step_needed' } });
  });

  it('the desk can block an account with a reason, and require two-step log-in of it', async () => {
    const { visitor: organiser } = await joined('organiser');
    const { visitor: steward, id } = await joined('steward');
    expect(await organiser.post(`/api/desk/people/${id}/block`, { blocked: true, reason: ' ' })).toMatchObject({
      status: 422,
    });
    expect(await organiser.post(`/api/desk/people/${id}/second-proof`, { change: 'required' })).toMatchObject({
      json: { required: true },
    });
    expect((await organiser.get(`/api/desk/people/${id}`)).json).toMatchObject({
      account: { secondProof: { state: 'asked' }, secondProofRequired: true },
    });
    await organiser.post(`/api/desk/people/${id}/block`, { blocked: true, reason: 'Lost phone' });
    expect(await steward.get('/api/my-tickets')).toMatchObject({ status: 401 });
    expect((await actionsOn(id)).map(([action]) => action)).toEqual(['people.blocked', 'people.second-proof-asked']);
  });

  it('the desk changes a name, shows a deletion under way, and lifts a bad address, each in the audit log', async () => {
    const { visitor: organiser } = await joined('organiser');
    const { id } = await joined();
    const person = () => organiser.get(`/api/desk/people/${id}`);
    expect(await organiser.post(`/api/desk/people/${id}/rename`, { name: 'Siân Rees' })).toMatchObject({
      status: 200,
      json: { name: 'Siân Rees' },
    });
    const email = (await festival.ports.accounts.members.find(id))?.email ?? '';
    const now = festival.ports.clocks.machineClock.now();
    const handed = { task: 'verify-email:1', ref: 'e'.repeat(32), email, kind: 'verify-email', order: null };
    await festival.ports.email.emailDeliveries.refused(handed, '550 no such mailbox', now);
    await festival.ports.personalData.deletions.add(newDeletion(id, now), []);
    expect((await person()).json).toMatchObject({
      account: { name: 'Siân Rees', goingAt: now + 7 * day },
      failures: [{ name: expect.stringContaining('verify email'), reason: '550 no such mailbox', settled: false }],
    });
    expect((await organiser.get(`/api/desk/people?who=all&q=${encodeURIComponent(email)}`)).json).toMatchObject({
      people: [{ id, goingAt: now + 7 * day }],
    });
    const lift = () => organiser.post('/api/desk/addresses/lift', { email: email.toUpperCase() });
    expect(await lift()).toMatchObject({ json: { lifted: true } });
    expect(await lift()).toMatchObject({ json: { lifted: false } });
    expect((await person()).json).toMatchObject({ failures: [{ settled: true }] });
    expect((await actionsOn(id)).map(([action]) => action)).toEqual(['people.renamed']);
    expect(await festival.ports.desk.auditLog.page({ subject: { kind: 'email', id: email } }, null, 5)).toMatchObject([
      { action: 'email.lifted' },
    ]);
  });

  it('the desk deletes the data of a guest with a reason, and sums and valid tickets stay', async () => {
    const { visitor: organiser } = await joined('organiser');
    const email = `${crypto.randomUUID()}@example.com`;
    const { sessionId, orderId: id } = await festival.visitor().open([{ id: 'prod_adult_day', quantity: 2 }]);
    await festival.sandbox.pay(sessionId, { email, name: 'Harriet Lamb', wait: true });
    const order = async () => (await organiser.get(`/api/desk/orders/${id}`)).json;
    const { order: before } = z
      .object({ order: z.object({ number: z.string(), total: z.number() }) })
      .parse(await order());
    expect(await organiser.post('/api/desk/guests', { email })).toMatchObject({
      json: { email, orders: [before.number], validTickets: 2 },
    });
    const erase = (reason: string, whose = email) => organiser.post('/api/desk/guests/erase', { email: whose, reason });
    expect(await erase(' ')).toMatchObject({ status: 422, json: { code: 'reason_missing' } });
    const { id: member } = await joined();
    const address = (await festival.ports.accounts.members.find(member))?.email ?? '';
    await accountDatabase(festival.ports.database).write((tx) =>
      changeUser(tx, member, { emailVerified: true }, festival.ports.clocks.machineClock.now()),
    );
    expect(await erase('asked', address)).toMatchObject({ status: 409, json: { code: 'has_account' } });
    expect(await erase('asked by email')).toMatchObject({ status: 200 });
    expect(await order()).toMatchObject({
      order: { number: before.number, total: before.total, name: null, email: null },
      tickets: [
        { state: 'valid', holder: null, holderEmail: null },
        { state: 'valid', holder: null, holderEmail: null },
      ],
    });
    expect(await organiser.post('/api/desk/guests', { email })).toMatchObject({ status: 404 });
    const [action] = await festival.ports.desk.auditLog.page(
      { subject: { kind: 'guest', id: before.number } },
      null,
      1,
    );
    expect(action).toMatchObject({ action: 'people.guest-erased', reason: 'asked by email' });
    expect(JSON.stringify(action)).not.toContain(email);
  });
});
