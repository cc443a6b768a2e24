import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { entryId, ringId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, laterBy, minute, parseInstant, second } from '#core/kernel/time.ts';
import { aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aTypedCompetitionForm } from '#fixtures/builders/a-registration.ts';
import { aRunEvent } from '#fixtures/builders/a-run-event.ts';
import { addStaff } from '../../../../server/composition/accounts/staff.ts';
import { jobs } from '../../../../server/jobs/jobs.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { plainPages } from '../../../support/plain-pages.ts';

const own = z.object({ tickets: z.array(z.object({ id: z.string() })) });
const ten = parseInstant('2025-11-22T10:00:00+00:00');
const beech = ringId('beech');

describe('rings routes', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival({ env: { FESTIVAL_NOW: '2025-11-22T10:00:00+00:00' } });
  });
  afterEach(() => festival.close());

  const staff = async (label: 'headjudge' | 'judge' | 'steward' | 'organiser') => {
    const visitor = festival.visitor();
    const email = `${label}-${crypto.randomUUID()}@example.com`;
    const id = await visitor.joins(email);
    await addStaff(festival.ports, { email, name: label }, label);
    return { visitor, id };
  };
  const announcement = { id: 'announced-1', ring: null, words: 'Lunch is ready.', rest: null };
  /** Publishes runs in the beech ring from ten o'clock on, twelve minutes apart. */
  const publishes = (...entries: readonly string[]) =>
    festival.ports.competition.competitionDay.change(() =>
      ok({
        order: aPublishedOrder({
          runs: entries.map((entry, nth) =>
            aRunCard({
              entry: entryId(entry),
              number: nth + 1,
              ring: beech,
              hound: `Hound ${nth + 1}`,
              runsAt: laterBy(ten, 12 * nth * minute),
            }),
          ),
        }),
      }),
    );

  it('ring routes show every visitor the state of the rings, and let only staff announce', async () => {
    const guest = festival.visitor();
    expect(await guest.get('/api/competition/rings')).toMatchObject({
      status: 200,
      json: { rings: [{ lateMinutes: 0 }, {}, {}], coming: [], announcements: [] },
    });
    expect(await guest.post('/api/competition/announcements', announcement)).toMatchObject({ status: 401 });
    const judge = await staff('judge');
    expect(await judge.visitor.post('/api/competition/announcements', announcement)).toMatchObject({ status: 403 });
    expect(await judge.visitor.post('/api/competition/announcements/announced-1/withdrawal', {})).toMatchObject({
      status: 403,
    });
  });

  it('ring announcements are in the served pages that show results, which are rendered again for a new one', async () => {
    const shown: [path: string, announced: readonly string[] | undefined][] = [];
    const maker: typeof plainPages = {
      ...plainPages,
      isPage: async () => true,
      page: (path, data) => {
        shown.push([path, data.rings?.announcements.map(({ words }) => words)]);
        return plainPages.page(path, data);
      },
    };
    const pages = await openFestival({
      env: { FESTIVAL_NOW: '2025-11-22T10:00:00+00:00' },
      web: { maker, files: undefined },
    });
    const visitor = pages.visitor();
    for (const path of ['/results', '/leaderboard', '/tickets']) await visitor.get(path);
    const steward = pages.visitor();
    const email = 'served@example.com';
    await steward.joins(email);
    await addStaff(pages.ports, { email, name: 'Sam' }, 'steward');
    await steward.post('/api/competition/announcements', announcement);
    await expect
      .poll(async () => {
        pages.clock.passes(second);
        await visitor.get('/results');
        return shown.at(-1);
      })
      .toEqual(['/results', ['Lunch is ready.']]);
    await visitor.get('/tickets');
    expect(shown.slice(0, 3)).toEqual([
      ['/results', []],
      ['/leaderboard', []],
      ['/tickets', undefined],
    ]);
    expect(shown.filter(([path]) => path === '/tickets')).toHaveLength(1);
    await pages.close();
  });

  it('ring routes refuse a break, and an event at the gate, at a moment that no calendar has', async () => {
    const { visitor } = await staff('steward');
    await publishes('order-1/prod_competitor/1');
    const rest = { from: Number.MAX_SAFE_INTEGER - hour, to: Number.MAX_SAFE_INTEGER };
    const far = await visitor.post('/api/competition/announcements', { ...announcement, rest });
    expect(far.status).toBe(400);
    const arrival = { id: 'arrival-1', entry: 'order-1/prod_competitor/1', kind: 'here', at: Number.MIN_SAFE_INTEGER };
    expect((await visitor.post('/api/competition/gate', { presses: [arrival] })).status).toBe(400);
  });

  it.each(['steward', 'headjudge', 'organiser'] as const)(
    'a %s makes an announcement for the rings, and withdraws it',
    async (label) => {
      const { visitor, id } = await staff(label);
      expect(await visitor.post('/api/competition/announcements', announcement)).toMatchObject({
        status: 200,
        json: { announcements: [{ id: 'announced-1', words: 'Lunch is ready.', ringName: null }] },
      });
      const { announcements } = await festival.ports.competition.competitionDay.read();
      expect(announcements).toMatchObject([{ id: 'announced-1', by: id }]);
      // The name of the announcer is not public.
      const shown = await festival.visitor().get('/api/competition/rings');
      expect(shown.text).not.toContain(id);
      const withdrawn = await visitor.post('/api/competition/announcements/announced-1/withdrawal', {});
      expect(withdrawn).toMatchObject({ status: 200, json: { announcements: [] } });
    },
  );

  it('ring routes explain why an announcement is refused', async () => {
    const { visitor } = await staff('steward');
    const from = laterBy(ten, hour);
    for (const [change, code] of [
      [{ words: ' ' }, 'words_missing'],
      [{ ring: 'elm' }, 'ring_unknown'],
      [{ rest: { from, to: from } }, 'break_backwards'],
      [{ rest: { from: laterBy(ten, -hour), to: ten } }, 'break_over'],
      [{ rest: { from, to: laterBy(from, 5 * hour) } }, 'break_too_long'],
    ] as const)
      expect(await visitor.post('/api/competition/announcements', { ...announcement, ...change })).toMatchObject({
        status: 422,
        json: { code, detail: expect.any(String) },
      });
    expect(await visitor.post('/api/competition/announcements', { ...announcement, id: '!' })).toMatchObject({
      status: 400,
    });
  });

  it('a ring’s break moves later runs, at the gate and for visitors, and is published live', async () => {
    await publishes('one', 'two');
    const frames: string[] = [];
    const socket = new WebSocket(`${festival.origin.replace('http', 'ws')}/api/live?topics=rings:now`, {
      origin: festival.origin,
    });
    socket.on('message', (data) => frames.push(String(data)));
    await expect.poll(() => frames.length).toBe(1);
    expect(frames[0]).toContain('"hound":"Hound 1"');

    const { visitor } = await staff('headjudge');
    const rest = { from: laterBy(ten, 11 * minute), to: laterBy(ten, 40 * minute) };
    await visitor.post('/api/competition/announcements', { id: 'break-01', ring: 'beech', words: '', rest });
    await expect.poll(() => frames.at(-1)).toContain('"id":"break-01"');
    expect(frames.at(-1)).toContain(`"expectedAt":${rest.to}`);
    socket.close();
    expect(await visitor.get('/api/competition/gate')).toMatchObject({
      json: {
        runs: [{ lateMinutes: 0 }, { expectedAt: rest.to, lateMinutes: 28 }],
        announcements: [{ id: 'break-01' }],
      },
    });
    expect(await festival.visitor().get('/api/competition/rings')).toMatchObject({
      json: { rings: [{}, {}, { lateMinutes: 0 }], coming: [{}, { expectedAt: rest.to, lateMinutes: 28 }] },
    });
  });

  it('the handler of a near run is texted once, when a run before it begins, and sees it in My Festival', async () => {
    await festival.close();
    festival = await openFestival({ env: { FESTIVAL_NOW: '2025-11-01T10:00:00+00:00' } });
    const handler = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await handler.joins(email);
    const { sessionId } = await handler.open([{ id: 'prod_competitor', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const [ticket] = own.parse((await handler.get('/api/registrations')).json).tickets;
    const entry = ticket?.id ?? expect.unreachable();
    const typed = aTypedCompetitionForm({ dogName: 'Moss' });
    expect(await handler.post('/api/registrations/competition', { ticket: entry, typed })).toMatchObject({
      status: 200,
    });
    await publishes('one', 'two', entry);
    for (const { name, run } of jobs(festival.ports)) if (name === 'run-time notifications') await run();
    await festival.passes(ten - festival.ports.clocks.festivalClock.now());
    for (const { name, run } of jobs(festival.ports)) if (name === 'run-time notifications') await run();

    const judge = festival.visitor();
    const judgeId = await judge.joins();
    await festival.ports.accounts.members.addLabel(userId(judgeId), 'judge');
    const texts = async () => {
      await festival.runJob('outbox');
      const sent = (await festival.ports.email.inbox?.all()) ?? [];
      return sent.filter(({ kind }) => kind === 'text').map(({ text }) => text);
    };
    expect(await texts()).toEqual([]);
    const started = aRunEvent({ kind: 'started' }, { at: festival.clock.now() });
    const sends = () => judge.post('/api/competition/runs/one/events', { judge: judgeId, marks: [started] });
    expect(await sends()).toMatchObject({ status: 200 });
    await expect
      .poll(texts)
      .toEqual([expect.stringMatching(/^Hound 3 is two away: The beech ring, at about 10:2\d\./)]);
    await sends();
    await festival.runJob('ring times');
    expect(await texts()).toHaveLength(1);
    expect(await handler.get('/api/competition/entries')).toMatchObject({
      json: { entries: [{ run: { ahead: 2, runsAt: laterBy(ten, 24 * minute), lateMinutes: 0 } }] },
    });
  });

  it('the head judge can move a run in the running order: a preview first, then the next version for all to see', async () => {
    await publishes('one', 'two', 'three');
    const moves = (change = {}) => [{ kind: 'move', entry: 'three', ring: 'beech', before: 'two', ...change }];
    const move = { changes: moves(), seen: 1, publish: false };
    const path = '/api/competition/running-order/changes';
    expect(await festival.visitor().post(path, move)).toMatchObject({ status: 401 });
    expect(await (await staff('organiser')).visitor.post(path, move)).toMatchObject({ status: 403 });
    const { visitor } = await staff('headjudge');
    const at = (minutes: number) => laterBy(ten, minutes * minute);
    const after = {
      version: 2,
      runs: [
        { entry: 'one', runsAt: at(0) },
        { entry: 'three', runsAt: at(12) },
        { entry: 'two', runsAt: at(24) },
      ],
      conflicts: [],
    };
    expect(await visitor.post(path, move)).toMatchObject({ status: 200, json: after });
    expect(await visitor.get('/api/competition/gate')).toMatchObject({ json: { version: 1 } });
    expect(await visitor.post(path, { ...move, publish: true })).toMatchObject({ status: 200, json: after });
    expect(await visitor.get('/api/competition/gate')).toMatchObject({ json: { version: 2 } });
    for (const [change, status, code] of [
      [{}, 409, 'order_changed'],
      [{ seen: 2, changes: moves({ entry: 'four' }) }, 404, 'run_unknown'],
      [{ seen: 2, changes: moves({ ring: 'elm' }) }, 422, 'ring_unknown'],
      [{ seen: 2, changes: [{ kind: 'again', version: 7 }] }, 404, 'version_unknown'],
    ] as const)
      expect(await visitor.post(path, { ...move, ...change })).toMatchObject({ status, json: { code } });
    expect(await visitor.get('/api/competition/running-order/versions')).toMatchObject({
      json: {
        versions: [
          { version: 2, runs: 3, changed: 2 },
          { version: 1, runs: 3, changed: 0 },
        ],
      },
    });
  });
});
