import { describe, expect, it } from 'vitest';
import { enterOnTheDay } from '#core/competition/day/day-entry/enter-on-the-day.ts';
import { recordGateEvents } from '#core/competition/day/gate/record-gate-events.ts';
import { readRingsProgress } from '#core/competition/day/gate/rings-progress.ts';
import { currentPlacements } from '#core/competition/day/placement.ts';
import { placeAsAsked } from '#core/competition/day/placing/place-entry.ts';
import { placingBoard } from '#core/competition/day/placing/placing-board.ts';
import { announcementInWords } from '#core/competition/day/rings/messages.ts';
import { publicAnnouncements } from '#core/competition/day/rings/rings-now.ts';
import type { OrderChange, OrderChangeRefusal } from '#core/competition/day/running-order/change-order.ts';
import { runsOfRing } from '#core/competition/day/running-order/move-run.ts';
import { notifyRunTimes } from '#core/competition/day/running-order/notify-run-times.ts';
import { orderConflicts } from '#core/competition/day/running-order/order-conflicts.ts';
import { publishOrder } from '#core/competition/day/running-order/publish-order.ts';
import {
  previewChanges,
  publishChanges,
  readVersions,
} from '#core/competition/day/running-order/publish-order-changes.ts';
import { ringId } from '#core/kernel/ids.ts';
import { refuse } from '#core/kernel/result.ts';
import { formatTime, hour, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aDayPlan } from '#fixtures/builders/a-day-plan.ts';
import { aTypedCompetitionForm } from '#fixtures/builders/a-registration.ts';
import { aDay, nell, runTimes } from '../../../support/a-day.ts';

const ten = parseInstant('2025-11-22T10:00:00+00:00');
const [hazel, beech] = [ringId('hazel'), ringId('beech')];

/** Nine o'clock on the day. Four hounds run in the beech ring from ten, and Anna's second hound in the hazel ring. */
const theDay = async () => {
  const day = aDay();
  for (const handler of ['Anna', 'Joe', 'Tarn', 'Hob']) day.comes(handler);
  day.enters('Anna', { dogName: 'Fig', competitionGroup: 'gold' });
  day.clock.moveTo(laterBy(ten, -hour));
  await placeAsAsked(day.ports)(0, nell);
  await publishOrder(day.ports)(5, nell);
  await notifyRunTimes(day.ports)();
  await day.takeQueued();
  const order = (await day.read()).order ?? expect.unreachable();
  const inBeech = runsOfRing(order.runs, beech);
  return {
    ...day,
    order,
    inBeech,
    runOf: (hound: string) => order.runs.find((run) => run.hound === hound) ?? expect.unreachable(),
    conflicts: async (runs = order.runs) =>
      orderConflicts({ runs }, await day.read(), day.ports).map(({ kind, words }) => [kind, words]),
  };
};

const request = (...changes: readonly OrderChange[]) => ({ changes, seen: 1 });

