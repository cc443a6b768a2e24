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

describe('at the gate', () => {
  it('nobody is here before somebody says so', () => {
    expect(standsAfter()).toEqual(notHere);
  });

  it('a hound is here, on deck, in the ring, done', () => {
    expect(standsAfter('here').kind).toBe('here');
    expect(standsAfter('here', 'on-deck').kind).toBe('on-deck');
    expect(standsAfter('here', 'on-deck', 'in-the-ring').kind).toBe('in-the-ring');
    expect(standsAfter('here', 'on-deck', 'in-the-ring', 'done').kind).toBe('done');
  });

  it('whoever is not there after the third call is absent, and not before', () => {
    expect(standsAfter('called', 'called')).toEqual({ kind: 'not-here', calls: 2 });
    expect(standsAfter('called', 'called', 'called')).toEqual({ kind: 'absent', calls: 3 });
    expect(standsAfter('called', 'called', 'called', 'here').kind).toBe('absent');
    expect(standsAfter('called', 'called', 'called', 'not-here')).toEqual(notHere);
  });

  it('whoever came at the second call is here, and a call more changes nothing', () => {
    expect(standsAfter('called', 'called', 'here', 'called')).toEqual({ kind: 'here', calls: 2 });
  });

  it('whoever is scratched stays scratched, and it is known that they were called', () => {
    expect(standsAfter('scratched', 'not-here', 'here')).toEqual({ kind: 'scratched', calls: 0 });
    expect(standsAfter('called', 'called', 'called', 'scratched')).toEqual({ kind: 'scratched', calls: 3 });
  });

  it('what was pressed without signal counts where it was pressed, whenever it is heard', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...gateEventKinds), { maxLength: 8 }), fc.nat(), (kinds, seed) => {
        const marks = marked(...kinds);
        const shuffled = marks.toSorted((a, b) => ((a.at * 7919 + seed) % 101) - ((b.at * 7919 + seed) % 101));
        expect(gateStatus(shuffled, 3)).toEqual(gateStatus(marks, 3));
      }),
    );
  });

  it('everybody stands by their own marks', () => {
    const [one, other] = [entryId('one'), entryId('other')];
    const marks = [aGateEvent({ entry: one }), aGateEvent({ entry: other, kind: 'done' })];
    expect([...gateStatuses(marks, 3)].map(([entry, { kind }]) => [entry, kind])).toEqual([
      [one, 'here'],
      [other, 'done'],
    ]);
  });
});
