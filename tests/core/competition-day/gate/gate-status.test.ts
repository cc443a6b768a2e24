import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gateStatus, gateStatuses, notHere } from '#core/competition-day/gate/gate-status.ts';
import { type GateEventKind, gateEventKinds } from '#core/competition-day/gate-event.ts';
import { entryId } from '#core/kernel/ids.ts';
import { laterBy } from '#core/kernel/time.ts';
import { aGateEvent } from '#fixtures/builders/a-competition-day.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';

const marked = (...kinds: readonly GateEventKind[]) =>
  kinds.map((kind, at) => aGateEvent({ kind, at: laterBy(aSaturdayInOctober, at) }));
const standsAfter = (...kinds: readonly GateEventKind[]) => gateStatus(marked(...kinds), 3);

describe('gate status', () => {
  it('is `not-here` without events', () => {
    expect(standsAfter()).toEqual(notHere);
  });

  it('goes through `here`, `on-deck`, `in-the-ring` and `done`', () => {
    expect(standsAfter('here').kind).toBe('here');
    expect(standsAfter('here', 'on-deck').kind).toBe('on-deck');
    expect(standsAfter('here', 'on-deck', 'in-the-ring').kind).toBe('in-the-ring');
    expect(standsAfter('here', 'on-deck', 'in-the-ring', 'done').kind).toBe('done');
  });

  it('is `absent` after the third missed call, not before', () => {
    expect(standsAfter('called', 'called')).toEqual({ kind: 'not-here', calls: 2 });
    expect(standsAfter('called', 'called', 'called')).toEqual({ kind: 'absent', calls: 3 });
    expect(standsAfter('called', 'called', 'called', 'here').kind).toBe('absent');
    expect(standsAfter('called', 'called', 'called', 'not-here')).toEqual(notHere);
  });

  it('ignores calls once the hound is here', () => {
    expect(standsAfter('called', 'called', 'here', 'called')).toEqual({ kind: 'here', calls: 2 });
  });

  it('stays `scratched` after other events, and keeps the number of calls', () => {
    expect(standsAfter('scratched', 'not-here', 'here')).toEqual({ kind: 'scratched', calls: 0 });
    expect(standsAfter('called', 'called', 'called', 'scratched')).toEqual({ kind: 'scratched', calls: 3 });
  });

  it('follows the times of events, not their arrival', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...gateEventKinds), { maxLength: 8 }), fc.nat(), (kinds, seed) => {
        const marks = marked(...kinds);
        const shuffled = marks.toSorted((a, b) => ((a.at * 7919 + seed) % 101) - ((b.at * 7919 + seed) % 101));
        expect(gateStatus(shuffled, 3)).toEqual(gateStatus(marks, 3));
      }),
    );
  });

  it('depends on the events of its own entry only', () => {
    const [one, other] = [entryId('one'), entryId('other')];
    const marks = [aGateEvent({ entry: one }), aGateEvent({ entry: other, kind: 'done' })];
    expect([...gateStatuses(marks, 3)].map(([entry, { kind }]) => [entry, kind])).toEqual([
      [one, 'here'],
      [other, 'done'],
    ]);
  });
});
