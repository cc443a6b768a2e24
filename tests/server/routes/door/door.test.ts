import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readDoorList } from '#core/door/entrance/api.ts';
import { type DoorListAnswer, mergeDoorList } from '#core/door/entrance/door-list.ts';
import { unpackTickets } from '#core/door/entrance/packed-tickets.ts';
import { type OrderId, orderId, userId } from '#core/kernel/ids.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { formatTime, instant, minute } from '#core/kernel/time.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { aTrader } from '#fixtures/builders/a-trader.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import type { Visitor } from '../../../support/visitor.ts';

const device = 'gate-a-phone';
const other = 'gate-b-phone';

describe('door routes', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const aMember = async (...labels: readonly StaffLabel[]) => {
    const visitor = festival.visitor();
    const id = await visitor.joins();
    for (const label of labels) await festival.ports.accounts.members.addLabel(userId(id), label);
    return { visitor, id };
  };
  const aVolunteerWithEmail = async (...devices: readonly string[]) => {
    const { visitor, id } = await aMember('door');
    for (const id of devices)
      expect(
        await visitor.post('/api/door/devices', { id, name: `Gate ${id[5]?.toUpperCase()}`, checkpoint: 'entrance' }),
      ).toMatchObject({ status: 200 });
    return { volunteer: visitor, email: (await festival.ports.accounts.members.find(userId(id)))?.email ?? '' };
  };
  const aVolunteer = async (...devices: readonly string[]) => (await aVolunteerWithEmail(...devices)).volunteer;
  /** Buys tickets and returns them with their present codes. */
  const bought = async (...cart: readonly { readonly id: string; readonly quantity: number }[]) => {
    const visitor = festival.visitor();
    await visitor.joins();
    const { sessionId, orderId: id } = await visitor.open(cart);
    await festival.sandbox.pay(sessionId, { email: 'harriet@example.com', wait: true });
    return ticketsOf(orderId(id));
  };
  const ticketsOf = async (id: OrderId) => {
    const found = await festival.ports.shop.issuedTickets.ofOrder(id);
    return (found?.tickets ?? []).map((ticket) => ({
      ...ticket,
      code: ticketCode(festival.ports.shop.ticketSigning, ticket),
    }));
  };
  const isDisputed = (id: OrderId) =>
    festival.ports.shop.orders.change(id, (order) => ({
      ok: true,
      value: { order: { ...order, disputed: true }, tasks: [] },
    }));
  const answerIn = (json: unknown): DoorListAnswer => {
    const wire = z.parse(readDoorList.answer, json);
    return { ...wire, tickets: unpackTickets(wire.tickets, wire.products) };
  };
  const list = async (volunteer: Visitor, query = '') => {
    const answer = await volunteer.get(`/api/door/list${query}`);
    expect(answer.status).toBe(200);
    return answerIn(answer.json);
  };
  const now = () => festival.clock.now();
  const scan = (id: string, more: Readonly<Record<string, unknown>>) => ({
    id: `scan-${id}`,
    checkpoint: 'entrance',
    direction: 'in',
    at: now(),
    ...more,
  });
  const sends = async (volunteer: Visitor, from: string, ...scans: readonly object[]) =>
    (await volunteer.post('/api/door/scans', { device: from, scans })).json;

  it('door routes are open to door volunteers and organisers, and those for the desk to organisers only', async () => {
    const [steward, volunteer, organiser] = [
      (await aMember('steward', 'judge')).visitor,
      (await aMember('door')).visitor,
      (await aMember('organiser')).visitor,
    ];
    for (const path of ['/api/door/list', '/api/door/figures', '/api/door/devices', '/api/door/exceptions']) {
      expect(await festival.visitor().get(path)).toMatchObject({ status: 401 });
      expect(await steward.get(path)).toMatchObject({ status: 403, json: { code: 'staff_only' } });
      expect(await organiser.get(path)).toMatchObject({ status: 200 });
      const forDesk = path.endsWith('devices') || path.endsWith('exceptions');
      expect(await volunteer.get(path)).toMatchObject({ status: forDesk ? 403 : 200 });
    }
    expect(await steward.post('/api/door/scans', { device, scans: [] })).toMatchObject({ status: 403 });
  });

  it('the door list has tickets with the facts that a door needs, gzipped, and without email addresses', async () => {
    const tickets = await bought({ id: 'prod_adult_day', quantity: 2 }, { id: 'prod_child_day', quantity: 1 });
    const volunteer = await aVolunteer();
    const answer = await volunteer.get('/api/door/list');
    expect(answer.text).not.toContain('@');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const state = mergeDoorList(null, answerIn(answer.json));
    expect([...state.tickets.keys()].sort()).toEqual(tickets.map(({ id }) => id).sort());
    const child = [...state.tickets.values()].find(({ note }) => note === 'child');
    const adult = [...state.tickets.values()].find(({ note }) => note === null);
    expect(child).toMatchObject({ emailStart: 'har', comesWith: adult?.holder, state: 'valid', issue: 1 });
    expect(state.checkpoints.map(({ id }) => id)).toEqual([
      ...['entrance', 'parking', 'lunch', 'stands', 'microscopes', 'ticket-hut'],
    ]);
    expect(state.checkpoints[0]?.takes).toEqual([
      'prod_adult_day',
      'prod_child_day',
      'prod_carer',
      'prod_crew',
      'prod_under_seven',
      'prod_competitor',
    ]);
    expect(state.keys).toHaveLength(1);

    const zipped = await festival.app.inject({
      url: '/api/door/list',
      headers: {
        'accept-encoding': 'gzip',
        cookie: [...volunteer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toMatchObject({ whole: true });
  });

  it('door routes list the changes since a cursor: sold tickets, void tickets and admissions', async () => {
    const [ticket] = await bought({ id: 'prod_adult_day', quantity: 1 });
    const volunteer = await aVolunteer(device);
    const first = await list(volunteer);
    expect(first.whole).toBe(true);
    const nothing = await list(volunteer, `?since=${first.cursor}`);
    expect(nothing).toMatchObject({ whole: false, tickets: [], presences: [], competitors: null });

    const [later] = await bought({ id: 'prod_adult_day', quantity: 1 });
    expect((await list(volunteer, `?since=${nothing.cursor}`)).tickets.map(({ id }) => id)).toEqual([later?.id]);
    await isDisputed(orderId(String(ticket?.orderId)));
    await sends(volunteer, device, scan('0001', { code: later?.code }));
    const changes = await list(volunteer, `?since=${first.cursor}`);
    const state = mergeDoorList(mergeDoorList(null, first), changes);
    expect(state).toMatchObject({ doubles: [] });
    expect(ticket && state.tickets.get(ticket.id)).toMatchObject({ state: 'void', voidReason: 'disputed' });
    expect([...state.presences.values()]).toEqual([
      { ticket: later?.id, checkpoint: 'entrance', inside: { device, at: expect.any(Number) } },
    ]);
    expect(mergeDoorList(null, await list(volunteer))).toMatchObject({
      tickets: state.tickets,
      presences: state.presences,
    });
    // A cursor of another store, or an invalid one, returns the whole list.
    for (const unknown of ['999999999.1.0', '1.999999999.0', 'nonsense'])
      expect((await list(volunteer, `?since=${unknown}`)).whole).toBe(true);
  });

  it('door routes send answers to ticket questions only where needed: allergies to lunch, not to the entrance', async () => {
    const [, lunch] = await bought({ id: 'prod_adult_day', quantity: 1 }, { id: 'prod_lunch_meat', quantity: 1 });
    if (!lunch) throw new Error('expected two tickets');
    const says = (text: string) => festival.ports.shop.ticketAnswers.change(lunch, { allergies: text }, now());
    await says('Hazelnuts');
    const volunteer = await aVolunteer(device);
    const tent = { id: 'lunch-tent-phone', name: 'Lunch', checkpoint: 'lunch' };
    expect(await volunteer.post('/api/door/devices', tent)).toMatchObject({ status: 200 });
    expect((await list(volunteer, `?device=${device}`)).answers).toEqual([]);
    expect((await list(volunteer)).answers).toEqual([]);
    const first = await list(volunteer, `?device=${tent.id}`);
    expect(first.answers).toEqual([{ ticket: lunch.id, title: 'Allergies', text: 'Hazelnuts' }]);
    const same = await list(volunteer, `?device=${tent.id}&since=${first.cursor}`);
    expect(mergeDoorList(mergeDoorList(null, first), same).answers).toEqual(first.answers);
    expect('answers' in same).toBe(false);
    await says('');
    const next = await list(volunteer, `?device=${tent.id}&since=${same.cursor}`);
    expect(mergeDoorList(mergeDoorList(null, first), next).answers).toEqual([]);
    // The same device at another checkpoint.
    await says('Milk');
    await volunteer.post('/api/door/devices', { ...tent, checkpoint: 'parking' });
    expect((await list(volunteer, `?device=${tent.id}&since=${first.cursor}`)).answers).toEqual([]);
  });

  it('door routes send the stands of the day to the traders’ gate alone, and again only when one of them changes', async () => {
    const [ticket] = await bought({ id: 'prod_stand_food', quantity: 1 });
    if (!ticket) throw new Error('expected a ticket');
    const { traders } = festival.ports.traders;
    const trader = aTrader({ state: 'paid', orderId: ticket.orderId });
    await traders.add(trader, []);
    const volunteer = await aVolunteer(device);
    const gate = { id: 'traders-gate-phone', name: 'Traders', checkpoint: 'stands' };
    expect(await volunteer.post('/api/door/devices', gate)).toMatchObject({ status: 200 });
    const at = (from: string, cursor?: string) =>
      list(volunteer, `?device=${from}${cursor === undefined ? '' : `&since=${cursor}`}`);
    expect((await at(device)).stands).toBeUndefined();
    const first = await at(gate.id);
    expect(first.stands).toMatchObject([{ name: trader.form.name, plate: '', setsUpAt: null, came: null }]);
    const same = await at(gate.id, first.cursor);
    expect(same).toMatchObject({ whole: false, competitors: null });
    expect('stands' in same).toBe(false);

    await traders.takeSlot(trader.id, { slot: '0-08:20', plate: 'GC21 CAP' }, 4);
    const placed = await at(gate.id, same.cursor);
    // The competitors, which a device stores with all tickets, are not sent again.
    expect(placed).toMatchObject({ whole: false, competitors: null, stands: [{ plate: 'GC21 CAP' }] });
    expect(formatTime(placed.stands?.[0]?.setsUpAt ?? instant(0))).toBe('08:20');
    await sends(volunteer, gate.id, scan('0001', { checkpoint: 'stands', code: ticket.code }));
    expect(await at(gate.id, placed.cursor)).toMatchObject({ stands: [{ came: { device: gate.id } }] });
    // The same device at another checkpoint.
    await volunteer.post('/api/door/devices', { ...gate, checkpoint: 'entrance' });
    expect((await at(gate.id, placed.cursor)).stands).toEqual([]);
  });

  it('door routes open no gate for a workshop, and have an extra handed over once, at its own checkpoint', async () => {
    const [, workshop, programme] = await bought(
      { id: 'prod_adult_day', quantity: 1 },
      { id: 'prod_spores_morning', quantity: 1 },
      { id: 'prod_programme', quantity: 1 },
    );
    const volunteer = await aVolunteer(device, other);
    const at = (checkpoint: string, id: string, code: string | undefined) => scan(id, { checkpoint, code });
    const verdicts = async (from: string, ...scans: readonly object[]) =>
      z
        .parse(
          z.object({ results: z.array(z.object({ verdict: z.string() })) }),
          await sends(volunteer, from, ...scans),
        )
        .results.map(({ verdict }) => verdict);
    expect(
      await verdicts(
        device,
        at('entrance', '0001', workshop?.code),
        at('entrance', '0002', programme?.code),
        at('microscopes', '0003', workshop?.code),
        at('ticket-hut', '0004', workshop?.code),
        at('ticket-hut', '0005', programme?.code),
      ),
    ).toEqual(['wrong-checkpoint', 'wrong-checkpoint', 'admitted', 'wrong-checkpoint', 'admitted']);
    await festival.passes(minute);
    expect(await verdicts(other, at('ticket-hut', '0006', programme?.code))).toEqual(['already-admitted']);
    const figures = (await volunteer.get('/api/door/figures')).json;
    expect(figures).toMatchObject({ checkpoints: [{ in: 0 }, {}, {}, {}, { in: 1 }, { in: 1 }] });
  });

  it('door routes answer each scan with the verdict, and store it once', async () => {
    const [adult, lunch] = await bought({ id: 'prod_adult_day', quantity: 1 }, { id: 'prod_lunch_meat', quantity: 1 });
    const volunteer = await aVolunteer(device, other);
    const reading = scan('0001', { code: adult?.code });
    for (const _ of ['sent', 'sent again'])
      expect(await sends(volunteer, device, reading)).toMatchObject({
        results: [{ id: 'scan-0001', verdict: 'admitted', ticket: { id: adult?.id, number: adult?.number } }],
      });
    expect(
      await sends(
        volunteer,
        other,
        scan('0002', { code: adult?.code, at: now() + minute, shown: 'already-admitted' }),
        scan('0003', { ticketId: lunch?.id, shown: 'wrong-checkpoint' }),
        scan('0004', { code: `${adult?.code.slice(0, -1)}X`, shown: 'not-genuine' }),
        scan('0005', { ticketId: '0'.repeat(32), shown: 'unknown' }),
        scan('0006', { ticketId: `${'f'.repeat(8)}${'0'.repeat(24)}`, shown: 'unknown' }),
      ),
    ).toMatchObject({
      results: [
        { verdict: 'already-admitted', first: { device, scan: 'scan-0001' } },
        { verdict: 'wrong-checkpoint' },
        { verdict: 'not-genuine' },
        { verdict: 'wrong-edition' },
        { verdict: 'unknown' },
      ],
    });
    const figures = (await volunteer.get('/api/door/figures')).json;
    expect(figures).toMatchObject({
      checkpoints: [
        { id: 'entrance', in: 1, out: 0, outOf: 1, quarters: [{ in: 1 }] },
        { id: 'parking', in: 0 },
        { id: 'lunch', in: 0, outOf: 1 },
        { id: 'stands', in: 0 },
        { id: 'microscopes', in: 0 },
        { id: 'ticket-hut', in: 0 },
      ],
      doubles: 0,
      voidAdmissions: 0,
    });
  });

  it('door routes find a double admission by corrected time, whichever door sends first, and undo one', async () => {
    const [ticket] = await bought({ id: 'prod_adult_day', quantity: 1 });
    const volunteer = await aVolunteer(device, other);
    const at = now();
    // Gate A has measured that its clock is ten minutes fast: by true time it read a minute after Gate B.
    const ofA = scan('000a', { code: ticket?.code, at: at + 11 * minute, offset: -10 * minute });
    expect(await sends(volunteer, device, ofA)).toMatchObject({ results: [{ verdict: 'admitted' }] });
    const cursor = (await list(volunteer)).cursor;
    // Gate B has not heard of Gate A's reading.
    const ofB = scan('000b', { code: ticket?.code, at, shown: 'admitted' });
    expect(await sends(volunteer, other, ofB)).toMatchObject({ results: [{ verdict: 'admitted' }] });
    expect(await sends(volunteer, device, ofA)).toMatchObject({
      results: [{ verdict: 'already-admitted', double: true, first: { device: other } }],
    });
    const changes = await list(volunteer, `?since=${cursor}`);
    expect(changes.doubles).toMatchObject([{ ticket: ticket?.id, later: { device }, first: { device: other } }]);

    await sends(volunteer, device, scan('000c', { undoes: 'scan-000a', override: { reason: 'They have left' } }));
    expect((await list(volunteer)).doubles).toEqual([]);
    const desk = (await aMember('organiser')).visitor;
    expect((await desk.get('/api/door/exceptions')).json).toMatchObject({
      exceptions: [{ kind: 'undo', reason: 'They have left', device: 'Gate A', ticket: { number: ticket?.number } }],
    });
  });

  it('door routes do not show the desk, or log, the undo of a scan before that scan has arrived', async () => {
    const [ticket] = await bought({ id: 'prod_adult_day', quantity: 1 });
    const volunteer = await aVolunteer(device);
    const desk = (await aMember('organiser')).visitor;
    const undone = async () => {
      const logged = await festival.ports.desk.auditLog.page({ area: 'door' }, null, 10);
      const undos = logged.filter(({ action }) => action === 'door.scan-undone').map(({ reason }) => reason);
      return [(await desk.get('/api/door/exceptions')).json, undos];
    };
    const undo = scan('000c', { undoes: 'scan-000a', override: { reason: 'They have left' } });
    expect(await sends(volunteer, device, undo)).toMatchObject({ results: [{ verdict: 'unknown' }] });
    const never = scan('000d', { undoes: 'scan-none', override: { reason: 'Nothing' } });
    await sends(volunteer, device, never);
    expect(await undone()).toEqual([{ exceptions: [] }, []]);
    await sends(volunteer, device, scan('000a', { code: ticket?.code }));
    const exception = { kind: 'undo', reason: 'They have left', ticket: { number: ticket?.number } };
    expect(await undone()).toMatchObject([{ exceptions: [exception] }, ['They have left']]);
    expect((await volunteer.get('/api/door/figures')).json).toMatchObject({
      checkpoints: [{ in: 0 }, {}, {}, {}, {}, {}],
    });
  });

  it('door routes log the undo of a scan with its sender’s name when someone else sends the scan', async () => {
    const [ticket] = await bought({ id: 'prod_adult_day', quantity: 1 });
    const volunteer = await aVolunteer(device);
    await sends(volunteer, device, scan('000c', { undoes: 'scan-000a', override: { reason: 'Sent by the first' } }));
    const { id, visitor: second } = await aMember('door');
    await sends(second, device, scan('000a', { code: ticket?.code }));
    const logged = await festival.ports.desk.auditLog.page({ area: 'door' }, null, 10);
    const actor = logged.find(({ reason }) => reason === 'Sent by the first')?.actor;
    expect(actor?.userId).not.toBe(id);
    expect(actor?.name).toBe('Ada Digby');
  });

  it('door routes list the admission of a void ticket as an exception, and still count it as an admission', async () => {
    const [ticket] = await bought({ id: 'prod_adult_day', quantity: 1 });
    const volunteer = await aVolunteer(device);
    await isDisputed(orderId(String(ticket?.orderId)));
    festival.clock.passes(minute);
    // The device had not heard of the dispute.
    expect(await sends(volunteer, device, scan('0001', { code: ticket?.code, shown: 'admitted' }))).toMatchObject({
      results: [{ verdict: 'void' }],
    });
    const figures = (await volunteer.get('/api/door/figures')).json;
    expect(figures).toMatchObject({ voidAdmissions: 1, checkpoints: [{ in: 1 }, {}, {}, {}, {}, {}] });
    const desk = (await aMember('organiser')).visitor;
    expect((await desk.get('/api/door/exceptions')).json).toMatchObject({
      exceptions: [{ kind: 'void', because: 'disputed', ticket: { id: ticket?.id } }],
    });
  });

  it('a scan without the shown verdict counts as the server answers it: a refused one admits no one', async () => {
    const [adult, lunch] = await bought({ id: 'prod_adult_day', quantity: 1 }, { id: 'prod_lunch_meat', quantity: 1 });
    const volunteer = await aVolunteer(device);
    const [late] = await bought({ id: 'prod_adult_day', quantity: 1 });
    await isDisputed(orderId(String(late?.orderId)));
    festival.clock.passes(minute);
    expect(
      await sends(
        volunteer,
        device,
        scan('0001', { code: late?.code }),
        scan('0002', { code: lunch?.code }),
        scan('0003', { ticketId: 'f'.repeat(32) }),
        scan('0004', { code: 'GBT1:NONSENSE' }),
        scan('0005', { code: adult?.code }),
        scan('0006', { code: adult?.code, at: now() + minute }),
      ),
    ).toMatchObject({
      results: [
        { verdict: 'void' },
        { verdict: 'wrong-checkpoint' },
        { verdict: 'unknown' },
        { verdict: 'not-genuine' },
        { verdict: 'admitted' },
        { verdict: 'already-admitted' },
      ],
    });
    const figures = (await volunteer.get('/api/door/figures')).json;
    expect(figures).toMatchObject({ doubles: 0, voidAdmissions: 0, checkpoints: [{ in: 1 }, {}, {}, {}, {}, {}] });
    const desk = (await aMember('organiser')).visitor;
    expect((await desk.get('/api/door/exceptions')).json).toMatchObject({ exceptions: [{ kind: 'not-genuine' }] });
  });

  it('door routes log the undo of a scan with the verdict of the reading that it undoes', async () => {
    const [ticket] = await bought({ id: 'prod_adult_day', quantity: 1 });
    const volunteer = await aVolunteer(device);
    await sends(volunteer, device, scan('000a', { code: ticket?.code }));
    await sends(volunteer, device, scan('000c', { undoes: 'scan-000a', override: { reason: 'They have left' } }));
    const logged = await festival.ports.desk.auditLog.page({ area: 'door' }, null, 10);
    expect(logged).toMatchObject([{ action: 'door.scan-undone', before: { verdict: 'admitted', direction: 'in' } }]);
  });

  it('door routes refuse a blocked device, after storing the scans that it made before', async () => {
    const [one, two] = await bought({ id: 'prod_adult_day', quantity: 2 });
    const { volunteer, email } = await aVolunteerWithEmail(device);
    const before = scan('0001', { code: one?.code });
    festival.clock.passes(minute);
    const desk = (await aMember('organiser')).visitor;
    const reason = 'Lost in the field';
    expect(await desk.post(`/api/door/devices/${device}/block`, { blocked: true, reason })).toMatchObject({
      status: 200,
      json: { name: 'Gate A', block: { reason } },
    });
    const refused = { status: 403, json: { code: 'device_blocked', reason } };
    festival.clock.passes(minute);
    await volunteer.logsIn(email);
    const scans = [before, scan('0002', { code: two?.code })];
    expect(await volunteer.post('/api/door/scans', { device, scans })).toMatchObject(refused);
    expect(await volunteer.get(`/api/door/list?device=${device}`)).toMatchObject(refused);
    expect(
      await volunteer.post('/api/door/devices', { id: device, name: 'New name', checkpoint: 'entrance' }),
    ).toMatchObject(refused);
    expect((await list(volunteer)).presences).toMatchObject([{ ticket: one?.id }]);
    await desk.post(`/api/door/devices/${device}/block`, { blocked: false, reason: 'Found' });
    expect(await volunteer.get(`/api/door/list?device=${device}`)).toMatchObject({ status: 200 });
    expect(festival.logged).toContainEqual(
      expect.objectContaining({ message: 'door device shut out', details: expect.objectContaining({ reason }) }),
    );
  });

  it('a door device is stored with who registered it, so that blocking it logs out the person with the phone', async () => {
    const { volunteer } = await aVolunteerWithEmail(device);
    const { visitor: stranger } = await aMember('door');
    expect(
      await stranger.post('/api/door/devices', { id: device, name: 'Not mine', checkpoint: 'parking' }),
    ).toMatchObject({ status: 409, json: { code: 'device_taken' } });
    // Scans are never refused, but they do not change whose device it is.
    await sends(stranger, device, scan('0001', { ticketId: '0'.repeat(32) }));
    const desk = (await aMember('organiser')).visitor;
    const blocked = { blocked: true, reason: 'Lost in the field' };
    expect(await desk.post(`/api/door/devices/${device}/block`, blocked)).toMatchObject({
      status: 200,
      json: { name: 'Gate A' },
    });
    expect(await volunteer.get('/api/door/figures')).toMatchObject({ status: 401 });
    expect(await stranger.get('/api/door/figures')).toMatchObject({ status: 200 });
  });

  it('blocking a door device ends the sessions of who registered it, who could register it again under another id', async () => {
    const { volunteer, email } = await aVolunteerWithEmail(device);
    const spare = festival.visitor();
    await spare.logsIn(email);
    const bystander = await aVolunteer(other);
    const jwt = { headers: { authorization: `Bearer ${await volunteer.jwt()}` } };
    const desk = (await aMember('organiser')).visitor;
    const blocked = { blocked: true, reason: 'Lost in the field' };
    expect(await desk.post(`/api/door/devices/${device}/block`, blocked)).toMatchObject({ status: 200 });

    const again = { id: 'a-cleared-phone', name: 'Gate A', checkpoint: 'entrance' };
    const loggedOut = { status: 401, json: { code: 'log_in_first' } };
    for (const each of [volunteer, spare]) {
      expect(await each.post('/api/door/devices', again)).toMatchObject(loggedOut);
      expect(await each.get('/api/door/list')).toMatchObject(loggedOut);
    }
    expect(await festival.visitor().get('/api/door/list', jwt)).toMatchObject(loggedOut);
    expect(await bystander.get(`/api/door/list?device=${other}`)).toMatchObject({ status: 200 });
    const actions = await festival.ports.desk.auditLog.page({}, null, 10);
    expect(actions.map(({ action }) => action)).toEqual(['people.logged-out', 'device.blocked']);

    await volunteer.logsIn(email);
    expect(await volunteer.post('/api/door/devices', again)).toMatchObject({ status: 200 });
    await desk.post(`/api/door/devices/${device}/block`, { blocked: false, reason: 'Found' });
    expect(await volunteer.get('/api/door/list')).toMatchObject({ status: 200 });
  });

  it('an organiser who blocks a door device of their own stays logged in where they block it, and nowhere else', async () => {
    const { visitor: phone, id } = await aMember('organiser');
    await phone.post('/api/door/devices', { id: device, name: 'Gate A', checkpoint: 'entrance' });
    const desk = festival.visitor();
    await desk.logsIn((await festival.ports.accounts.members.find(userId(id)))?.email ?? '');
    const blocked = { blocked: true, reason: 'Left in the tent' };
    expect(await desk.post(`/api/door/devices/${device}/block`, blocked)).toMatchObject({ status: 200 });
    expect(await phone.get('/api/door/list')).toMatchObject({ status: 401 });
    expect(await desk.get('/api/door/devices')).toMatchObject({ status: 200 });
  });

  it('door routes list devices for the desk: user, last contact, scans, and the reason why one is blocked', async () => {
    const [ticket] = await bought({ id: 'prod_adult_day', quantity: 1 });
    const { volunteer, email } = await aVolunteerWithEmail(device, other);
    const sentScans = { device, waiting: 3, battery: 71, scans: [scan('0001', { code: ticket?.code })] };
    await volunteer.post('/api/door/scans', sentScans);
    festival.clock.passes(minute);
    const desk = (await aMember('organiser')).visitor;
    await desk.post(`/api/door/devices/${other}/block`, { blocked: true, reason: 'Lost' });
    const read = async () =>
      z
        .object({ now: z.number(), devices: z.array(z.looseObject({ lastSeenAt: z.number() })) })
        .parse((await desk.get('/api/door/devices')).json);
    const gate = { name: 'Gate A', by: 'Ada Digby', waiting: 3, battery: 71, scans: 1, block: null };
    const silent = await read();
    expect(silent.devices).toMatchObject([
      { ...gate, checkpoint: { id: 'entrance', name: 'Entrance' }, quarters: [{ count: 1 }] },
      { name: 'Gate B', scans: 0, quarters: [], block: { by: 'Ada Digby', reason: 'Lost' } },
    ]);
    expect(silent.now - (silent.devices[0]?.lastSeenAt ?? 0)).toBeGreaterThanOrEqual(minute);
    // Requesting the list counts as contact too.
    await volunteer.logsIn(email);
    await volunteer.get(`/api/door/list?device=${device}`);
    const afterContact = await read();
    expect(afterContact.devices).toMatchObject([gate, { name: 'Gate B' }]);
    expect(afterContact.now - (afterContact.devices[0]?.lastSeenAt ?? 0)).toBeLessThan(minute);
  });

  it('door routes show a device at the checkpoint of the last scan that it sent', async () => {
    const volunteer = await aVolunteer(device);
    const away = { code: 'https://elsewhere.example', shown: 'not-genuine' };
    const at = (id: string, checkpoint: string) => scan(id, { ...away, checkpoint });
    await sends(volunteer, device, at('0001', 'lunch'), at('0002', 'stands'), at('0003', 'parking'));
    const desk = (await aMember('organiser')).visitor;
    expect((await desk.get('/api/door/devices')).json).toMatchObject({
      devices: [{ name: 'Gate A', checkpoint: { id: 'parking' } }],
    });
  });

  it('door routes refuse a number of unsent scans that no database column can hold', async () => {
    const volunteer = await aVolunteer(device);
    const waiting = Number.MAX_SAFE_INTEGER;
    for (const answer of [
      await volunteer.post('/api/door/devices', { id: device, name: 'Gate A', checkpoint: 'entrance', waiting }),
      await volunteer.post('/api/door/scans', { device, waiting, scans: [] }),
    ])
      expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  });

  it('door routes refuse unknown devices and checkpoints, and too many scans in one request', async () => {
    const volunteer = await aVolunteer(device);
    expect(await volunteer.post('/api/door/scans', { device: other, scans: [] })).toMatchObject({
      status: 409,
      json: { code: 'device_unknown' },
    });
    expect(await volunteer.post('/api/door/devices', { id: device, name: 'A', checkpoint: 'bar' })).toMatchObject({
      status: 422,
      json: { code: 'checkpoint_unknown' },
    });
    const scans = Array.from({ length: 501 }, (_, at) => scan(`many-${at}`, { ticketId: '0'.repeat(32) }));
    expect(await volunteer.post('/api/door/scans', { device, scans })).toMatchObject({ status: 400 });
  });
});
