import { describe, expect, it } from 'vitest';
import { readRingsProgress } from '#core/competition/day/gate/rings-progress.ts';
import { ownEntries } from '#core/competition/day/own-entries.ts';
import { placeAsAsked } from '#core/competition/day/placing/place-entry.ts';
import { ticketIdIn } from '#core/competition/entries/competitor-ticket.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aGateEvent } from '#fixtures/builders/a-competition-day.ts';
import { nell } from '../../support/a-day.ts';
import { aPublishedDay } from '../../support/a-published-day.ts';

const twoWeeksBefore = parseInstant('2025-11-08T10:00:00+00:00');

describe('own entries of a competitor', () => {
  it('a competitor’s own entries show the state of each, and its run once this is announced', async () => {
    const day = await aPublishedDay(['Anna']);
    const mine = async () =>
      ownEntries(
        [{ id: ticketIdIn(day.entryOf('Anna')) }, { id: ticketIdIn('unused/ticket/1') }],
        await day.read(),
        { ran: new Set(), places: new Map() },
        await readRingsProgress(day.ports),
        day.ports,
      );
    expect(await mine()).toEqual([
      { entry: day.entryOf('Anna'), state: 'placed', hound: 'Anna’s hound', run: null, place: null },
      { entry: 'unused/ticket/1', state: 'ticketed', hound: '', run: null, place: null },
    ]);
    day.clock.moveTo(twoWeeksBefore);
    await day.tell();
    expect((await mine())[0]).toMatchObject({
      state: 'notified',
      run: {
        level: 'silver',
        number: 1,
        ring: 'The beech ring',
        runsAt: parseInstant('2025-11-22T10:00:00+00:00'),
        beThereAt: parseInstant('2025-11-22T09:50:00+00:00'),
        reserve: false,
      },
    });
    const placed = { ran: new Set<EntryId>(), places: new Map([[1, 2]]) };
    const rings = await readRingsProgress(day.ports);
    expect(
      ownEntries([{ id: ticketIdIn(day.entryOf('Anna')) }], await day.read(), placed, rings, day.ports),
    ).toMatchObject([{ state: 'in-the-result', place: 2 }]);
    await day.put('Anna', { kind: 'withdrawn' });
    expect((await mine())[0]).toMatchObject({ state: 'withdrawn', run: null });
    day.givesBack(day.entryOf('Anna'));
    expect((await mine())[0]).toMatchObject({ state: 'ticketed', hound: '', run: null });
  });

  it('a competitor’s own entries show no run before its own email, although others got theirs', async () => {
    const day = await aPublishedDay(['Anna']);
    day.clock.moveTo(twoWeeksBefore);
    await day.tell();
    const joe = day.comes('Joe');
    await placeAsAsked(day.ports)(await day.seen(), nell);
    await day.publish();
    const judged = { ran: new Set<EntryId>(), places: new Map() };
    const own = ownEntries(
      [{ id: ticketIdIn(joe) }],
      await day.read(),
      judged,
      await readRingsProgress(day.ports),
      day.ports,
    );
    expect(own).toMatchObject([{ state: 'placed', run: null }]);
  });

  it('a head judge’s own hound shows as absent after its last call, although they placed it', async () => {
    const day = await aPublishedDay(['Nell']);
    const entry = day.entryOf('Nell');
    const missed = ['one', 'two', 'three'].map((id) => aGateEvent({ id, entry, kind: 'called' }));
    const judged = { ran: new Set<EntryId>(), places: new Map() };
    const dayState = { ...(await day.read()), gateEvents: missed };
    const rings = await readRingsProgress(day.ports);
    expect(ownEntries([{ id: ticketIdIn(entry) }], dayState, judged, rings, day.ports)).toMatchObject([
      { state: 'absent' },
    ]);
  });
});