describe('moving a run on the day', () => {
  it('moving a run on the day previews without publishing, then publishes the next version of the running order', async () => {
    const day = await theDay();
    const [first, , , last] = day.inBeech;
    const entry = last?.entry ?? expect.unreachable();
    const move = request({ kind: 'move', entry, ring: beech, before: first?.entry ?? null });
    const preview = await previewChanges(day.ports)(move);
    expect(preview).toMatchObject({ ok: true, value: { version: 2 } });
    expect((await day.read()).order?.version).toBe(1);
    expect(await publishChanges(day.ports)(move, nell)).toEqual(preview);
    const { order } = await day.read();
    expect(order).toMatchObject({ version: 2, publishedBy: nell, publishedAt: laterBy(ten, -hour) });
    expect(runsOfRing(order?.runs ?? [], beech)[0]?.entry).toBe(last?.entry);
  });

  it('moving a run on the day is refused when the running order has changed, or when the run has begun', async () => {
    const day = await theDay();
    const [first, second] = day.inBeech;
    const entry = first?.entry ?? expect.unreachable();
    const move = request({ kind: 'move', entry, ring: beech, before: null });
    expect(await publishChanges(day.ports)({ ...move, seen: 2 }, nell)).toEqual(refuse({ kind: 'order-changed' }));
    expect(await previewChanges(aDay().ports)(move)).toEqual(refuse({ kind: 'order-changed' }));
    await recordGateEvents(day.ports)([{ id: 'event-1', entry, kind: 'in-the-ring', at: day.clock.now() }], nell);
    expect(await previewChanges(day.ports)(move)).toEqual(refuse({ kind: 'run-begun' }));
    const other = second?.entry ?? expect.unreachable();
    const toTheFront = request({ kind: 'move', entry: other, ring: beech, before: entry });
    expect(await publishChanges(day.ports)(toTheFront, nell)).toEqual(refuse({ kind: 'run-begun' }));
    expect((await day.read()).order?.version).toBe(1);
  });

  it('moving a run on the day emails and texts the handlers whose time changed, once', async () => {
    const day = await theDay();
    const [first, second, third, last] = day.inBeech;
    await publishChanges(day.ports)(
      request({
        kind: 'move',
        entry: third?.entry ?? expect.unreachable(),
        ring: beech,
        before: second?.entry ?? null,
      }),
      nell,
    );
    await notifyRunTimes(day.ports)();
    const queued = await day.takeQueued();
    const emails = runTimes(queued);
    expect(new Set(emails.map(({ hound }) => hound))).toEqual(new Set([second?.hound, third?.hound]));
    expect(emails.every(({ news }) => news === 'changed')).toBe(true);
    const texts = queued.flatMap((task) => (task.kind === 'text' && task.text.kind === 'moved' ? [task.text] : []));
    expect(texts.map(({ hound, runsAt }) => [hound, formatTime(runsAt)])).toEqual(
      expect.arrayContaining([
        [third?.hound, '10:12'],
        [second?.hound, '10:24'],
      ]),
    );
    expect(texts).toHaveLength(2);
    expect([first?.hound, last?.hound]).not.toContain(texts[0]?.hound);
    await notifyRunTimes(day.ports)();
    expect(await day.takeQueued()).toEqual([]);
  });

  it('moving a run on the day sends nothing about a time that moves by less than three minutes', async () => {
    const day = await theDay();
    const shifted = (minutes: number, version: number) =>
      day.ports.competitionDay.change(() => ({
        ok: true,
        value: {
          order: {
            ...day.order,
            version,
            runs: day.order.runs.map((run) => ({ ...run, runsAt: laterBy(run.runsAt, minutes * minute) })),
          },
        },
      }));
    await shifted(2, 2);
    await notifyRunTimes(day.ports)();
    expect(await day.takeQueued()).toEqual([]);
    // Small moves add up, because the difference is taken from the time in the last email.
    await shifted(3, 3);
    await notifyRunTimes(day.ports)();
    // Anna has two hounds, and one email and one text about both.
    const queued = await day.takeQueued();
    const emails = runTimes(queued);
    expect(emails).toHaveLength(4);
    expect(emails.flatMap(({ hound, others = [] }) => [hound, ...others.map((each) => each.hound)])).toHaveLength(5);
    const texts = queued.flatMap((task) => (task.kind === 'text' && task.text.kind === 'moved' ? [task.text] : []));
    expect(texts.map(({ more = 0 }) => more).toSorted()).toEqual([0, 0, 0, 1]);
  });
});

