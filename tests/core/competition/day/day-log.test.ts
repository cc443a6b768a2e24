import { describe, expect, it } from 'vitest';
import type { DayChange } from '#core/competition/day/competition-day-state.ts';
import { dayLogEntries, fromDayLog } from '#core/competition/day/day-log.ts';
import { entryId } from '#core/kernel/ids.ts';
import {
  aGateEvent,
  anAnnouncement,
  aPlacement,
  aPublishedOrder,
  aRunCard,
} from '#fixtures/builders/a-competition-day.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const entry = entryId('entry-1');
const at = aSaturdayInOctober;
const announcement = anAnnouncement();

const change = {
  placements: [aPlacement(), aPlacement()],
  gateEvents: [aGateEvent()],
  notifications: [{ card: aRunCard({ entry }), version: 3, at }],
  nearAlerts: [{ entry, at }],
  announcements: [announcement],
  announcementWithdrawals: [{ id: announcement.id, by: announcement.by, at }],
} satisfies DayChange;

describe('log of the competition day', () => {
  it('the log of the competition day: reading what a change appends gives the rows of the change', () => {
    expect(fromDayLog(dayLogEntries({ ...change, order: aPublishedOrder() }))).toEqual(change);
  });

  it('the log of the competition day stores one email per run and version, and one near-run alert per entry', () => {
    const ids = dayLogEntries({ notifications: change.notifications, nearAlerts: change.nearAlerts });
    expect(ids.map(({ kind, id }) => [kind, id])).toEqual([
      ['told', 'entry-1:3'],
      ['near', 'entry-1'],
    ]);
  });

  it('the log of the competition day: an announcement concerns no hound', () => {
    expect(dayLogEntries({ announcements: [announcement] }).map((each) => each.entry)).toEqual(['']);
  });
});
