import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateStatus, gateStatuses, lastStep, notHere } from '#core/competition/day/gate/gate-status.ts';
import { type GateEvent, type GateEventKind, gateEventKinds } from '#core/competition/day/gate-event.ts';
import { entryId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { aGateEvent } from '#fixtures/builders/a-competition-day.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const marked = (...kinds: readonly GateEventKind[]) =>
  kinds.map((kind, at) => aGateEvent({ kind, at: laterBy(aSaturdayInOctober, at) }));
const standsAfter = (...kinds: readonly GateEventKind[]) => gateStatus(marked(...kinds), 3);

/** The event that takes back another one, some milliseconds after the first event. */
const undo = (event: GateEvent | undefined, at: number) =>
  aGateEvent({ kind: 'not-here', undoes: event?.id ?? '', at: laterBy(aSaturdayInOctober, at) });

describe('gate status', () => {
  it('a hound’s gate status is `not-here` without events', () => {
    expect(standsAfter()).toEqual(notHere);
  });

  it('a hound’s gate status goes through `here`, `on-deck`, `in-the-ring` and `done`', () => {
    expect(standsAfter('here').kind).toBe('here');
    expect(standsAfter('here', 'on-deck').kind).toBe('on-deck');
    expect(standsAfter('here', 'on-deck', 'in-the-ring').kind).toBe('in-the-ring');
    expect(standsAfter('here', 'on-deck', 'in-the-ring', 'done').kind).toBe('done');
  });

  it('a hound’s gate status is `absent` after the third missed call, not before', () => {
    expect(standsAfter('called', 'called')).toEqual({ kind: 'not-here', calls: 2 });
    expect(standsAfter('called', 'called', 'called')).toEqual({ kind: 'absent', calls: 3 });
    expect(standsAfter('called', 'called', 'called', 'here').kind).toBe('absent');
    expect(standsAfter('called', 'called', 'called', 'not-here')).toEqual(notHere);
  });

  it('a hound’s gate status ignores calls once the hound is here', () => {
    expect(standsAfter('called', 'called', 'here', 'called')).toEqual({ kind: 'here', calls: 2 });
  });

  it('a hound’s gate status stays `scratched` after other events, and keeps the number of calls', () => {
    expect(standsAfter('scratched', 'not-here', 'here')).toEqual({ kind: 'scratched', calls: 0 });
    expect(standsAfter('called', 'called', 'called', 'scratched')).toEqual({ kind: 'scratched', calls: 3 });
  });

  it('a hound’s gate status returns to the one before the event that an undo names', () => {
    const marks = marked('here', 'on-deck', 'in-the-ring', 'done');
    const undone = marks.toReversed().map((event, nth) => undo(event, 10 + nth));
    const after = (undos: number) => gateStatus([...marks, ...undone.slice(0, undos)], 3).kind;
    expect([0, 1, 2, 3, 4].map(after)).toEqual(['done', 'in-the-ring', 'on-deck', 'here', 'not-here']);
  });

  it('a hound’s gate status loses one call with an undo, and is no longer `absent`', () => {
    const marks = marked('called', 'called', 'called');
    expect(gateStatus([...marks, undo(marks[2], 10)], 3)).toEqual({ kind: 'not-here', calls: 2 });
  });

  it('an undo at the gate keeps what another device recorded after the undone event', () => {
    const marks = marked('here', 'on-deck', 'in-the-ring');
    expect(gateStatus([...marks, undo(marks[1], 10)], 3).kind).toBe('in-the-ring');
  });

  it('a gate step that two offline devices recorded is removed when either undoes it, once or twice', () => {
    const marks = marked('called', 'here', 'here');
    for (const nth of [1, 2])
      expect(gateStatus([...marks, undo(marks[nth], 10), undo(marks[nth], 11)], 3)).toEqual({
        kind: 'not-here',
        calls: 1,
      });
  });

  it('an undo at the gate takes back neither a scratch nor an unknown event', () => {
    const marks = marked('here', 'scratched');
    expect(gateStatus([...marks, undo(marks[1], 10)], 3).kind).toBe('scratched');
    expect(gateStatus([...marks, undo(aGateEvent(), 10)], 3).kind).toBe('scratched');
  });

  it('a hound’s gate status is as before a scratch once that is undone, but not `absent`', () => {
    expect(standsAfter('called', 'here', 'scratched', 'unscratched')).toEqual({ kind: 'here', calls: 1 });
    expect(standsAfter('called', 'called', 'called', 'scratched', 'unscratched')).toEqual(notHere);
  });

  it('a hound’s gate status names the last event that changed it, for the next undo', () => {
    const last = (...kinds: readonly GateEventKind[]) => lastStep(marked(...kinds), 3)?.kind ?? null;
    expect(last()).toBeNull();
    expect(last('here', 'on-deck')).toBe('on-deck');
    expect(last('called', 'here', 'called')).toBe('here');
    expect(last('here', 'scratched')).toBeNull();
    const marks = marked('here', 'on-deck');
    expect(lastStep([...marks, undo(marks[1], 10)], 3)).toBe(marks[0]);
  });

  it('a hound’s gate status follows the times of events, not their arrival', () => {
    return fc.assert(
      fc.property(fc.array(fc.constantFrom(...gateEventKinds), { maxLength: 8 }), fc.nat(), (kinds, seed) => {
        const marks = marked(...kinds);
        const shuffled = marks.toSorted((a, b) => ((a.at * 7919 + seed) % 101) - ((b.at * 7919 + seed) % 101));
        expect(gateStatus(shuffled, 3)).toEqual(gateStatus(marks, 3));
      }),
    );
  });

  it('a hound’s gate status depends on the events of its own entry only', () => {
    const [one, other] = [entryId('one'), entryId('other')];
    const marks = [aGateEvent({ entry: one }), aGateEvent({ entry: other, kind: 'done' })];
    expect([...gateStatuses(marks, 3)].map(([entry, { kind }]) => [entry, kind])).toEqual([
      [one, 'here'],
      [other, 'done'],
    ]);
  });
});