describe('several changes of the order', () => {
  it('several changes of the running order are published as one version, with one email for each run that moves', async () => {
    const day = await theDay();
    const [first, second, third, last] = day.inBeech.map(({ entry }) => entry);
    if (!first || !second || !third || !last) throw new Error('four hounds run in the beech ring');
    const outcome = await publishChanges(day.ports)(
      request(
        { kind: 'move', entry: last, ring: beech, before: first },
        { kind: 'swap', entry: second, with: third },
        { kind: 'swap', entry: last, with: first },
      ),
      nell,
    );
    expect(outcome).toMatchObject({ ok: true, value: { version: 2 } });
    const after = runsOfRing((await day.read()).order?.runs ?? [], beech);
    expect(after.map(({ entry }) => entry)).toEqual([first, last, third, second]);
    expect(after.map(({ runsAt }) => formatTime(runsAt))).toEqual(['10:00', '10:12', '10:24', '10:36']);
    await notifyRunTimes(day.ports)();
    expect(runTimes(await day.takeQueued())).toHaveLength(2);
  });

  it('several changes of the running order swap two runs of different rings, and refuse one that has begun', async () => {
    const day = await theDay();
    const [second, fig] = [day.inBeech[1] ?? expect.unreachable(), day.runOf('Fig')];
    const swap = request({ kind: 'swap', entry: second.entry, with: fig.entry });
    const after = await previewChanges(day.ports)(swap);
    const placeOf = ({ entry }: typeof fig) => after.ok && after.value.runs.find((run) => run.entry === entry);
    expect(placeOf(second)).toMatchObject({ ring: hazel, runsAt: fig.runsAt });
    expect(placeOf(fig)).toMatchObject({ ring: beech, runsAt: second.runsAt });
    const begun = [{ id: 'event-1', entry: fig.entry, kind: 'in-the-ring', at: day.clock.now() } as const];
    await recordGateEvents(day.ports)(begun, nell);
    expect(await previewChanges(day.ports)(swap)).toEqual(refuse({ kind: 'run-begun' }));
  });
});

describe('a closed ring', () => {
  const at = (minutes: number) => laterBy(ten, minutes * minute);

  it('a closed ring spreads its runs over the other rings, none before its announced time, and is announced', async () => {
    const day = await theDay();
    const close = { kind: 'close', ring: beech, from: at(12), until: null, runs: 'to-other-rings' } as const;
    const outcome = await publishChanges(day.ports)(request(close), nell);
    expect(outcome).toMatchObject({ ok: true });
    const { order } = await day.read();
    expect(runsOfRing(order?.runs ?? [], beech).map(({ entry }) => entry)).toEqual([day.inBeech[0]?.entry]);
    for (const run of day.inBeech.slice(1)) {
      const now = order?.runs.find(({ entry }) => entry === run.entry) ?? expect.unreachable();
      expect(now.ring).not.toBe(beech);
      expect(now.runsAt).toBeGreaterThanOrEqual(run.runsAt);
    }
    const busy = outcome.ok ? outcome.value.conflicts.filter((words) => words.includes('at the same time')) : [];
    expect(busy).toEqual([]);
    expect(publicAnnouncements(await day.read(), day.clock.now(), day.ports).map(announcementInWords)).toEqual([
      'The beech ring: closed from 10:12.',
    ]);
    await notifyRunTimes(day.ports)();
    expect(runTimes(await day.takeQueued())).toHaveLength(3);
  });

  it('a closed ring moves its runs behind the closure when they are to run later', async () => {
    const day = await theDay();
    const close = { kind: 'close', ring: beech, from: at(12), until: at(60), runs: 'later' } as const;
    const after = await previewChanges(day.ports)(request(close));
    const times = runsOfRing(after.ok ? after.value.runs : [], beech).map(({ runsAt }) => formatTime(runsAt));
    expect(times).toEqual(['10:00', '11:00', '11:12', '11:24']);
  });

  it('a closed ring moves the run that would still be under way when it closes', async () => {
    const day = await theDay();
    const [first, second, third] = day.inBeech;
    const close = { kind: 'close', ring: beech, from: at(13), until: at(60), runs: 'later' } as const;
    const after = await previewChanges(day.ports)(request(close));
    const runsAt = (run: typeof first) =>
      after.ok && after.value.runs.find(({ entry }) => entry === run?.entry)?.runsAt;
    expect([first?.runsAt, second?.runsAt, third?.runsAt]).toEqual([ten, at(12), at(24)]);
    expect([runsAt(first), runsAt(second), runsAt(third)]).toEqual([ten, at(60), at(72)]);
  });

  it('closing a ring is refused when it would open before it closes, or when its runs could never be later', async () => {
    const day = await theDay();
    const close = { kind: 'close', ring: beech, from: at(12), until: at(12), runs: 'later' } as const;
    expect(await previewChanges(day.ports)(request(close))).toEqual(refuse({ kind: 'closure-backwards' }));
    expect(await previewChanges(day.ports)(request({ ...close, until: null }))).toEqual(
      refuse({ kind: 'closed-all-day' }),
    );
  });

  it('a closed ring gets no hound that is added later: it runs in the ring that is free first', async () => {
    const day = await theDay();
    const close = { kind: 'close', ring: beech, from: at(-60), until: null, runs: 'to-other-rings' } as const;
    await publishChanges(day.ports)(request(close), nell);
    const typed = aTypedCompetitionForm({ dogName: 'Latecomer' });
    const judge = {
      id: nell,
      name: 'Nell',
      email: 'nell@example.co.uk',
      emailVerified: true,
      labels: ['headjudge' as const],
    };
    await enterOnTheDay(day.dayEntryPorts)({ ticket: day.buys('Lena').id, typed, reason: 'late' }, judge);
    const late = (await day.read()).order?.runs.find(({ hound }) => hound === 'Latecomer');
    expect(late?.ring).not.toBe(beech);
  });
});

