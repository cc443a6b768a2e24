import type { Plant } from '../world/process.ts';
import { repeatedChance, seededChance } from './chance.ts';
import { play } from './play.ts';

/** A violation by two schedules is the same when it differs in ids and numbers alone. */
export const kindOf = (violation: string): string => violation.replaceAll(/\d+/g, '#');

/** So many schedules are tried at most to shorten one. */
const mostTries = 600;

/**
 * Leaves out decisions of a schedule as long as what remains ends in the same violation: whole runs of them first, then
 * fewer. What is left out is plain: no fault, the oldest call, the first of a list. Always does the same for the same seed.
 * @returns the decisions that remain; undefined when this seed violates nothing
 */
export const shortened = async (seed: number, plant?: Plant): Promise<readonly number[] | undefined> => {
  const chance = seededChance(seed);
  const { violation } = await play(chance, { plant });
  if (violation === undefined) return undefined;
  const kind = kindOf(violation);
  let tries = 0;
  const isSame = async (decisions: readonly number[]): Promise<boolean> => {
    tries += 1;
    const played = await play(repeatedChance(decisions), { plant });
    return played.violation !== undefined && kindOf(played.violation) === kind;
  };
  let best: readonly number[] = chance.drawn;
  for (
    let size = Math.ceil(best.length / 2);
    size >= 1 && tries < mostTries;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let at = 0; at < best.length && tries < mostTries; ) {
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
