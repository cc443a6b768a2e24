import { describe, expect, it } from 'vitest';
import { repeatedChance, seededChance } from './engine/chance.ts';
import { play } from './engine/play.ts';
import { kindOf, shortened } from './engine/shorten.ts';
import { planted } from './planted/planted.ts';

const maxSeeds = 400;

/** Plays `count` seeds from `first` on and returns the violations. `npm run simulate` plays more seeds. */
const violationsIn = async (first: number, count: number): Promise<readonly string[]> => {
  const found: string[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const { violation } = await play(seededChance(seed));
    if (violation !== undefined) found.push(`seed ${seed}: ${violation}`);
  }
  return found;
};

const traceOf = async (chance: ReturnType<typeof seededChance>): Promise<string> => {
  const lines: string[] = [];
  await play(chance, { say: (line) => lines.push(line) });
  return lines.join('\n');
};

describe('simulation (G1)', () => {
  const share = 100;
  it.each(Array.from({ length: 20 }, (_, at) => 1 + at * share))(
    'the program withstands 100 schedules from seed %i on',
    async (first) => {
      expect(await violationsIn(first, share)).toEqual([]);
    },
  );

  it('a seed and its recorded decisions play the same schedule each time, with identical traces', async () => {
    for (const seed of [3, 77, 1234]) {
      const chance = seededChance(seed);
      const trace = await traceOf(chance);
      expect(trace.length).toBeGreaterThan(1000);
      expect(await traceOf(seededChance(seed))).toBe(trace);
      expect(await traceOf(repeatedChance(chance.drawn))).toBe(trace);
    }
  });

  // The seed finds its fault until a use case makes other calls; then one of the next seeds finds it.
  it.each(Object.entries(planted))(
    'schedules find the planted fault %s',
    async (_name, { plant, seed, finds, focus }) => {
      let violation: string | undefined;
      for (let at = seed; at < seed + maxSeeds && violation === undefined; at += 1)
        ({ violation } = await play(seededChance(at), { plant, focus }));
      expect(violation).toMatch(finds);
    },
  );

  it('a shortened schedule ends in the same violation as the whole one', async () => {
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
