import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeEvents, mergeLogs } from '#core/competition/rules/run/ring-log.ts';
import { deviceId, ringEventId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { aRingEvent, type aRingLog, halfPastTen } from '#fixtures/builders/a-run.ts';
import { someRingEvent, someRingLog } from '#fixtures/builders/some-runs.ts';

const shuffled = (log: ReturnType<typeof aRingLog>) =>
  fc.shuffledSubarray([...log], { minLength: log.length, maxLength: log.length });

describe('mergeLogs', () => {
  it('merging ring logs is commutative', () => {
    fc.assert(
      fc.property(someRingLog(), someRingLog(), (ours, theirs) => {
        expect(mergeLogs(ours, theirs)).toEqual(mergeLogs(theirs, ours));
      }),
    );
  });

  it('merging ring logs is idempotent', () => {
    fc.assert(
      fc.property(someRingLog(), someRingLog(), (ours, theirs) => {
        const merged = mergeLogs(ours, theirs);
        expect(mergeLogs(merged, ours)).toEqual(merged);
        expect(mergeLogs(merged)).toEqual(merged);
      }),
    );
  });

  it('merging ring logs is associative', () => {
    fc.assert(
      fc.property(someRingLog(), someRingLog(), someRingLog(), (one, two, three) => {
        expect(mergeLogs(mergeLogs(one, two), three)).toEqual(mergeLogs(one, mergeLogs(two, three)));
      }),
    );
  });

  it('merging ring logs ignores the order of events', () => {
    fc.assert(
      fc.property(
        someRingLog().chain((log) => fc.tuple(fc.constant(log), shuffled(log))),
        ([log, other]) => {
          expect(mergeLogs(other)).toEqual(mergeLogs(log));
        },
      ),
    );
  });

  it('merging ring logs keeps every event exactly once', () => {
    fc.assert(
      fc.property(someRingLog(), someRingLog(), (ours, theirs) => {
        const ids = mergeLogs(ours, theirs).map(({ id }) => id);
        expect(ids.toSorted()).toEqual([...new Set([...ours, ...theirs].map(({ id }) => id))].toSorted());
      }),
    );
  });

  it('merging ring logs orders events by time, then by device', () => {
    const at = (ms: number, device: string) =>
      aRingEvent('dug', { at: laterBy(halfPastTen, ms), device: deviceId(device) });
    const [late, early, alsoEarly] = [at(1, 'ann'), at(0, 'ben'), at(0, 'ann')];
    expect(mergeLogs([late, early], [alsoEarly])).toEqual([alsoEarly, early, late]);
  });

  it('merging ring logs keeps the same one of two different events with the same id, on every device', () => {
    const id = ringEventId('event-1');
    const [dug, found] = [aRingEvent('dug', { id }), aRingEvent('oil-found', { id })];
    expect(mergeLogs([dug], [found])).toEqual([dug]);
    expect(mergeLogs([found], [dug])).toEqual([dug]);
    // A store may return the fields in another order.
    const { attempt, ...rest } = found;
    expect(mergeLogs([dug], [{ attempt, ...rest }])).toEqual([dug]);
  });
});

describe('activeEvents', () => {
  it('the active events of a ring log leave out an undone event and the event that undoes it', () => {
    fc.assert(
      fc.property(someRingLog(), someRingEvent(), (log, press) => {
        const event = { ...press, id: ringEventId('entered-by-mistake') };
        fc.pre(event.kind !== 'undone');
        const undone = aRingEvent({ kind: 'undone', undoes: event.id });
        expect(activeEvents(mergeLogs(log, [event, undone]))).toEqual(activeEvents(mergeLogs(log)));
      }),
    );
  });

  it('the active events of a ring log apply an undo event that arrives before the event that it undoes', () => {
    const dug = aRingEvent('dug');
    const undone = aRingEvent({ kind: 'undone', undoes: dug.id }, { at: laterBy(halfPastTen, -1) });
    expect(activeEvents(mergeLogs([undone], [dug]))).toEqual([]);
  });

  it('the active events of a ring log leave out an event undone twice, even when one of the undos is itself undone', () => {
    const dug = aRingEvent('dug');
    const undone = aRingEvent({ kind: 'undone', undoes: dug.id });
    const log = [dug, undone, aRingEvent({ kind: 'undone', undoes: dug.id })];
    expect(activeEvents(log)).toEqual([]);
    expect(activeEvents([...log, aRingEvent({ kind: 'undone', undoes: undone.id })])).toEqual([]);
  });

  it('the active events of a ring log restore an event with its own time when its undo is undone, and can undo it again', () => {
    const found = aRingEvent('truffle-found');
    const undo = aRingEvent({ kind: 'undone', undoes: found.id });
    const redo = aRingEvent({ kind: 'undone', undoes: undo.id });
    const again = aRingEvent({ kind: 'undone', undoes: found.id });
    expect(activeEvents([found, undo])).toEqual([]);
    expect(activeEvents([redo, undo, found])).toEqual([found]);
    expect(activeEvents([found, undo, redo, again])).toEqual([]);
    // The undo of an undo cannot itself be undone; a faulty device that tries changes nothing.
    expect(activeEvents([found, undo, redo, aRingEvent({ kind: 'undone', undoes: redo.id })])).toEqual([found]);
  });
});
