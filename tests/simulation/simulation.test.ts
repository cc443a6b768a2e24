import { describe, expect, it } from 'vitest';
import { repeatedChance, seededChance } from './engine/chance.ts';
import { play } from './engine/play.ts';
import { kindOf, shortened } from './engine/shorten.ts';
import { storeOfSeed } from './engine/swarm.ts';
import { planted } from './planted/planted.ts';

const maxSeeds = 400;

/** Plays `count` seeds from `first` on and returns the violations. `npm run simulate` plays more seeds. */
const violationsIn = async (first: number, count: number): Promise<readonly string[]> => {
  const found: string[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const { violation } = await play(seededChance(seed), { focus: storeOfSeed(seed, false) });
    if (violation !== undefined) found.push(`seed ${seed}: ${violation}`);
  }
  return found;
};

const traceOf = async (chance: ReturnType<typeof seededChance>, isOnSqlite: boolean): Promise<string> => {
  const lines: string[] = [];
  await play(chance, { focus: { isOnSqlite }, say: (line) => lines.push(line) });
  return lines.join('\n');
};

/**
 * The violation of the first schedule that has one with this planted fault. The fault's seed finds it until a use case makes
 * other calls; then one of the next seeds does.
 */
const foundBy = async (name: string, isOnSqlite: boolean): Promise<string | undefined> => {
  const { plant, seed = 0, focus } = planted[name] ?? {};
  for (let at = seed; at < seed + maxSeeds; at += 1) {
    const { violation } = await play(seededChance(at), { plant, focus: { ...focus, isOnSqlite } });
    if (violation !== undefined) return violation;
  }
  return undefined;
};

describe('simulation (G1)', () => {
  const share = 100;
  it.each(Array.from({ length: 10 }, (_, at) => 1 + at * share))(
    'in the simulation, the program withstands 100 schedules from seed %i on, every tenth of them on SQLite',
    async (first) => {
      expect(await violationsIn(first, share)).toEqual([]);
    },
  );

  it('a seed and its recorded decisions play the same simulated schedule each time, with identical traces', async () => {
    for (const [seed, isOnSqlite] of [
      [3, false],
      [77, false],
      [1234, false],
      [77, true],
    ] as const) {
      const chance = seededChance(seed);
      const trace = await traceOf(chance, isOnSqlite);
      expect(trace.length).toBeGreaterThan(1000);
      expect(await traceOf(seededChance(seed), isOnSqlite)).toBe(trace);
      expect(await traceOf(repeatedChance(chance.drawn), isOnSqlite)).toBe(trace);
    }
  });

  it.each(Object.keys(planted))('schedules of the simulation find the planted fault %s', async (name) => {
    expect(await foundBy(name, false)).toMatch(planted[name]?.finds ?? 'no such fault');
  });

  it.each([
    'forgotten-hold',
    'done-before-sent',
    'claimed-by-two',
    'lost-checkpoint',
    'declined-after-grant',
    'prefix-forgotten',
    'tasks-of-any-year',
    'settled-in-wrong-year',
  ])('schedules of the simulation on SQLite find the planted fault %s', async (name) => {
    expect(await foundBy(name, true)).toMatch(planted[name]?.finds ?? 'no such fault');
  });

  it('a constraint of SQLite refuses a sale that a till sends twice', async () => {
    expect(await foundBy('sale-twice', true)).toMatch(/sales: Error: the site answers 500/);
  });

  it('a shortened schedule of the simulation ends in the same violation as the whole one', async () => {
    const { plant } = planted['attempt-not-unique'] ?? {};
    let seed = 0;
    let whole = seededChance(seed);
    let violation: string | undefined;
    while (violation === undefined && seed < maxSeeds) {
      seed += 1;
      whole = seededChance(seed);
      ({ violation } = await play(whole, { plant }));
    }
    const decisions = await shortened(seed, plant);
    expect(decisions?.length).toBeLessThan(whole.drawn.length);
    const again = await play(repeatedChance(decisions ?? []), { plant });
    expect(kindOf(again.violation ?? '')).toBe(kindOf(violation ?? 'nothing'));
  });
});
