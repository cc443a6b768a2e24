import { describe, expect, it } from 'vitest';
import { recordGateEvents } from '#core/competition/day/gate/record-gate-events.ts';
import { readRingsProgress } from '#core/competition/day/gate/rings-progress.ts';
import type { GateEventKind } from '#core/competition/day/gate-event.ts';
import { ownEntries } from '#core/competition/day/own-entries.ts';
import { paperEvents } from '#core/competition/day/paper/paper-events.ts';
import { placeAsAsked, placeEntry } from '#core/competition/day/placing/place-entry.ts';
import { alertNearRuns } from '#core/competition/day/rings/alert-near-runs.ts';
import { announce } from '#core/competition/day/rings/announce.ts';
import { nearRuns } from '#core/competition/day/rings/near-runs.ts';
import { readRingsNow } from '#core/competition/day/rings/rings-now.ts';
import { notifyRunTimes } from '#core/competition/day/running-order/notify-run-times.ts';
import { publishOrder } from '#core/competition/day/running-order/publish-order.ts';
import { ticketIdIn } from '#core/competition/entries/competitor-ticket.ts';
import { userId } from '#core/kernel/ids.ts';
import { formatTime, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aDay, nell } from '../../../support/a-day.ts';

const ten = parseInstant('2025-11-22T10:00:00+00:00');
const at = (minutes: number) => laterBy(ten, minutes * minute);
const sam = userId('sam');

/** The festival day, with all emails sent. Six hounds run in one ring from ten o'clock. */
const theRing = async ({ hasTexts = true, competitionGroup = 'silver' } = {}) => {
  const day = aDay();
  const ports = { ...day.ports, hasTexts };
  for (const [nth, handler] of ['Anna', 'Joe', 'Tarn', 'Hob', 'Fig', 'Moss'].entries())
    day.comes(handler, { phone: `07700 90010${nth}`, competitionGroup });
  day.clock.moveTo(at(-60));
  await placeAsAsked(ports)(0, nell);
  await publishOrder(ports)(6, nell);
  await notifyRunTimes(ports)();
  await day.takeQueued();
  const runs = (await day.read()).order?.runs ?? [];
  let ids = 0;
  return {
    ...day,
    ports,
    runs,
    gate: async (nth: number, kind: GateEventKind, minutes: number) => {
      day.clock.moveTo(at(minutes));
      const [id, entry] = [`event-${++ids}`, runs[nth]?.entry ?? expect.unreachable()];
      await recordGateEvents(ports)([{ id, entry, kind, at: at(minutes) }], sam);
    },
    now: () => readRingsNow(ports),
    texts: async () => {
      await alertNearRuns(ports)();
      return (await day.takeQueued()).flatMap((task) => (task.kind === 'text' ? [task.text] : []));
    },
    /** The number of the handler of a run, as it was typed. */
    phoneOf: async (nth: number) => {
      const { entrants } = await day.read();
      const form = entrants.find(({ entry }) => entry === runs[nth]?.entry)?.registration.form;
      return form?.phone.replace('07700 ', '+447700') ?? expect.unreachable();
    },
    own: async (nth: number) => {
      const entry = runs[nth]?.entry ?? expect.unreachable();
      const judged = { ran: new Set<never>(), places: new Map<never, never>() };
      const [own] = ownEntries(
        [{ id: ticketIdIn(entry) }],
        await day.read(),
        judged,
        await readRingsProgress(ports),
        ports,
      );
      return own?.run;
    },
  };
};

