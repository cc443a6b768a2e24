import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeRunEvents,
  asksBeforeUndo,
  decisionsIn,
  happensOnlyInSearch,
  lastTakenBack,
  lastUndoable,
  type RunEvent,
  ringLogOf,
  signatureOn,
  signedLog,
  unsignedEvents,
} from '#core/competition/day/judge/run-event.ts';
import type { RingEvent } from '#core/competition/rules/run/ring-event.ts';
import { activeEvents } from '#core/competition/rules/run/ring-log.ts';
import { runRecord } from '#core/competition/rules/run/run-record.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { aRingEvent, halfPastTen } from '#fixtures/builders/a-run.ts';
import { anAttributedEvent, aRunEvent, nell, odo, someRunEvents } from '#fixtures/builders/a-run-event.ts';
import { rulesOf } from '../../rules/the-rulebook.ts';

const later = (ms: number) => ({ at: laterBy(halfPastTen, ms) });

/** Events of two devices, with a signature among them. Any event may be undone, before or after the signature. */
const signedThenChanged = fc
  .record({
    steps: fc.array(fc.tuple(fc.constantFrom('oil-found', 'dug', 'wrong-flag', 'undone'), fc.nat()), { maxLength: 12 }),
    signedAfter: fc.nat({ max: 12 }),
  })
  .map(({ steps, signedAfter }) => {
    const log: RingEvent[] = [];
    for (const [nth, [kind, pick]] of steps.entries()) {
      const undoes = log[pick % Math.max(1, log.length)]?.id;
      const body = kind !== 'undone' ? kind : undoes ? { kind, undoes } : 'started';
      log.push(aRingEvent(body, { ...later(nth), device: deviceId(pick % 2 ? 'judge' : 'other') }));
    }
    const covers = log.slice(0, signedAfter).map(({ id }) => id);
    return [...log, aRunEvent({ kind: 'signed', initials: 'DO', covers }, later(30_000))];
  });

describe('run events', () => {
  it('run events make up the ring log in order of time, each once, without ticks and signatures', () => {
    const [presented, started, found] = [
      aRunEvent({ kind: 'presented' }),
      aRunEvent({ kind: 'started' }, later(1)),
      aRunEvent({ kind: 'oil-found' }, later(2)),
    ];
    const ticked = aRunEvent({ kind: 'ticked', item: 'sheet-shown' }, later(3));
    const signed = aRunEvent({ kind: 'signed', initials: 'DO', covers: [] }, later(4));
    expect(ringLogOf([signed, found, ticked, started, presented, found])).toEqual([started, found]);
  });

  it('run events can be undone, also ticks', () => {
    const ticked = aRunEvent({ kind: 'ticked', item: 'sheet-shown' });
    const back = aRunEvent({ kind: 'undone', undoes: ticked.id }, later(1));
    expect(activeRunEvents([back, ticked])).toEqual([]);
  });

  it('run events are signed by the last active signature', () => {
    const first = aRunEvent({ kind: 'signed', initials: 'DO', covers: [] });
    const second = aRunEvent({ kind: 'signed', initials: 'TA', covers: [] }, later(1));
    expect(signatureOn([])).toBeUndefined();
    expect(signatureOn([second, first])).toBe(second);
    expect(signatureOn([second, first, aRunEvent({ kind: 'undone', undoes: second.id }, later(2))])).toBe(first);
  });

  it('run events are unsigned when they arrive after the signature', () => {
    const log = someRunEvents({ kind: 'started' }, { kind: 'stopped', secondsTaken: 90 });
    const signed = aRunEvent({ kind: 'signed', initials: 'DO', covers: log.map(({ id }) => id) }, later(9_000));
    // An earlier event from a phone without signal, which arrives now.
    const late = aRunEvent({ kind: 'wrong-flag' }, { ...later(500), device: deviceId('other') });
    expect(unsignedEvents(log)).toEqual([]);
    expect(unsignedEvents([...log, signed])).toEqual([]);
    expect(unsignedEvents([...log, signed, late])).toEqual([late]);
    expect(signedLog([...log, signed, late])).toEqual(log);
  });

  it('run events need no signature when all that came after it was undone', () => {
    const log = someRunEvents({ kind: 'started' }, { kind: 'dug' }, { kind: 'stopped', secondsTaken: 90 });
    const signed = aRunEvent({ kind: 'signed', initials: 'DO', covers: log.map(({ id }) => id) }, later(9_000));
    const elsewhere = { device: deviceId('other') };
    const stray = [aRunEvent({ kind: 'started' }, elsewhere), aRunEvent({ kind: 'wrong-flag' }, elsewhere)];
    const undo = (event: RunEvent, ms: number) =>
      aRunEvent({ kind: 'undone', undoes: event.id }, { ...later(ms), ...elsewhere });
    const undone = stray.map((event) => undo(event, 600));
    expect(unsignedEvents([...log, signed, ...stray])).toEqual(stray);
    expect(unsignedEvents([...log, signed, ...stray, ...undone])).toEqual([]);
    // Undoing a signed event changes the sheet, and undoing that restores it.
    const [, dug] = log;
    if (!dug) throw new Error('a dig');
    const back = undo(dug, 10_000);
    expect(unsignedEvents([...log, signed, back])).toEqual([back]);
    expect(unsignedEvents([...log, signed, back, undo(back, 11_000)])).toEqual([]);
  });

  it('run events need a signature exactly when the events that count are not those that were signed', () => {
    return fc.assert(
      fc.property(signedThenChanged, (events) => {
        const active = (log: readonly RingEvent[]) => new Set(activeEvents(log).map(({ id }) => id));
        const agrees = isDeepStrictEqual(active(signedLog(events)), active(ringLogOf(events)));
        expect(unsignedEvents(events).length === 0).toBe(agrees);
        const rules = rulesOf('adult', 'gold');
        if (agrees) expect(runRecord(signedLog(events), rules)).toEqual(runRecord(ringLogOf(events), rules));
      }),
    );
  });

  it('run events need no signature for whatever another phone recorded and undid', () => {
    const strays = fc.array(fc.constantFrom('started', 'oil-found', 'dug', 'withdrawn'), { maxLength: 6 });
    return fc.assert(
      fc.property(signedThenChanged, strays, (events, kinds) => {
        const added = kinds.map((kind) => aRingEvent(kind, { device: deviceId('third') }));
        const undone = added.map(({ id }) => aRunEvent({ kind: 'undone', undoes: id }, later(60_000)));
        expect(unsignedEvents([...added, ...events, ...undone])).toEqual(unsignedEvents(events));
      }),
    );
  });

  it('run events are signed by any signature that covers them, even from a phone with a slow clock', () => {
    const log = someRunEvents({ kind: 'started' }, { kind: 'stopped', secondsTaken: 90 });
    const late = aRunEvent({ kind: 'wrong-flag' }, { ...later(500), device: deviceId('other') });
    const ids = [...log, late].map(({ id }) => id);
    const first = aRunEvent({ kind: 'signed', initials: 'DO', covers: ids.slice(0, 2) }, later(9_000));
    const again = aRunEvent(
      { kind: 'signed', initials: 'DO', covers: ids },
      { ...later(-60_000), device: deviceId('b') },
    );
    expect(unsignedEvents([...log, late, first, again])).toEqual([]);
    expect(signedLog([...log, late, first, again])).toHaveLength(3);
  });

  it('run events need no new signature for a decision on attempts', () => {
    const log = someRunEvents({ kind: 'started' }, { kind: 'stopped', secondsTaken: 90 });
    const signed = aRunEvent({ kind: 'signed', initials: 'DO', covers: log.map(({ id }) => id) }, later(9_000));
    const decided = aRunEvent({ kind: 'attempt-decided', counts: 2 }, later(20_000));
    expect(unsignedEvents([...log, signed, decided])).toEqual([]);
    expect(signedLog([...log, signed, decided])).toEqual([...log, decided]);
  });
});

