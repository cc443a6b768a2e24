import { describe, expect, it } from 'vitest';
import { allRings } from '#core/competition/day/all-rings/all-rings.ts';
import type { JudgePhone } from '#core/competition/day/all-rings/judge-phone.ts';
import type { CompetitionDayState } from '#core/competition/day/competition-day-state.ts';
import type { RunProgress } from '#core/competition/day/gate/run-progress.ts';
import type { ReceivedEvent } from '#core/competition/day/judge/ports.ts';
import type { RunEventBody } from '#core/competition/day/judge/run-event.ts';
import { deviceId, type EntryId, entryId, ringEventId, ringId, userId } from '#core/kernel/ids.ts';
import { type Instant, laterBy, minute, second } from '#core/kernel/time.ts';
import {
  aDayState,
  aGateEvent,
  anAnnouncement,
  aPublishedOrder,
  aRunCard,
} from '#fixtures/builders/a-competition-day.ts';
import { aDayPlan } from '#fixtures/builders/a-day-plan.ts';
import { nell, odo } from '#fixtures/builders/a-run-event.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { edition } from '../../../support/edition.ts';
import { theRulebook } from '../../rules/the-rulebook.ts';

const [oak, hazel] = [ringId('oak'), ringId('hazel')];
const plan = aDayPlan();
const rules = { plan, edition, rulebook: theRulebook, pastWins: () => [] };
const now = laterBy(edition.startsAt, 60 * minute);
/** The machine's clock differs from the festival's. */
const machineNow = laterBy(aSaturdayInOctober, minute);
const at = (minutes: number): Instant => laterBy(edition.startsAt, minutes * minute);

const moss = aRunCard({ entry: entryId('moss'), number: 4, hound: 'Moss', ring: oak, runsAt: at(40) });
const otto = aRunCard({ entry: entryId('otto'), number: 5, hound: 'Otto', ring: oak, runsAt: at(50) });
const bramble = aRunCard({ entry: entryId('bramble'), number: 6, hound: 'Bramble', ring: oak, runsAt: at(65) });
const fen = aRunCard({ entry: entryId('fen'), number: 7, hound: 'Fen', ring: hazel, runsAt: at(90) });

const aPhone = (change: Partial<JudgePhone> = {}): JudgePhone => ({
  id: deviceId('phone-a'),
  by: nell.id,
  ring: oak,
  lastSeenAt: laterBy(machineNow, -20 * second),
  unsent: 0,
  battery: 64,
  ...change,
});

const event = (
  entry: EntryId,
  body: RunEventBody,
  change: Partial<ReceivedEvent> = {},
  device = 'phone-a',
): ReceivedEvent => ({
  entry,
  mark: { id: ringEventId(nextId('event')), device: deviceId(device), at: machineNow, attempt: 1, ...body },
  by: nell,
  receivedAt: laterBy(machineNow, -5 * second),
  ...change,
});

type Sources = {
  readonly phones?: readonly JudgePhone[];
  readonly events?: readonly ReceivedEvent[];
  readonly progress?: readonly (readonly [EntryId, RunProgress])[];
  readonly day?: Partial<CompetitionDayState>;
};

const ringsWith = ({ phones = [], events = [], progress = [], day = {} }: Sources = {}) => {
  const dayState = aDayState({ order: aPublishedOrder({ runs: [moss, otto, bramble, fen] }), ...day });
  const names = new Map([
    [nell.id, 'Nell Marsh'],
    [userId('gone'), null],
  ]);
  const all = allRings(
    { dayState, progress: { now, progress: new Map(progress) }, events, phones, names, now: machineNow },
    rules,
  );
  const ring = all.rings.find(({ id }) => id === oak);
  if (!ring) throw new Error('the plan has no such ring');
  return { all, ring };
};

const signed: RunProgress = { state: 'signed', startedAt: at(40), endedAt: at(48) };
const over: RunProgress = { state: 'over', startedAt: at(50), endedAt: at(57) };
const running: RunProgress = { state: 'running', startedAt: at(58), endedAt: null };