describe('an earlier version of the order', () => {
  it('an earlier running order can be published again, except for the runs that have begun or joined since', async () => {
    const day = await theDay();
    const [first, second, third, last] = day.inBeech;
    if (!first || !second || !third || !last) throw new Error('four hounds run in the beech ring');
    await publishChanges(day.ports)(
      request(
        { kind: 'move', entry: last.entry, ring: beech, before: first.entry },
        { kind: 'move', entry: third.entry, ring: hazel, before: null },
      ),
      nell,
    );
    const versions = await readVersions(day.ports);
    expect(versions.map(({ version, changed }) => [version, changed])).toEqual([
      [2, 4],
      [1, 0],
    ]);
    const begun = [{ id: 'event-1', entry: last.entry, kind: 'in-the-ring', at: day.clock.now() } as const];
    await recordGateEvents(day.ports)(begun, nell);
    const again = { changes: [{ kind: 'again', version: 1 } as const], seen: 2 };
    const outcome = await publishChanges(day.ports)(again, nell);
    expect(outcome).toMatchObject({ ok: true, value: { version: 3 } });
    expect(outcome.ok && outcome.value.conflicts.filter((words) => words.includes('The beech ring'))).toEqual([
      `${last.hound} has begun since, and stays at 10:00 in The beech ring.`,
      `${last.hound} and ${first.hound} would be in The beech ring at the same time.`,
    ]);
    const runs = (await day.read()).order?.runs ?? [];
    for (const was of [first, second, third]) expect(runs.find(({ entry }) => entry === was.entry)).toEqual(was);
    expect(await previewChanges(day.ports)({ changes: [{ kind: 'again', version: 9 }], seen: 3 })).toEqual(
      refuse({ kind: 'version-unknown' }),
    );
  });
});

describe('conflicts of an order', () => {
  it('the conflicts of a running order are empty for an order that keeps the rules', async () => {
    expect(await (await theDay()).conflicts()).toEqual([]);
  });

  it('the conflicts of a running order name runs of one handler that are at the same time or too close', async () => {
    const day = await theDay();
    const anna = day.runOf('Anna’s hound');
    const withFigAfter = (minutes: number) =>
      day.order.runs.map((run) =>
        run.hound === 'Fig' ? { ...run, runsAt: laterBy(anna.runsAt, minutes * minute) } : run,
      );
    expect(await day.conflicts(withFigAfter(5))).toEqual([
      ['same-time', 'Anna’s hound and Fig share a handler or a hound, and would run at the same time.'],
    ]);
    expect(await day.conflicts(withFigAfter(15))).toEqual([
      [
        'too-close',
        'Anna’s hound and Fig share a handler or a hound, and would have only 5 minutes between their runs.',
      ],
    ]);
    expect(await day.conflicts(withFigAfter(30))).toEqual([]);
  });

  it('a running order’s conflicts name runs outside the hours or in the wrong ring, and in-season hounds before others', async () => {
    const day = await theDay();
    const [first] = day.inBeech;
    const change = (more: object) =>
      day.order.runs.map((run) => (run.entry === first?.entry ? { ...run, ...more } : run));
    const kinds = async (more: object) => (await day.conflicts(change(more))).map(([kind]) => kind);
    expect(await kinds({ runsAt: laterBy(ten, 7 * hour - 5 * minute) })).toContain('ring-hours');
    expect(await kinds({ runsAt: laterBy(ten, 7 * hour - 10 * minute) })).not.toContain('ring-hours');
    expect(await kinds({ inSeason: true })).toEqual(['in-season-last']);
    expect(await kinds({ ring: hazel })).toContain('other-ring');
    expect(await kinds({ class: 'junior', runsAt: laterBy(ten, -5 * minute) })).toContain('junior-hours');
  });
});