describe('lastUndoable', () => {
  const own = anAttributedEvent({ kind: 'oil-found' });
  const device = deviceId('judge');

  it('the run event that a judge can undo is the judge’s own last active event', () => {
    const second = anAttributedEvent({ kind: 'dug' }, later(1));
    expect(lastUndoable([], device, nell)).toBeUndefined();
    expect(lastUndoable([own, second], device, nell)).toBe(second.mark);
    const back = anAttributedEvent({ kind: 'undone', undoes: second.mark.id }, later(2));
    expect(lastUndoable([own, second, back], device, nell)).toBe(own.mark);
  });

  it('a judge can undo neither signed run events nor the signature', () => {
    const signed = anAttributedEvent({ kind: 'signed', initials: 'DO', covers: [own.mark.id] }, later(1));
    expect(lastUndoable([own, signed], device, nell)).toBeUndefined();
    const behind = anAttributedEvent({ kind: 'signed', initials: 'DO', covers: [own.mark.id] }, later(-1));
    expect(lastUndoable([own, behind], device, nell)).toBeUndefined();
    // A judge who has recorded nothing of it has nothing to undo.
    expect(lastUndoable([own, signed], device, odo)).toBeUndefined();
    const after = anAttributedEvent({ kind: 'dug' }, later(2));
    expect(lastUndoable([own, signed, after], device, nell)).toBe(after.mark);
  });

  it('a judge’s undo of run events excludes events of other phones and other judges', () => {
    const elsewhere = anAttributedEvent({ kind: 'dug' }, { ...later(1), device: deviceId('other') });
    const before = anAttributedEvent({ kind: 'dug' }, { ...later(2), by: odo });
    expect(lastUndoable([own, elsewhere, before], device, nell)).toBe(own.mark);
    expect(lastUndoable([own, before], device, odo)).toBe(before.mark);
  });
});

