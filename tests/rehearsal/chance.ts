/** Numbers from a seed: the same day again for whoever asks for it by its seed. */
export type Chance = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from `least` to `most`, both possible. */
  whole(least: number, most: number): number;
  /** Whether something of that likelihood happens. */
  happens(likelihood: number): boolean;
  pick<Each>(all: readonly Each[]): Each;
};

export const chance = (seed: number): Chance => {
  let state = seed >>> 0;
  // Mulberry32: small, quick, and the same on every machine.
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