describe('rings now', () => {
  it('the live state of the rings shows each coming run with its announced and expected time, and its ring’s delay', async () => {
    const ring = await theRing();
    const before = await ring.now();
    expect(before.coming).toHaveLength(6);
    expect(before.coming.every(({ lateMinutes, runsAt, expectedAt }) => lateMinutes === 0 && runsAt === expectedAt));
    expect(before.rings.map(({ lateMinutes }) => lateMinutes)).toEqual([0, 0, 0]);

    await ring.gate(0, 'in-the-ring', 20);
    const { rings, coming } = await ring.now();
    expect(rings.filter(({ lateMinutes }) => lateMinutes > 0)).toEqual([{ ...before.rings[2], lateMinutes: 20 }]);
    expect(coming.map(({ number, ahead }) => [number, ahead])).toEqual(
      [2, 3, 4, 5, 6].map((each, nth) => [each, nth + 1]),
    );
    expect(coming[0]).toMatchObject({ runsAt: at(12), expectedAt: at(32), lateMinutes: 20 });
    expect(Object.keys(coming[0] ?? {})).not.toContain('handler');
  });

  it('the live state of the rings shows a run that may not begin before its questionnaire is answered', async () => {
    const day = aDay();
    day.enters('Anna');
    day.comes('Joe');
    day.clock.moveTo(at(-60));
    await placeAsAsked(day.ports)(0, nell);
    const [anna] = (await day.read()).entrants;
    const put = { kind: 'running', level: 'silver' } as const;
    const request = { entry: anna?.entry ?? expect.unreachable(), put, inSeason: false, reason: '', seen: 1 };
    await placeEntry(day.ports)(request, nell);
    await publishOrder(day.ports)(2, nell);
    const held = async () => (await readRingsNow(day.ports)).coming.map((run) => [run.hound, run.needsQuestionnaire]);
    expect(await held()).toContainEqual(['Anna’s hound', true]);
    expect(await held()).toContainEqual(['Joe’s hound', false]);
    day.answers('Anna');
    expect(await held()).toContainEqual(['Anna’s hound', false]);
  });

  it('the live state of the rings delays the runs after an announced break', async () => {
    const ring = await theRing();
    const beech = ring.runs[0]?.ring ?? expect.unreachable();
    const rest = { from: at(10), to: at(40) };
    await announce(ring.ports)({ id: 'break-01', ring: beech, words: '', rest }, sam);
    const { coming, announcements } = await ring.now();
    expect(coming.map(({ expectedAt }) => formatTime(expectedAt)).slice(0, 3)).toEqual(['10:00', '10:40', '10:52']);
    expect(announcements).toEqual([
      { id: 'break-01', ring: beech, ringName: 'The beech ring', words: '', rest, at: at(-60) },
    ]);
  });

  it('the rings’ state now gives a handler their run’s expected time, and the runs before it once the ring has begun', async () => {
    const ring = await theRing();
    expect(await ring.own(3)).toMatchObject({ runsAt: at(36), expectedAt: at(36), lateMinutes: 0, ahead: null });
    await ring.gate(0, 'in-the-ring', 20);
    expect(await ring.own(3)).toMatchObject({ runsAt: at(36), expectedAt: at(56), lateMinutes: 20, ahead: 3 });
    expect(await ring.own(4)).toMatchObject({ lateMinutes: 20, ahead: null });
    expect(await ring.own(0)).toMatchObject({ expectedAt: null, lateMinutes: 0, ahead: null });
  });
});

