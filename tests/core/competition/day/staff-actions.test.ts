import { describe, expect, it } from 'vitest';
import type { CompetitionDayState, DayChange } from '#core/competition/day/competition-day-state.ts';
import { affectsRings, dayTopics, topicsChangedBy } from '#core/competition/day/day-topics.ts';
import type { CompetitionDay } from '#core/competition/day/ports.ts';
import { auditedDay } from '#core/competition/day/staff-actions.ts';
import type { StaffChange } from '#core/kernel/audit-log/staff-action.ts';
import { entryId, ringId, userId } from '#core/kernel/ids.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { hour, laterBy, parseInstant } from '#core/kernel/time.ts';
import {
  aDayState,
  aGateEvent,
  anAnnouncement,
  anEntrant,
  aPlacement,
  aPublishedOrder,
  aRunCard,
} from '#fixtures/builders/a-competition-day.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';

const ten = parseInstant('2025-11-22T10:00:00Z');
const entrant = anEntrant();
const { dogName } = entrant.registration.form;
const subject = { kind: 'entry', id: 'entry-1', name: dogName };

/** The changes that the audit log records of this decision, given the state before, and the answers stored. */
const changed = async (before: Partial<CompetitionDayState>, decided: Result<DayChange, { readonly kind: string }>) => {
  const changes: StaffChange[] = [];
  const stored: unknown[] = [];
  const change: CompetitionDay['change'] = async (decide) => {
    const dayState = aDayState({ entrants: [entrant], ...before });
    const answer = decide(dayState);
    stored.push(answer);
    return answer.ok ? ok(dayState) : answer;
  };
  const day = auditedDay({ change }, (what) => {
    changes.push(what);
    return aStaffAction(`action_${changes.length}`, what);
  });
  await day.change(() => decided);
  return { changes, stored };
};
const changesOf = async (change: DayChange, before: Partial<CompetitionDayState> = {}) =>
  (await changed(before, ok(change))).changes;

