import type { LookedAt, LookedAtLines } from '#core/desk/editions/ports.ts';

/** The ticked lines of the lists To look at, in memory. */
export const memoryLookedAtLines = (): LookedAtLines => {
  const years = new Map<number, ReadonlyMap<string, LookedAt>>();
  const of = (year: number) => years.get(year) ?? new Map<string, LookedAt>();
  return {
    of: async (year) => of(year),
    async set(year, fingerprint, looked) {
      const others = [...of(year)].filter(([each]) => each !== fingerprint);
      years.set(year, new Map(looked ? [...others, [fingerprint, looked] as const] : others));
    },
  };
};
