import { describe, expect, it } from 'vitest';
import { recordGateEvents } from '#core/competition-day/gate/record-gate-events.ts';
import { placeAsAsked } from '#core/competition-day/placing/place-entry.ts';
import { previewMove, publishMove } from '#core/competition-day/running-order/move-on-the-day.ts';
import { runsOfRing } from '#core/competition-day/running-order/move-run.ts';
import { notifyRunTimes } from '#core/competition-day/running-order/notify-run-times.ts';
import { orderConflicts } from '#core/competition-day/running-order/order-conflicts.ts';
import { publishOrder } from '#core/competition-day/running-order/publish-order.ts';
import { ringId } from '#core/kernel/ids.ts';
import { refuse } from '#core/kernel/result.ts';
import { formatTime, hour, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aDay, nell, runTimes } from '../../support/a-day.ts';

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

describe('moving a run on the day', () => {
  it('previews without publishing, then publishes the next version', async () => {
    const day = await theDay();
    const [first, , , last] = day.inBeech;
    const move = { entry: last?.entry ?? expect.unreachable(), ring: beech, before: first?.entry ?? null, seen: 1 };
    const preview = await previewMove(day.ports)(move);
    expect(preview).toMatchObject({ ok: true, value: { version: 2 } });
    expect((await day.read()).order?.version).toBe(1);
    expect(await publishMove(day.ports)(move, nell)).toEqual(preview);
    const { order } = await day.read();
    expect(order).toMatchObject({ version: 2, publishedBy: nell, publishedAt: laterBy(ten, -hour) });
    expect(runsOfRing(order?.runs ?? [], beech)[0]?.entry).toBe(last?.entry);
  });

  it('refuses a move when the order has changed, or when the run has begun', async () => {
    const day = await theDay();
    const [first, second] = day.inBeech;
    const entry = first?.entry ?? expect.unreachable();
    const move = { entry, ring: beech, before: null, seen: 1 };
    expect(await publishMove(day.ports)({ ...move, seen: 2 }, nell)).toEqual(refuse({ kind: 'order-changed' }));
    expect(await previewMove(aDay().ports)(move)).toEqual(refuse({ kind: 'order-changed' }));
    await recordGateEvents(day.ports)([{ id: 'event-1', entry, kind: 'in-the-ring', at: day.clock.now() }], nell);
    expect(await previewMove(day.ports)(move)).toEqual(refuse({ kind: 'run-begun' }));
    const toTheFront = { ...move, entry: second?.entry ?? expect.unreachable(), before: entry };
    expect(await publishMove(day.ports)(toTheFront, nell)).toEqual(refuse({ kind: 'run-begun' }));
    expect((await day.read()).order?.version).toBe(1);
  });

  it('emails and texts the handlers whose time changed, once', async () => {
    const day = await theDay();
    const [first, second, third, last] = day.inBeech;
    await publishMove(day.ports)(
      { entry: third?.entry ?? expect.unreachable(), ring: beech, before: second?.entry ?? null, seen: 1 },
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

  it('sends nothing about a time that moves by less than three minutes', async () => {
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
    expect(runTimes(await day.takeQueued())).toHaveLength(5);
  });
});

describe('conflicts of an order', () => {
  it('are empty for an order that keeps the rules', async () => {
    expect(await (await theDay()).conflicts()).toEqual([]);
  });

  it('name runs of one handler that are at the same time or too close', async () => {
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

  it('name runs outside the hours, in-season hounds before others, and runs in the wrong ring', async () => {
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