describe('lastTakenBack', () => {
  const phone = deviceId('judge');
  const event = (body: Parameters<typeof anAttributedEvent>[0], ms: number, change = {}) =>
    anAttributedEvent(body, { at: laterBy(halfPastTen, ms), ...change });
  const [started, found] = [event({ kind: 'started' }, 0), event({ kind: 'truffle-found' }, 1)];
  const undo = (of: typeof found, ms: number, change = {}) => event({ kind: 'undone', undoes: of.mark.id }, ms, change);

  it('the run event that can be restored is the one that this judge undid last on this phone', () => {
    const undone = undo(found, 2);
    expect(lastTakenBack([started, found, undone], phone, nell)).toEqual({ undoing: undone.mark, event: found.mark });
    expect(lastTakenBack([started, found], phone, nell)).toBeUndefined();
    expect(lastTakenBack([], phone, nell)).toBeUndefined();
    expect(lastTakenBack([started, found, undone], deviceId('other'), nell)).toBeUndefined();
    expect(lastTakenBack([started, found, undone], phone, odo)).toBeUndefined();
    // Later events of another phone make no difference.
    const theirs = event({ kind: 'dug' }, 9, { by: odo, device: deviceId('other') });
    expect(lastTakenBack([started, found, undone, theirs], phone, nell)?.event).toBe(found.mark);
  });

  it('no run event can be restored after the next event, or once it was restored', () => {
    const undone = undo(found, 2);
    expect(lastTakenBack([started, found, undone, event({ kind: 'dug' }, 3)], phone, nell)).toBeUndefined();
    expect(lastTakenBack([started, found, undone, undo(undone, 3)], phone, nell)).toBeUndefined();
    const elsewhere = undo(undone, 3, { by: odo, device: deviceId('other') });
    expect(lastTakenBack([started, found, undone, elsewhere], phone, nell)).toBeUndefined();
  });

  it('no tick, unknown event, or start or end that another event replaced can be restored in a run', () => {
    const ticked = event({ kind: 'ticked', item: 'sheet-shown' }, 1);
    expect(lastTakenBack([ticked, undo(ticked, 2)], phone, nell)).toBeUndefined();
    expect(lastTakenBack([undo(found, 2)], phone, nell)).toBeUndefined();
    const [byPhone, byHand] = [120.5, 118.2].map((secondsTaken, at) =>
      event({ kind: 'stopped', secondsTaken }, at + 5),
    );
    if (!byPhone || !byHand) throw new Error('expected two times');
    expect(lastTakenBack([started, byPhone, byHand, undo(byPhone, 9)], phone, nell)).toBeUndefined();
    expect(lastTakenBack([started, byPhone, undo(byPhone, 9)], phone, nell)?.event).toBe(byPhone.mark);
    // The time of the second attempt replaces none of the first.
    const again = event({ kind: 'stopped', secondsTaken: 99 }, 7, { attempt: 2, device: deviceId('other') });
    expect(lastTakenBack([started, byPhone, again, undo(byPhone, 9)], phone, nell)?.event).toBe(byPhone.mark);
    // One of two equal finds can be restored although the other is active.
    const second = event({ kind: 'truffle-found' }, 3);
    expect(lastTakenBack([started, found, second, undo(second, 9)], phone, nell)?.event).toBe(second.mark);
    const redoneStart = event({ kind: 'started' }, 6);
    expect(lastTakenBack([started, undo(started, 5), redoneStart], phone, nell)).toBeUndefined();
  });
});

describe('rules by kind of run event', () => {
  it('confirmation is asked before undoing a run’s start, end or second attempt, and nothing else', () => {
    const kinds = ['started', 'stopped', 'time-up', 'withdrawn', 'disqualified', 'again-granted'] as const;
    for (const kind of kinds) expect(asksBeforeUndo({ kind }), kind).toBe(true);
    for (const kind of ['truffle-found', 'dug', 'presented', 'ticked'] as const)
      expect(asksBeforeUndo({ kind }), kind).toBe(false);
  });

  it('rules by kind of run event distinguish those that happen only in a search from others', () => {
    for (const kind of ['presented', 'ticked', 'signed', 'withdrawn', 'disqualified', 'undone'] as const)
      expect(happensOnlyInSearch(kind), kind).toBe(false);
    for (const kind of ['started', 'dug', 'stopped', 'time-up', 'again-granted', 'attempt-decided'] as const)
      expect(happensOnlyInSearch(kind), kind).toBe(true);
  });

  it('rules by kind of run event find a decision on attempts with every undoing that affects it', () => {
    const decided = aRunEvent({ kind: 'attempt-decided', counts: 2 });
    const undone = aRunEvent({ kind: 'undone', undoes: decided.id });
    const redone = aRunEvent({ kind: 'undone', undoes: undone.id });
    const dug = aRunEvent({ kind: 'dug' });
    const other = aRunEvent({ kind: 'undone', undoes: dug.id });
    expect(decisionsIn([redone, undone, dug, other, decided])).toEqual([decided, undone, redone]);
    expect(decisionsIn([dug, other])).toEqual([]);
  });
});
