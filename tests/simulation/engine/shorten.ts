import type { Plant } from '../world/process.ts';
import { repeatedChance, seededChance } from './chance.ts';
import { play } from './play.ts';
import { type Swarm, storeOfSeed } from './swarm.ts';

/** The violation without its numbers: two schedules have the same violation if these are equal. */
export const kindOf = (violation: string): string => violation.replaceAll(/\d+/g, '#');

/** At most this many schedules are tried to shorten one. */
const maxTries = 600;

/**
 * Shortens the schedule of a seed: removes decisions, or replaces them by 0 (no fault, the oldest call, the first of a
 * list), while the violation stays the same. Tries long runs of decisions first, then shorter ones. Deterministic.
 * @returns the remaining decisions; undefined when the seed violates nothing
 */
export const shortened = async (
  seed: number,
  plant?: Plant,
  focus: Partial<Swarm> = storeOfSeed(seed, plant !== undefined),
): Promise<readonly number[] | undefined> => {
  const chance = seededChance(seed);
  const { violation } = await play(chance, { plant, focus });
  if (violation === undefined) return undefined;
  const kind = kindOf(violation);
  let tries = 0;
  const isSame = async (decisions: readonly number[]): Promise<boolean> => {
    tries += 1;
    const played = await play(repeatedChance(decisions), { plant, focus });
    return played.violation !== undefined && kindOf(played.violation) === kind;
  };
  let best: readonly number[] = chance.drawn;
  for (
    let size = Math.ceil(best.length / 2);
    size >= 1 && tries < maxTries;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let at = 0; at < best.length && tries < maxTries; ) {
      const without = [...best.slice(0, at), ...best.slice(at + size)];
      const plain = best.map((number, index) => (index >= at && index < at + size ? 0 : number));
      if (await isSame(without)) best = without;
      else if (plain.some((number, index) => number !== best[index]) && (await isSame(plain))) {
        best = plain;
        at += size;
      } else at += size;
    }
  return best;
};
