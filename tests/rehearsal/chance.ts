/** A random number generator with a seed, so that a rehearsed day can be repeated. */
export type Chance = {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True with this probability. */
  happens(likelihood: number): boolean;
  pick<Each>(all: readonly Each[]): Each;
};

export const chance = (seed: number): Chance => {
  let state = seed >>> 0;
  // Mulberry32: small, fast, and the same on every machine.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    happens: (likelihood) => next() < likelihood,
    pick: (all) => {
      const picked = all[whole(0, all.length - 1)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
  };
};
