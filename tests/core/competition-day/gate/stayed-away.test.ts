import { describe, expect, it } from 'vitest';
import { movesRuns, stayedAway } from '#core/competition-day/gate/stayed-away.ts';
import { entryId } from '#core/kernel/ids.ts';
import { aGateMark, aPlacement, aPublishedOrder } from '#fixtures/builders/a-competition-day.ts';

const [moss, fig, otto, bramble] = ['moss', 'fig', 'otto', 'bramble'].map((name) => entryId(name));
if (!moss || !fig || !otto || !bramble) throw new Error('four hounds');

describe('those who stayed away', () => {
  it('are withdrawn, scratched, or not there after the last call; nobody else is', () => {
    const called = [1, 2, 3].map(() => aGateMark({ entry: fig, kind: 'called' }));
    const books = {
      placements: [
        aPlacement({ entry: moss, put: { kind: 'withdrawn' } }),
        aPlacement({ entry: bramble, put: { kind: 'withdrawn' } }),
        aPlacement({ entry: bramble, put: { kind: 'running', level: 'gold' } }),
      ],
      marks: [...called, aGateMark({ entry: otto, kind: 'scratched' }), aGateMark({ entry: bramble, kind: 'here' })],
    };
    expect(stayedAway(books, 3)).toEqual(new Set([moss, fig, otto]));
    expect(stayedAway(books, 4)).toEqual(new Set([moss, otto]));
  });
});

describe('who runs', () => {
  it('may be others after an order, a placement, a call or a scratch, and not after a hound has only come', () => {
    expect(movesRuns({ order: aPublishedOrder() })).toBe(true);
    expect(movesRuns({ placements: [aPlacement()] })).toBe(true);
    for (const kind of ['called', 'not-here', 'scratched'] as const)
      expect(movesRuns({ marks: [aGateMark({ kind })] })).toBe(true);
    expect(movesRuns({ marks: [aGateMark({ kind: 'here' })] })).toBe(false);
    expect(movesRuns({})).toBe(false);
  });
});
