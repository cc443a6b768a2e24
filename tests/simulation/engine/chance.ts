/**
 * The source of every decision of a schedule. A decision is a number below a bound, and 0 is always the plainest one:
 * no fault, the oldest call, the first of a list. All numbers drawn are recorded, so that a schedule can be repeated and
 * shortened.
 */
export type Chance = {
  /** A whole number from 0 to `bound - 1`. */
  readonly below: (bound: number) => number;
  /** True in `permille` of a thousand cases. */
  readonly happens: (permille: number) => boolean;
  /** @throws RangeError for an empty list */
  readonly pick: <Thing>(things: readonly Thing[]) => Thing;
  /** Every number drawn so far. */
  readonly drawn: readonly number[];
};

const chanceFrom = (next: (bound: number, at: number) => number): Chance => {
  const drawn: number[] = [];
  const below = (bound: number): number => {
    const number = next(bound, drawn.length);
    drawn.push(number);
    return number;
  };
  return {
    below,
    happens: (permille) => permille > 0 && below(1000) >= 1000 - permille,
    pick: (things) => {
      const picked = things[below(things.length)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    drawn,
  };
};

/** Random numbers from a seed; the same seed gives the same numbers. The generator is sfc32. */
export const seededChance = (seed: number): Chance => {
  let a = seed | 0;
  let b = Math.floor(seed / 2 ** 32) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const word = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  // The numbers of neighbouring seeds diverge only after some rounds.
  for (let round = 0; round < 15; round += 1) word();
  return chanceFrom((bound) => word() % bound);
};

/** Repeats recorded decisions; after the last of them, every decision is 0. */
export const repeatedChance = (decisions: readonly number[]): Chance =>
  chanceFrom((bound, at) => (decisions[at] ?? 0) % bound);
