import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RunEvent } from '#core/competition/day/judge/run-event.ts';
import { type EntryId, entryId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aRunEvent } from '#fixtures/builders/a-run-event.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const moss = entryId('order-1/prod_competitor/1');
const eventsOf = (entry: EntryId) => `/api/competition/runs/${encodeURIComponent(entry)}/events`;

describe('judging routes', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
    const order = aPublishedOrder({ version: 2, runs: [aRunCard({ entry: moss, class: 'adult' })] });
    await festival.ports.competition.competitionDay.change(() => ok({ order }));
  });
  afterEach(() => festival.close());

  const aMember = async (...labels: readonly StaffLabel[]) => {
    const visitor = festival.visitor();
    const id = await visitor.joins();
    for (const label of labels) await festival.ports.accounts.members.addLabel(userId(id), label);
    const send = (marks: readonly unknown[], entry = moss, judge = id) =>
      visitor.post(eventsOf(entry), { judge, marks });
    const choose = (readings: unknown) =>
      visitor.ask('PUT', '/api/competition/readings', { body: { class: 'adult', readings } });
    return { visitor, id, send, choose };
  };

  it('judging routes require the label judge or headjudge', async () => {
    const guest = festival.visitor();
    const { visitor: steward, send } = await aMember('steward');
    for (const path of ['/api/competition/judging', eventsOf(moss)]) {
      expect(await guest.get(path)).toMatchObject({ status: 401, json: { code: 'log_in_first' } });
      expect(await steward.get(path)).toMatchObject({ status: 403, json: { code: 'staff_only' } });
    }
    expect(await send([])).toMatchObject({ status: 403 });
    const { send: fromHead } = await aMember('headjudge');
    expect(await fromHead([])).toMatchObject({ status: 200 });
  });

  it('judging routes return the day for offline use: rings, runs, readings, signed and absent entries', async () => {
    const { visitor } = await aMember('judge');
    const answer = await visitor.get('/api/competition/judging');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json).toMatchObject({
      version: 2,
      rings: [{ id: 'oak', name: 'The oak ring' }, { id: 'hazel' }, { id: 'beech' }],
      runs: [{ entry: moss, hound: 'Bramble' }],
      readings: [],
      signed: [],
      away: [],
    });
  });

  it('judging routes store run events once although they are sent twice, with the name of their judge', async () => {
    const { send, id, visitor } = await aMember('judge');
    const marks: readonly RunEvent[] = [aRunEvent({ kind: 'presented' }), aRunEvent({ kind: 'started' })];
    const taken = marks.map(({ id: each }) => each);
    expect(await send(marks)).toMatchObject({ status: 200, json: { taken, refused: [] } });
    expect(await send(marks)).toMatchObject({ status: 200, json: { taken } });
    expect((await visitor.get(eventsOf(moss))).json).toMatchObject({
      now: expect.any(Number),
      marks: marks.map((mark) => ({ entry: moss, mark, by: { id, name: 'Ada Digby' } })),
    });
  });

  it('judging routes refuse an invalid event with an explanation and store the valid ones of the same request', async () => {
    const { send, visitor } = await aMember('judge');
    const good = aRunEvent({ kind: 'started' });
    const answer = await send([{ kind: 'levitated', id: 'strange' }, good]);
    expect(answer).toMatchObject({
      status: 422,
      json: {
        code: 'marks_refused',
        detail: expect.stringContaining('safely in'),
        taken: [good.id],
        refused: [{ position: 0, id: 'strange', code: 'mark-not-understood' }],
      },
    });
    expect((await visitor.get(eventsOf(moss))).json).toMatchObject({ marks: [{ mark: good }] });
    expect(await send([good], entryId('nobody'))).toMatchObject({ status: 404, json: { code: 'run_unknown' } });
    const many = Array.from({ length: 101 }, () => aRunEvent({ kind: 'dug' }));
    expect(await send(many)).toMatchObject({ status: 413, json: { code: 'too_many_marks' } });
    expect(await visitor.post(eventsOf(moss), { marks: [] })).toMatchObject({ status: 400 });
    expect(await visitor.post('/api/competition/runs/a%20b/events', { judge: 'x', marks: [] })).toMatchObject({
      status: 400,
    });
  });

  it('judging routes refuse the events of another judge than the one who is logged in', async () => {
    const [ida, una] = [await aMember('judge'), await aMember('judge')];
    const mark = aRunEvent({ kind: 'started' });
    expect(await una.send([mark], moss, ida.id)).toMatchObject({ status: 409, json: { code: 'in_other_hands' } });
    expect((await una.visitor.get(eventsOf(moss))).json).toMatchObject({ marks: [] });
  });

  it('judging routes accept the decision between attempts only from a user with the label headjudge', async () => {
    const [judge, head] = [await aMember('judge'), await aMember('headjudge')];
    const decided = aRunEvent({ kind: 'attempt-decided', counts: 2 });
    expect(await judge.send([decided])).toMatchObject({
      status: 422,
      json: { code: 'marks_refused', refused: [{ id: decided.id, code: 'head-judge-only' }] },
    });
    expect((await judge.visitor.get(eventsOf(moss))).json).toMatchObject({ marks: [] });
    expect(await head.send([decided])).toMatchObject({ status: 200, json: { taken: [decided.id] } });
  });

  it('judging routes publish the changed board to the subscribers of the group', async () => {
    const { send } = await aMember('judge');
    const received: unknown[] = [];
    festival.ports.live.news.subscribe({ about: 'leaderboard:', receive: (item) => received.push(item) });
    const gone = [aRunEvent({ kind: 'started' }), aRunEvent({ kind: 'withdrawn' })];
    await send([...gone, aRunEvent({ kind: 'signed', initials: 'DO', covers: gone.map(({ id }) => id) })]);
    await expect
      .poll(() => received.at(-1))
      .toMatchObject({
        topic: 'leaderboard:adult-silver',
        message: { out: [{ hound: 'Bramble', kind: 'withdrawn' }] },
      });
  });

  it('judging routes notify other phones of new events without their content', async () => {
    const { send } = await aMember('judge');
    const received: unknown[] = [];
    festival.ports.live.news.subscribe({ about: 'day:', receive: (item) => received.push(item) });
    await send([aRunEvent({ kind: 'started' })]);
    await expect.poll(() => received).toEqual([{ topic: 'day:runs:adult-silver', message: expect.any(Number) }]);
    await send([]);
    expect(received).toHaveLength(1);
  });

  it('the head judge may choose a class’s readings of the rules until its first run', async () => {
    const [head, judge] = [await aMember('headjudge'), await aMember('judge')];
    const readings = { digs: 'tariff', toileting: 'escalating', timeBonus: 'all-baits-found' };
    expect(await judge.choose(readings)).toMatchObject({ status: 403 });
    expect(await head.choose({ ...readings, digs: 'lenient' })).toMatchObject({ status: 400 });
    expect(await head.choose(readings)).toMatchObject({ status: 200, json: { class: 'adult', readings } });
    expect((await judge.visitor.get('/api/competition/judging')).json).toMatchObject({
      readings: [{ class: 'adult', readings }],
    });
    expect(await judge.visitor.get('/api/competition/readings')).toMatchObject({ status: 403 });
    expect((await head.visitor.get('/api/competition/readings')).json).toMatchObject({
      classes: [
        { class: 'adult', readings, chosen: { by: 'Ada Digby' }, closed: null },
        { class: 'junior', chosen: null, closed: null },
      ],
    });
    const boards = z.array(z.object({ class: z.string(), judgedBy: z.string().nullable() }));
    expect(boards.parse((await judge.visitor.get('/api/competition/boards')).json)[0]?.judgedBy).toContain('Digging');
    await judge.send([aRunEvent({ kind: 'started' })]);
    expect(await head.choose({ ...readings, digs: 'escalating' })).toMatchObject({
      status: 409,
      json: { code: 'class_has_begun', detail: expect.stringContaining('adult') },
    });
  });
});
