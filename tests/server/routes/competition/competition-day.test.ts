import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { userId } from '#core/kernel/ids.ts';
import { parseInstant, second } from '#core/kernel/time.ts';
import { aTypedCompetitionForm } from '#fixtures/builders/a-registration.ts';
import { addStaff } from '../../../../server/composition/accounts/staff.ts';
import { jobs } from '../../../../server/jobs/jobs.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const own = z.object({ tickets: z.array(z.object({ id: z.string() })) });

describe('competition day routes', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival({ env: { FESTIVAL_NOW: '2025-11-01T09:00:00+00:00' } });
  });
  afterEach(() => festival.close());

  const staff = async (label: 'headjudge' | 'judge' | 'steward' | 'organiser') => {
    const visitor = festival.visitor();
    const email = `${label}-${crypto.randomUUID()}@example.com`;
    await visitor.joins(email);
    await addStaff(festival.ports, { email, name: label }, label);
    return visitor;
  };
  /** A member with a paid competitor ticket, a registered hound and a completed questionnaire. */
  const aCompetitor = async (typed: Record<string, string> = {}) => {
    const visitor = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    const id = await visitor.joins(email);
    const { sessionId } = await visitor.open([{ id: 'prod_competitor', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const [ticket] = own.parse((await visitor.get('/api/registrations')).json).tickets;
    const body = { ticket: ticket?.id, typed: aTypedCompetitionForm(typed) };
    const entered = await visitor.post('/api/registrations/competition', body);
    if (entered.status !== 200) throw new Error(entered.text);
    const at = festival.ports.clocks.festivalClock.now();
    await festival.ports.registration.registrations.change(userId(id), [], () => ({
      ok: true,
      value: {
        registration: { kind: 'questionnaire', id: `q-${id}`, userId: userId(id), registeredAt: at, changedAt: at },
        tasks: [],
      },
    }));
    return { visitor, email, entry: ticket?.id ?? '' };
  };

  it('competition day routes require the label of their role and explain the refusal', async () => {
    const [guest, member, judge, steward, organiser] = [
      festival.visitor(),
      festival.visitor(),
      await staff('judge'),
      await staff('steward'),
      await staff('organiser'),
    ];
    await member.joins();
    for (const path of ['placing', 'running-order/next', 'gate', 'rings/oak/runs']) {
      expect(await guest.get(`/api/competition/${path}`)).toMatchObject({
        status: 401,
        json: { code: 'log_in_first' },
      });
      expect(await member.get(`/api/competition/${path}`)).toMatchObject({
        status: 403,
        json: { code: 'staff_only' },
      });
    }
    expect(await guest.get('/api/competition/entries')).toMatchObject({ status: 401 });
    expect(await judge.get('/api/competition/gate')).toMatchObject({
      status: 403,
      json: {
        detail: 'This is for stewards, the head judge and the organiser. Ask the organiser if that should be you.',
      },
    });
    expect(await judge.get('/api/competition/rings/oak/runs')).toMatchObject({
      status: 200,
      json: { version: null, runs: [] },
    });
    expect(await steward.get('/api/competition/gate')).toMatchObject({
      status: 200,
      json: { version: null, runs: [] },
    });
    expect(await organiser.get('/api/competition/placing')).toMatchObject({ status: 200, json: { entries: [] } });
    for (const [path, body] of [
      ['placing', { entry: 'x', put: { kind: 'withdrawn' }, inSeason: false, reason: 'x', seen: 0 }],
      ['placing/as-asked', { seen: 0 }],
      ['running-order', { seen: 0 }],
    ] as const)
      expect(await organiser.post(`/api/competition/${path}`, body)).toMatchObject({ status: 403 });
  });

  it('competition day routes place hounds, publish the order, email run times, promote a reserve after a scratch', async () => {
    const headJudge = await staff('headjudge');
    const [anna, joe] = [await aCompetitor({ dogName: 'Biscuit' }), await aCompetitor({ dogName: 'Tarn' })];
    const put = (entry: string, level: string, seen: number, more = {}) =>
      headJudge.post('/api/competition/placing', {
        entry,
        put: { kind: 'running', level },
        inSeason: false,
        reason: '',
        seen,
        ...more,
      });
    expect(await put(anna.entry, 'silver', 0)).toMatchObject({ status: 200, json: { version: 1 } });
    expect(await put(joe.entry, 'silver', 0)).toMatchObject({
      status: 409,
      json: { code: 'desk_changed', detail: expect.stringMatching(/^Someone else/), desk: { version: 1 } },
    });
    expect(await put(joe.entry, 'gold', 1)).toMatchObject({ status: 422, json: { code: 'reason_missing' } });
    expect(await put('nobody', 'gold', 1)).toMatchObject({ status: 404 });
    expect(await headJudge.post('/api/competition/running-order', { seen: 1 })).toMatchObject({
      status: 409,
      json: { code: 'still_to_place' },
    });
    const waits = { put: { kind: 'waiting', level: 'silver' } };
    expect(await put(joe.entry, 'silver', 1, waits)).toMatchObject({ status: 200 });
    expect(await headJudge.get('/api/competition/running-order/next')).toMatchObject({
      json: { kind: 'order', seen: 2, order: { runs: [{ hound: 'Biscuit', number: 1 }, { reserve: true }] } },
    });
    expect(await headJudge.post('/api/competition/running-order', { seen: 2 })).toMatchObject({
      status: 200,
      json: { version: 1 },
    });
    expect(await anna.visitor.get('/api/competition/entries')).toMatchObject({
      json: { entries: [{ state: 'placed', run: null }], notice: { emailDays: 14, waitingMinutes: 10 } },
    });

    const onTicket = async () => (await anna.visitor.get('/api/my-tickets')).json;
    expect(await onTicket()).toMatchObject([{ competitor: { hound: 'Biscuit', run: null } }]);

    // Run times are emailed from two weeks before the day on; a second run of the jobs sends nothing again.
    const festivalClock = { now: () => parseInstant('2025-11-08T10:00:00+00:00') };
    const portsBeforeTheDay = { ...festival.ports, competition: { ...festival.ports.competition, festivalClock } };
    const everyJob = async () => {
      for (const { name, run } of jobs(portsBeforeTheDay))
        if (name === 'run-time notifications' || name === 'outbox') await run();
      await festival.runJob('outbox');
    };
    await everyJob();
    // The ticket's facts are cached for five seconds.
    festival.clock.passes(10 * second);
    expect(await onTicket()).toMatchObject([{ competitor: { run: { level: 'silver', bib: 1, reserve: false } } }]);
    await everyJob();
    const emails = async (to: string) =>
      ((await festival.ports.email.inbox?.all()) ?? [])
        .filter((message) => message.to === to && / runs at |New run time|on the reserve list/.test(message.subject))
        .map(({ subject }) => subject);
    expect(await emails(anna.email)).toEqual(['Biscuit runs at 9.30am']);
    expect(await emails(joe.email)).toEqual(['Tarn is on the reserve list']);
    expect(await anna.visitor.get('/api/competition/entries')).toMatchObject({
      json: { entries: [{ state: 'notified', run: { ring: 'The beech ring', number: 1 } }] },
    });
    expect(await (await staff('judge')).get('/api/competition/rings/beech/runs')).toMatchObject({
      json: { version: 1, runs: [{ hound: 'Biscuit' }, { hound: 'Tarn', reserve: true }] },
    });

    const steward = await staff('steward');
    const press = { id: 'event-0001', entry: anna.entry, kind: 'scratched', at: Date.now() };
    const received: unknown[] = [];
    festival.ports.live.news.subscribe({ about: 'day:', receive: (item) => received.push(item) });
    expect(await steward.post('/api/competition/gate', { presses: [press] })).toMatchObject({
      status: 200,
      json: {
        version: 2,
        marks: [{ id: 'event-0001' }],
        runs: [{ hound: 'Biscuit' }, { hound: 'Tarn', reserve: false }],
      },
    });
    // The notices for gates and judges' phones name the changed topic and carry no content.
    expect(received).toEqual(['day:gate', 'day:order'].map((topic) => ({ topic, message: expect.any(Number) })));
    const judging = await (await staff('judge')).get('/api/competition/judging');
    expect(judging.json).toMatchObject({ away: [anna.entry] });
    await everyJob();
    expect(await emails(joe.email)).toContain('Tarn runs at 9.30am');
    const texts = ((await festival.ports.email.inbox?.all()) ?? []).filter(({ kind }) => kind === 'text');
    expect(texts).toMatchObject([{ to: '+447700900142', text: expect.stringMatching(/^Tarn runs today at 09:30/) }]);
    expect(await anna.visitor.get('/api/competition/entries')).toMatchObject({
      json: { entries: [{ state: 'withdrawn' }] },
    });
  });

  it('a competitor can withdraw their own entry, with one email and no change of their orders', async () => {
    const [anna, joe, headJudge] = [
      await aCompetitor({ dogName: 'Biscuit' }),
      await aCompetitor(),
      await staff('headjudge'),
    ];
    const path = '/api/competition/withdrawals';
    const { entry } = anna;
    expect(await festival.visitor().post(path, { entry })).toMatchObject({ status: 401 });
    expect(await joe.visitor.post(path, { entry })).toMatchObject({ status: 403, json: { code: 'ticket_unknown' } });
    const foreign = { headers: { origin: 'https://elsewhere.example' } };
    expect(await anna.visitor.post(path, { entry }, foreign)).toMatchObject({ status: 403 });

    const ordersBefore = (await anna.visitor.get('/api/orders')).json;
    expect(await anna.visitor.post(path, { entry })).toMatchObject({ status: 200, json: { state: 'withdrawn' } });
    expect(await anna.visitor.post(path, { entry })).toMatchObject({ status: 200 });
    expect((await anna.visitor.get('/api/orders')).json).toEqual(ordersBefore);
    expect(await anna.visitor.get('/api/competition/entries')).toMatchObject({
      json: { entries: [{ state: 'withdrawn', run: null }] },
    });
    expect(await headJudge.get('/api/competition/placing')).toMatchObject({
      json: { version: 1, entries: [{ hound: 'Biscuit', put: { kind: 'withdrawn' } }, { put: null }] },
    });
    expect(await festival.visitor().get('/api/competition/groups')).toMatchObject({
      json: { groups: expect.arrayContaining([{ class: 'adult', level: 'silver', left: 14 }]) },
    });
    const again = { ticket: entry, typed: aTypedCompetitionForm({ dogName: 'Biscuit II' }) };
    expect(await anna.visitor.post('/api/registrations/competition', again)).toMatchObject({
      status: 409,
      json: { code: 'entry_withdrawn', detail: expect.stringContaining('withdrawn') },
    });
    await festival.runJob('outbox');
    const emails = ((await festival.ports.email.inbox?.all()) ?? []).filter(
      ({ subject }) => subject === 'Biscuit has been withdrawn',
    );
    expect(emails).toMatchObject([{ to: anna.email, text: expect.stringContaining('This isn’t a refund.') }]);
  });

  it('the competition desk places all eligible entries in their requested groups with one request', async () => {
    const headJudge = await staff('headjudge');
    await aCompetitor();
    expect(await headJudge.post('/api/competition/placing/as-asked', { seen: 0 })).toMatchObject({
      status: 200,
      json: { version: 1, entries: [{ put: { kind: 'running', level: 'silver' } }] },
    });
  });

  it('the competition desk takes an entry after registration has closed, and a substitute for it', async () => {
    const before = await staff('headjudge');
    await aCompetitor();
    await before.post('/api/competition/placing/as-asked', { seen: 0 });
    await before.post('/api/competition/running-order', { seen: 1 });
    const late = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await late.joins(email);
    const { sessionId } = await late.open([{ id: 'prod_competitor', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const { edition } = festival.ports.site;
    const { festivalClock } = festival.ports.clocks;
    festival.clock.passes(edition.startsAt - festivalClock.now() - 3_600_000);

    // New labels, because two-step log-in is required a week after a label is given.
    const [headJudge, organiser, steward] = [
      await staff('headjudge'),
      await staff('organiser'),
      await staff('steward'),
    ];
    const path = '/api/competition/day-entries';
    expect(await steward.get(path)).toMatchObject({ status: 403 });
    const { tickets } = z
      .object({ tickets: z.array(z.object({ ticket: z.string(), claimed: z.boolean() })) })
      .parse((await organiser.get(path)).json);
    expect(tickets).toMatchObject([{ claimed: true }]);
    const ticket = tickets[0]?.ticket;
    const enter = (visitor: typeof late, typed: Record<string, string>, reason = 'asked at the desk') =>
      visitor.post(path, { ticket, typed: aTypedCompetitionForm(typed), reason });
    expect(await enter(steward, {})).toMatchObject({ status: 403 });
    expect(await enter(headJudge, {}, '')).toMatchObject({ status: 422, json: { code: 'reason_missing' } });
    expect(await enter(headJudge, { dogName: '' })).toMatchObject({
      status: 422,
      json: { code: 'form_invalid', wrong: { dogName: expect.any(String) } },
    });
    expect(await enter(headJudge, { dogName: 'Latecomer' })).toMatchObject({ status: 200, json: { version: 2 } });
    await festival.runJob('outbox');
    const emails = ((await festival.ports.email.inbox?.all()) ?? []).filter(
      ({ subject }) => subject === 'Latecomer is registered',
    );
    expect(emails).toMatchObject([{ to: email }]);
    expect(emails[0]?.text).not.toContain('You can change your registration');
    expect(await enter(organiser, { dogName: 'Otto' }, 'Latecomer is lame')).toMatchObject({ json: { version: 3 } });
    expect(await headJudge.get('/api/competition/gate')).toMatchObject({
      json: { version: 3, runs: expect.arrayContaining([expect.objectContaining({ number: 2, hound: 'Otto' })]) },
    });
    expect(await headJudge.get('/api/competition/placing')).toMatchObject({
      json: {
        entries: expect.arrayContaining([expect.objectContaining({ reason: expect.stringContaining('is lame') })]),
      },
    });
  });

  it('the places left in each competition group can be read without a log-in', async () => {
    await aCompetitor();
    expect(await festival.visitor().get('/api/competition/groups')).toMatchObject({
      status: 200,
      json: {
        groups: expect.arrayContaining([
          { class: 'adult', level: 'silver', left: 14 },
          { class: 'junior', level: 'gold', left: 15 },
        ]),
      },
    });
  });
});