describe('all rings', () => {
  it('the head judge’s page of all rings shows the run under way, its judge, the next run and how many follow', () => {
    const { ring } = ringsWith({
      progress: [
        [moss.entry, signed],
        [otto.entry, running],
      ],
      events: [event(otto.entry, { kind: 'started' }, { by: odo })],
      day: { gateEvents: [aGateEvent({ entry: bramble.entry, kind: 'on-deck' })] },
    });
    expect(ring.running).toEqual([
      expect.objectContaining({ number: 5, hound: 'Otto', judge: odo.name, startedAt: at(58) }),
    ]);
    expect(ring.next).toMatchObject({ number: 6, hound: 'Bramble', atTheGate: { kind: 'on-deck', calls: 0 } });
    expect(ring).toMatchObject({ planned: 3, toRun: 1 });
  });

  it('all rings: planned runs are counted without scratched hounds, so that a ring without runs is known', () => {
    const { all } = ringsWith({ day: { gateEvents: [aGateEvent({ entry: fen.entry, kind: 'scratched' })] } });
    expect(all.rings.map(({ id, planned }) => [id, planned])).toEqual([
      [oak, 3],
      [hazel, 0],
      [ringId('beech'), 0],
    ]);
  });

  it('all rings: the page shows how many minutes a ring is behind, only for rings that are', () => {
    const { all } = ringsWith({ progress: [[moss.entry, { ...running, startedAt: at(59) }]] });
    const late = new Map(all.rings.map(({ id, lateMinutes }) => [id, lateMinutes]));
    expect(late.get(oak)).toBeGreaterThan(10);
    expect(late.get(hazel)).toBe(0);
  });

  it('all rings: finished runs with an unsigned sheet are listed, and signed ones that changed since', () => {
    const signature = event(moss.entry, { kind: 'signed', initials: 'AV', covers: [] });
    const { ring } = ringsWith({
      progress: [
        [moss.entry, signed],
        [otto.entry, over],
      ],
      events: [signature, event(moss.entry, { kind: 'oil-found' })],
    });
    expect(ring.notIn.map(({ hound, why, endedAt }) => ({ hound, why, endedAt }))).toEqual([
      { hound: 'Moss', why: 'sign-again', endedAt: at(48) },
      { hound: 'Otto', why: 'not-signed', endedAt: at(57) },
    ]);
  });

  it('all rings: a run that only the gate saw finish is listed, for a ring that judges on paper', () => {
    const { ring } = ringsWith({ day: { gateEvents: [aGateEvent({ entry: moss.entry, kind: 'done', at: at(48) })] } });
    expect(ring.notIn).toEqual([expect.objectContaining({ hound: 'Moss', why: 'not-signed', endedAt: at(48) })]);
  });

  it('all rings: the phones of a ring are shown by the last contact, a report or a run event', () => {
    const second = aPhone({ id: deviceId('phone-b'), by: userId('gone'), unsent: 12, battery: null });
    const { ring, all } = ringsWith({
      phones: [
        aPhone({ lastSeenAt: laterBy(machineNow, -4 * minute) }),
        second,
        aPhone({ id: deviceId('c'), ring: hazel }),
      ],
      events: [event(moss.entry, { kind: 'started' })],
    });
    expect(ring.phones).toEqual([
      { id: 'phone-a', judge: 'Nell Marsh', lastSeenAt: laterBy(machineNow, -5 * 1000), unsent: 0, battery: 64 },
      { id: 'phone-b', judge: null, lastSeenAt: second.lastSeenAt, unsent: 12, battery: null },
    ]);
    expect(all.rings.find(({ id }) => id === hazel)?.phones.map(({ id }) => id)).toEqual(['c']);
  });

  it('all rings: a phone without reports is shown by its events, but not paper, the desk or a phone put away', () => {
    const { ring } = ringsWith({
      phones: [aPhone({ id: deviceId('old'), lastSeenAt: laterBy(machineNow, -13 * 60 * minute) })],
      events: [
        event(moss.entry, { kind: 'started' }, { by: odo }, 'phone-d'),
        event(moss.entry, { kind: 'stopped', secondsTaken: 300 }, {}, 'paper'),
        event(moss.entry, { kind: 'stopped', secondsTaken: 300 }, {}, 'desk'),
      ],
    });
    expect(ring.phones).toEqual([
      { id: 'phone-d', judge: odo.name, lastSeenAt: laterBy(machineNow, -5 * 1000), unsent: null, battery: null },
    ]);
  });

  it('all rings: the page shows that a ring is closed, or has a break, until when', () => {
    const rest = { from: at(30), to: at(120) };
    const restOf = (change: object) =>
      ringsWith({ day: { announcements: [anAnnouncement({ rest, ...change })] } }).ring.rest;
    expect(restOf({ ring: oak, closure: 'for-a-time' })).toEqual({ kind: 'closed', until: at(120) });
    expect(restOf({ ring: oak, closure: 'for-the-day' })).toEqual({ kind: 'closed-for-the-day', until: at(120) });
    expect(restOf({ ring: null })).toEqual({ kind: 'break', until: at(120) });
    expect(restOf({ ring: hazel })).toBeNull();
    expect(restOf({ rest: { from: at(70), to: at(90) } })).toBeNull();
  });
});