describe('a class merged into another', () => {
  const [silver, gold, bronze] = (['silver', 'gold', 'bronze'] as const).map((level) => ({
    class: 'adult' as const,
    level,
  }));
  if (!silver || !gold || !bronze) throw new Error('three levels');
  const why = { reason: 'Two hounds only' };
  const intoSilver = { kind: 'merge', from: gold, into: silver, ...why } as const;

  it('a class merged into another runs behind the ring’s hounds, in one version, with one email and the reason for each', async () => {
    const day = await theDay();
    const fig = day.runOf('Fig');
    const preview = await previewChanges(day.ports)(request(intoSilver));
    expect(await publishChanges(day.ports)(request(intoSilver), nell)).toEqual(preview);
    const { order, placements } = await day.read();
    expect(order?.version).toBe(2);
    const runs = runsOfRing(order?.runs ?? [], beech);
    expect(runs.map(({ hound }) => hound)).toEqual([...day.inBeech.map(({ hound }) => hound), 'Fig']);
    expect(runs.at(-1)).toMatchObject({ level: 'silver', number: fig.number });
    // The hounds that were there keep their times.
    expect(runs.slice(0, -1)).toEqual(day.inBeech);
    expect(placements.at(-1)).toMatchObject({
      entry: fig.entry,
      put: { kind: 'running', level: 'silver' },
      reason: 'Two hounds only',
      by: nell,
    });
    await notifyRunTimes(day.ports)();
    const emails = runTimes(await day.takeQueued());
    expect(emails.map(({ hound, level, news }) => [hound, level, news])).toEqual([['Fig', 'silver', 'changed']]);
    await notifyRunTimes(day.ports)();
    expect(await day.takeQueued()).toEqual([]);
    // The desk agrees with the order.
    expect(placingBoard(await day.read(), await readRingsProgress(day.ports), day.ports).order?.current).toBe(true);
  });

  it('a class merged into another is undone by publishing an earlier version, which gives each hound its class back', async () => {
    const day = await theDay();
    const fig = day.runOf('Fig');
    await publishChanges(day.ports)(request(intoSilver), nell);
    const again = { changes: [{ kind: 'again', version: 1 } as const], seen: 2 };
    const outcome = await publishChanges(day.ports)(again, nell);
    expect(outcome).toMatchObject({ ok: true, value: { version: 3, conflicts: [] } });
    const { order, placements } = await day.read();
    expect(order?.runs.find(({ entry }) => entry === fig.entry)).toEqual(fig);
    expect(placements.at(-1)).toMatchObject({
      entry: fig.entry,
      put: { kind: 'running', level: 'gold' },
      reason: 'Version 1 of the running order, published again',
    });
  });

  it('a merged class stays in a ring where both classes run, later only as a longer run needs, and brings the reserves', async () => {
    const plan = aDayPlan();
    const [oakRing, ...others] = plan.rings;
    if (!oakRing) throw new Error('the plan has rings');
    const rings = [
      { ...oakRing, groups: [...oakRing.groups, silver] },
      ...others.map((ring) => ({
        ...ring,
        groups: ring.groups.filter(({ level }) => level !== 'silver' || ring.id === hazel),
      })),
    ];
    const day = aDay({ plan: { ...plan, rings }, perGroup: 2 });
    for (const handler of ['Anna', 'Joe']) day.comes(handler, { competitionGroup: 'bronze' });
    day.comes('Tarn');
    day.clock.moveTo(laterBy(ten, -hour));
    await placeAsAsked(day.ports)(0, nell);
    const waits = day.comes('Hob', { competitionGroup: 'bronze' });
    await placeAsAsked(day.ports)(3, nell);
    await publishOrder(day.ports)(4, nell);
    const before = (await day.read()).order?.runs ?? [];
    const merge = { kind: 'merge', from: silver, into: bronze, ...why } as const;
    expect(await previewChanges(day.ports)(request(merge))).toEqual(refuse({ kind: 'merge-full' }));
    const other = { kind: 'merge', from: bronze, into: silver, ...why } as const;
    expect(await previewChanges(day.ports)(request(other))).toEqual(refuse({ kind: 'merge-full' }));
    const roomy = {
      ...day.ports,
      rulebook: { ...day.ports.rulebook, entry: { ...day.ports.rulebook.entry, perGroup: 3 } },
    };
    await publishChanges(roomy)(request(other), nell);
    const after = (await day.read()).order?.runs ?? [];
    const timesOf = (runs: typeof after) =>
      runs.flatMap(({ hound, runsAt, ring, reserve }) => (reserve ? [] : [[hound, formatTime(runsAt), ring]]));
    // A silver run takes ten minutes instead of five.
    expect(timesOf(before).map(([, time]) => time)).toEqual(['10:00', '10:07', '10:14']);
    expect(timesOf(after)).toEqual(
      timesOf(before).map(([hound, , ring], nth) => [hound, ['10:00', '10:12', '10:24'][nth], ring]),
    );
    expect(new Set(after.map(({ level }) => level))).toEqual(new Set(['silver']));
    expect(after.find(({ entry }) => entry === waits)).toMatchObject({ reserve: true, level: 'silver' });
  });

  it('a class merged into another names the rules that it breaks for single hounds before it is published', async () => {
    const pastWins = [{ handler: 'Anna', hound: 'Fig', class: 'adult', level: 'silver' }] as const;
    const day = aDay({ pastWins });
    for (const handler of ['Anna', 'Joe']) day.comes(handler);
    day.enters('Anna', { dogName: 'Fig', competitionGroup: 'gold' });
    day.clock.moveTo(laterBy(ten, -hour));
    await placeAsAsked(day.ports)(0, nell);
    await publishOrder(day.ports)(3, nell);
    expect(await previewChanges(day.ports)(request(intoSilver))).toMatchObject({
      ok: true,
      value: {
        conflicts: [
          'Fig would run in Silver: “Has won Silver: Gold only”.',
          'Anna’s hound and Fig share a handler or a hound, and would have only 2 minutes between their runs.',
        ],
      },
    });
  });

  it('merging a class is refused without a reason, across adults and juniors, without hounds, once run, and when signed', async () => {
    const day = await theDay();
    const tries = async (change: object, ports = day.ports) =>
      previewChanges(ports)(request({ ...intoSilver, ...change }));
    const refused = (kind: OrderChangeRefusal['kind']) => refuse({ kind });
    expect(await tries({ reason: '  ' })).toEqual(refused('merge-reason-missing'));
    expect(await tries({ into: { class: 'junior', level: 'silver' } })).toEqual(refused('merge-across'));
    expect(await tries({ into: gold })).toEqual(refused('merge-same'));
    expect(await tries({ from: bronze })).toEqual(refused('merge-empty'));
    const signed = { ...day.ports, results: { signed: async () => [silver] } };
    expect(await tries({}, signed)).toEqual(refused('merge-signed'));
    const begun = [{ id: 'event-1', entry: day.runOf('Fig').entry, kind: 'in-the-ring', at: day.clock.now() } as const];
    await recordGateEvents(day.ports)(begun, nell);
    expect(await tries({})).toEqual(refused('merge-begun'));
    expect((await day.read()).order?.version).toBe(1);
  });

  it('a class merged into another can be merged further, and moved, in the same publication', async () => {
    const day = await theDay();
    const fig = day.runOf('Fig');
    const [first] = day.inBeech;
    const further = { kind: 'merge', from: silver, into: bronze, ...why } as const;
    const outcome = await publishChanges(day.ports)(request(intoSilver, further), nell);
    expect(outcome).toMatchObject({ ok: true, value: { version: 2 } });
    const { order, placements } = await day.read();
    expect(new Set(order?.runs.map(({ level }) => level))).toEqual(new Set(['bronze']));
    expect(currentPlacements(placements).get(fig.entry)?.put).toEqual({ kind: 'running', level: 'bronze' });
    expect(currentPlacements(placements).get(first?.entry ?? fig.entry)?.put).toEqual({
      kind: 'running',
      level: 'bronze',
    });
  });
});
