import { describe, expect, it } from 'vitest';
import type { CompetitionDayState } from '#core/competition/day/competition-day-state.ts';
import { scratch } from '#core/competition/day/gate/scratch.ts';
import { unscratch } from '#core/competition/day/gate/unscratch.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { entryId, ringId, userId } from '#core/kernel/ids.ts';
import { type Instant, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aDayState, aGateEvent, aPlacement, aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aDayPlan } from '#fixtures/builders/a-day-plan.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { theRulebook } from '../../rules/the-rulebook.ts';

const sam = userId('sam');
const ten = parseInstant('2025-11-22T10:00:00+00:00');
const after = (minutes: number): Instant => laterBy(ten, minutes * minute);
const [moss, bramble, fig, late, waits] = ['moss', 'bramble', 'fig', 'late', 'waits'].map(entryId) as [
  RunCard['entry'],
  RunCard['entry'],
  RunCard['entry'],
  RunCard['entry'],
  RunCard['entry'],
];
const portsAt = (now: Instant) => ({
  plan: aDayPlan(),
  rulebook: theRulebook,
  festivalClock: { now: () => now },
  newPlacementId: () => nextId('put'),
});
const run = (entry: RunCard['entry'], minutes: number, change: Partial<RunCard> = {}) =>
  aRunCard({ entry, runsAt: after(minutes), level: 'bronze', ...change });
const scratched = (entry: RunCard['entry']) => aGateEvent({ entry, kind: 'scratched', at: after(-60) });
const day = (runs: readonly RunCard[], change: Partial<CompetitionDayState> = {}) =>
  aDayState({ order: aPublishedOrder({ runs }), gateEvents: [scratched(moss)], ...change });
const times = ({ order }: ReturnType<typeof unscratch>) =>
  order?.runs.map(({ entry, runsAt }) => `${entry} ${(runsAt - ten) / minute}`);
const undone = (dayState: CompetitionDayState, now = after(-30)) => unscratch(portsAt(now), dayState, [moss], sam);

/** Bramble, a reserve before, has Moss's time; Fig runs next. */
const taken = [run(bramble, 12), run(moss, 12), run(fig, 24)];

describe('a hound whose scratch is undone', () => {
  it('a hound whose scratch is undone runs after the end of its ring’s last run, however long that is', () => {
    expect(times(undone(day(taken)))).toEqual(['bramble 12', 'fig 24', 'moss 31']);
    const long = [...taken, run(late, 31, { class: 'junior', level: 'gold' })];
    expect(times(undone(day(long)))?.at(-1)).toBe('moss 47');
  });

  it('a hound whose scratch is undone gets its notice period when the ring’s last run is over', () => {
    expect(times(undone(day(taken), after(90)))?.at(-1)).toBe('moss 100');
  });

  it('a hound whose scratch is undone runs before the reserves, whatever other rings do', () => {
    const others = [run(late, 300, { ring: ringId('hazel') }), run(waits, 400, { reserve: true })];
    expect(times(undone(day([...taken, ...others])))).toEqual([
      'bramble 12',
      'fig 24',
      'moss 31',
      'late 300',
      'waits 400',
    ]);
    const early = run(waits, 0, { reserve: true });
    expect(times(undone(day([early, ...taken])))?.at(-1)).toBe('waits 0');
  });

  it('an unscratched hound keeps its time beside a run of its group in another ring, and a reserve', () => {
    const elsewhere = [run(moss, 12), run(fig, 12, { ring: ringId('hazel') }), run(waits, 12, { reserve: true })];
    expect(undone(day(elsewhere))).not.toHaveProperty('order');
  });

  it('an unscratched hound is placed in its own card’s group, with the card’s in-season flag if never placed', () => {
    const runs = [run(fig, 0, { level: 'gold' }), run(moss, 12, { inSeason: true })];
    const placement = { entry: moss, put: { kind: 'running', level: 'bronze' }, by: sam };
    expect(undone(day(runs)).placements).toMatchObject([{ ...placement, inSeason: true }]);
    const placements = [aPlacement({ entry: moss, inSeason: false })];
    expect(undone(day(runs, { placements })).placements).toMatchObject([{ ...placement, inSeason: false }]);
  });

  it('a hound whose scratch is undone is left out when it is in no running order any more', () => {
    expect(undone(day([run(fig, 0)]))).toEqual({ placements: [] });
    expect(undone(day([], { order: null }))).toEqual({ placements: [] });
  });
});

describe('a scratch without a reserve', () => {
  it('a scratch without a reserve makes no new version of the running order', () => {
    const dayState = day([run(bramble, 0), run(moss, 12)], { gateEvents: [] });
    const change = scratch(portsAt(after(-30)), dayState, [{ entry: moss, by: sam, reason: 'Lame' }]);
    expect(change).toEqual({ placements: [expect.objectContaining({ entry: moss, put: { kind: 'withdrawn' } })] });
  });
});