describe('the audit log of the competition day', () => {
  it('the audit log of the competition day is stored with the change, and records no refusal', async () => {
    const placements = [aPlacement()];
    const { stored } = await changed({}, ok({ placements }));
    expect(stored).toMatchObject([{ ok: true, value: { placements, actions: [{ action: 'placing.placed' }] } }]);
    const refused = refuse({ kind: 'no' });
    expect(await changed({}, refused)).toEqual({ changes: [], stored: [refused] });
  });

  it('the audit log of the competition day has each decision about an entry, with the previous one as its value before', async () => {
    const first = aPlacement({ put: { kind: 'waiting', level: 'gold' } });
    expect(await changesOf({ placements: [first] })).toEqual([
      { action: 'placing.placed', subject, before: null, after: 'waiting, gold', reason: null },
    ]);
    const withdrawn = aPlacement({ put: { kind: 'withdrawn' }, reason: 'Lame.' });
    const before = { placements: [first, aPlacement({ entry: entryId('another') })] };
    // The change contains a placement that is stored already, and the new one.
    expect(await changesOf({ placements: [first, withdrawn] }, before)).toEqual([
      { action: 'placing.placed', subject, before: 'waiting, gold', after: 'withdrawn', reason: 'Lame.' },
    ]);
  });

  it('the audit log of the competition day names the hound, even of a refunded entry, and an unknown entry by its id', async () => {
    const gateEvents = [aGateEvent({ kind: 'not-here' })];
    const marked = { action: 'gate.marked', before: null, after: 'not here', reason: null };
    expect(await changesOf({ gateEvents }, { entrants: [], refunded: [entrant] })).toEqual([{ ...marked, subject }]);
    expect(await changesOf({ gateEvents }, { entrants: [] })).toEqual([
      { ...marked, subject: { ...subject, name: 'entry-1' } },
    ]);
    expect(await changesOf({ gateEvents }, { gateEvents })).toEqual([]);
  });

  it('the competition’s audit log has announcements with ring and break, and withdrawals with the announcement’s words', async () => {
    const rest = { from: ten, to: laterBy(ten, hour) };
    const oak = anAnnouncement({ id: 'a-1', ring: ringId('oak'), words: 'The judge has lunch.', rest });
    const all = anAnnouncement({ id: 'a-2' });
    expect(await changesOf({ announcements: [oak, all] })).toEqual([
      {
        action: 'announcement.made',
        subject: { kind: 'announcement', id: 'a-1', name: 'ring oak' },
        before: null,
        after: { words: 'The judge has lunch.', break: '10:00 to 11:00' },
        reason: null,
      },
      expect.objectContaining({
        subject: { kind: 'announcement', id: 'a-2', name: 'all rings' },
        after: { words: all.words, break: null },
      }),
    ]);
    const by = { by: userId('nell'), at: ten };
    const announcementWithdrawals = ['a-1', 'a-2', 'a-3'].map((id) => ({ id, ...by }));
    const changes = await changesOf({ announcementWithdrawals }, { announcements: [all, oak] });
    expect(changes).toEqual([
      {
        action: 'announcement.withdrawn',
        subject: { kind: 'announcement', id: 'a-1', name: 'ring oak' },
        before: oak.words,
        after: null,
        reason: null,
      },
      expect.objectContaining({ subject: { kind: 'announcement', id: 'a-2', name: 'all rings' }, before: all.words }),
      expect.objectContaining({ subject: { kind: 'announcement', id: 'a-3', name: 'all rings' }, before: null }),
    ]);
    expect(await changesOf({ announcements: [all] }, { announcements: [all] })).toEqual([]);
  });

  it('the competition’s audit log has each published order: the first with its number of runs, others with moved runs', async () => {
    const at = (name: string, change = {}) => aRunCard({ entry: entryId(name), hound: name, runsAt: ten, ...change });
    const first = aPublishedOrder({ runs: [at('Moss'), at('Fig'), at('Otto')] });
    const published = { action: 'running-order.published', reason: null };
    expect(await changesOf({ order: first })).toEqual([
      {
        ...published,
        subject: { kind: 'running-order', id: '1', name: 'version 1' },
        before: null,
        after: { version: 1, runs: 3, moved: undefined },
      },
    ]);
    const later = { runsAt: laterBy(ten, hour) };
    const runs = [at('Moss'), at('Fig', later), at('Otto', { ring: ringId('ash') }), at('Dot')];
    expect(await changesOf({ order: aPublishedOrder({ version: 2, runs }) }, { order: first })).toEqual([
      {
        ...published,
        subject: { kind: 'running-order', id: '2', name: 'version 2' },
        before: { version: 1, runs: 3 },
        after: {
          version: 2,
          runs: 4,
          moved: ['Fig to 11:00, ring oak', 'Otto to 10:00, ring ash', 'Dot to 10:00, ring oak'],
        },
      },
    ]);
  });
});

describe('the live topics of a change', () => {
  const { gate, order } = dayTopics;
  const rest = [{ id: 'a-1', by: userId('nell'), at: ten }];

  it.each<[string, DayChange, readonly string[], boolean]>([
    ['nothing', {}, [], false],
    ['a running order', { order: aPublishedOrder() }, [gate, order], true],
    ['a placement', { placements: [aPlacement()] }, [order], true],
    ['an arrival at the gate', { gateEvents: [aGateEvent({ kind: 'here' })] }, [gate], true],
    ['a call at the gate', { gateEvents: [aGateEvent({ kind: 'called' })] }, [gate, order], true],
    ['an announcement', { announcements: [anAnnouncement()] }, [gate], true],
    ['an announcement that is withdrawn', { announcementWithdrawals: rest }, [gate], true],
    ['an email that was sent', { notifications: [] }, [], false],
  ])('the live topics of a change on the competition day are those of %s', (_what, change, topics, rings) => {
    expect(topicsChangedBy(change)).toEqual(topics);
    expect(affectsRings(change)).toBe(rings);
  });

  it('the live topics of runs on the competition day are one for each group', () => {
    expect(dayTopics.runs({ class: 'junior', level: 'gold' })).toBe('day:runs:junior-gold');
  });
});
