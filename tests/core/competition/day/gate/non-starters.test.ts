import { describe, expect, it } from 'vitest';
import { affectsRunningOrder, nonStarters } from '#core/competition/day/gate/non-starters.ts';
import { entryId } from '#core/kernel/ids.ts';
import { aGateEvent, aPlacement, aPublishedOrder } from '#fixtures/builders/a-competition-day.ts';

const [moss, fig, otto, bramble] = ['moss', 'fig', 'otto', 'bramble'].map((name) => entryId(name));
if (!moss || !fig || !otto || !bramble) throw new Error('expected four hounds');

describe('nonStarters', () => {
  it('the competition’s non-starters are entries withdrawn, scratched, or absent after the last call', () => {
    const called = [1, 2, 3].map(() => aGateEvent({ entry: fig, kind: 'called' }));
    const state = {
      placements: [
        aPlacement({ entry: moss, put: { kind: 'withdrawn' } }),
        aPlacement({ entry: bramble, put: { kind: 'withdrawn' } }),
        aPlacement({ entry: bramble, put: { kind: 'running', level: 'gold' } }),
      ],
      gateEvents: [
        ...called,
        aGateEvent({ entry: otto, kind: 'scratched' }),
        aGateEvent({ entry: bramble, kind: 'here' }),
      ],
    };
    expect(nonStarters(state, 3)).toEqual(new Set([moss, fig, otto]));
    expect(nonStarters(state, 4)).toEqual(new Set([moss, otto]));
  });
});

describe('affectsRunningOrder', () => {
  it('the running order is affected by an order, a placement, a call or a scratch, and not by an arrival', () => {
    expect(affectsRunningOrder({ order: aPublishedOrder() })).toBe(true);
    expect(affectsRunningOrder({ placements: [aPlacement()] })).toBe(true);
    for (const kind of ['called', 'not-here', 'scratched'] as const)
      expect(affectsRunningOrder({ gateEvents: [aGateEvent({ kind })] })).toBe(true);
    expect(affectsRunningOrder({ gateEvents: [aGateEvent({ kind: 'here' })] })).toBe(false);
    expect(affectsRunningOrder({})).toBe(false);
  });
});