describe('texts about near runs', () => {
  it('texts about near runs go once to each handler whose run is near, and to none before the ring has begun', async () => {
    const unpublished = aDay();
    unpublished.clock.moveTo(at(-10));
    await alertNearRuns({ ...unpublished.ports, hasTexts: true })();
    expect(await unpublished.takeQueued()).toEqual([]);
    const ring = await theRing();
    ring.clock.moveTo(at(-10));
    expect(await ring.texts()).toEqual([]);
    await ring.gate(0, 'in-the-ring', 0);
    const expiresAt = (minutes: number) => laterBy(ring.ports.machineClock.now(), minutes * minute);
    const near = (await ring.texts()).toSorted((a, b) => a.expiresAt - b.expiresAt);
    const phones = [await ring.phoneOf(1), await ring.phoneOf(2)];
    expect(near).toEqual(
      [1, 2].map((nth) => ({
        kind: 'near',
        to: phones[nth - 1],
        hound: ring.runs[nth]?.hound,
        ring: 'The beech ring',
        ahead: nth,
        expectedAt: at(12 * nth),
        expiresAt: expiresAt(12 * nth),
      })),
    );
    expect(await ring.texts()).toEqual([]);
    expect(nearRuns(await ring.read(), await readRingsProgress(ring.ports), ring.ports)).toEqual([]);
    ring.clock.moveTo(at(6));
    expect(await ring.texts()).toMatchObject([{ hound: ring.runs[3]?.hound, ahead: 3, expectedAt: at(36) }]);
    await ring.gate(0, 'done', 10);
    expect(await ring.texts()).toEqual([]);
    await ring.gate(1, 'in-the-ring', 12);
    expect(await ring.texts()).toEqual([]);
    ring.clock.moveTo(at(18));
    expect(await ring.texts()).toMatchObject([{ hound: ring.runs[4]?.hound, ahead: 3 }]);
    await ring.gate(1, 'done', 22);
    expect(await ring.texts()).toEqual([]);
    await ring.gate(2, 'in-the-ring', 24);
    ring.clock.moveTo(at(30));
    expect(await ring.texts()).toMatchObject([{ hound: ring.runs[5]?.hound, ahead: 3 }]);
    expect(await ring.texts()).toEqual([]);
  });

  it('texts about near runs go to no handler with more than three runs ahead, even short ones', async () => {
    const ring = await theRing({ competitionGroup: 'bronze' });
    await ring.gate(0, 'in-the-ring', 0);
    const near = (await ring.texts()).map((text) => ('ahead' in text ? text.ahead : null));
    expect(near.toSorted()).toEqual([1, 2, 3]);
  });

  it('texts about near runs wait until the run is expected within half an hour, when the ring began early', async () => {
    const ring = await theRing();
    // The first hound runs an hour and a half before its time, and the next do not.
    await ring.gate(0, 'in-the-ring', -90);
    expect(await ring.texts()).toEqual([]);
    await ring.gate(0, 'done', -80);
    expect(await ring.texts()).toEqual([]);
    ring.clock.moveTo(at(-18));
    expect(await ring.texts()).toMatchObject([{ hound: ring.runs[1]?.hound, expectedAt: at(12) }]);
  });

  it('texts about near runs go to no handler without a phone number', async () => {
    const ring = await theRing();
    await ring.gate(0, 'in-the-ring', 0);
    const dayState = await ring.read();
    const entrants = dayState.entrants.map((each) => ({
      ...each,
      registration: { ...each.registration, form: { ...each.registration.form, phone: '' } },
    }));
    const rings = await readRingsProgress(ring.ports);
    expect(nearRuns(dayState, rings, ring.ports)).toHaveLength(2);
    expect(nearRuns({ ...dayState, entrants }, rings, ring.ports)).toEqual([]);
  });

  it('texts about near runs count a run that the gate saw only at its end, and none whose sheet was typed from paper', async () => {
    const ring = await theRing();
    const entry = ring.runs[0]?.entry ?? expect.unreachable();
    const when = ring.ports.machineClock.now();
    const sheet = { run: { kind: 'withdrawn' }, initials: 'AL' } as const;
    await ring.ports.runEventLog.add(
      paperEvents([], sheet, { id: 'note-1', now: when }).map((mark) => ({
        entry,
        mark,
        by: { id: sam, name: 'Sam' },
        receivedAt: when,
      })),
    );
    ring.clock.moveTo(at(10));
    expect(await ring.texts()).toEqual([]);
    await ring.gate(1, 'done', 11);
    expect((await ring.texts()).length).toBeGreaterThan(0);
  });

  it('texts about near runs go to no handler whose ticket was refunded, although the run is still in the order', async () => {
    const ring = await theRing();
    ring.givesBack(ring.runs[1]?.entry ?? expect.unreachable());
    await ring.gate(0, 'in-the-ring', 0);
    expect(await ring.texts()).toMatchObject([{ hound: ring.runs[2]?.hound }]);
  });

  it('texts about near runs do not go to handlers of runs before the last run that has begun', async () => {
    const ring = await theRing();
    await ring.gate(2, 'in-the-ring', 24);
    ring.clock.moveTo(at(30));
    const hounds = (await ring.texts()).map((text) => ('hound' in text ? text.hound : ''));
    expect(hounds).not.toContain(ring.runs[0]?.hound);
    expect(hounds).not.toContain(ring.runs[1]?.hound);
    expect(hounds.length).toBeGreaterThan(0);
  });

  it('texts about near runs are not queued on another day, or when texts cannot be sent', async () => {
    const silent = await theRing({ hasTexts: false });
    await silent.gate(0, 'in-the-ring', 0);
    expect(await silent.texts()).toEqual([]);
    const ring = await theRing();
    await ring.gate(0, 'in-the-ring', 0);
    ring.clock.moveTo(at(24 * 60));
    expect(await ring.texts()).toEqual([]);
  });
});
