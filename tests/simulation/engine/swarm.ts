import type { Chance } from './chance.ts';

/**
 * The actors and faults that take part in a schedule, and how often the faults happen. Each seed draws its own mixture:
 * with every fault in every schedule, no order would get far enough to reveal the rarer bugs.
 */
export type Swarm = {
  readonly processes: number;
  /** The largest difference between a process's clock and the true time, in ms. */
  readonly skew: number;
  readonly products: readonly number[];
  readonly buyers: number;
  /** The number of acts in the schedule. */
  readonly actions: number;
  /** `uniform`: any open call may be next; `forced`: one task continues until it ends, with few switches. */
  readonly policy: 'uniform' | 'forced';
  /** The fields from here to `dies` are rates: the number of calls in a thousand with this fault. */
  readonly failBefore: number;
  readonly failAfter: number;
  readonly slowAnswer: number;
  readonly repeated: number;
  readonly dies: number;
  /** How often in a thousand steps a new act begins although calls are open. */
  readonly overlap: number;
  readonly actors: ReadonlySet<ActorName>;
  /** Whether the store is the program's own on SQLite, rather than the one in memory. */
  readonly isOnSqlite: boolean;
  /** The years in the store, each an edition with the same actors. All have the same day, so that any two things can meet. */
  readonly years: readonly number[];
  /** Whether the second year is prepared and opened in the schedule; otherwise both sell from the beginning. */
  readonly opens: boolean;
};

/** The optional actors. Buyers and the clock take part in every schedule. */
export const actorNames = [
  'notices',
  'lost notices',
  'abandon',
  'two tabs',
  'members',
  'dashboard',
  'disputes',
  'slow refunds',
  'slow payments',
  'late payments',
  'wrong charges',
  'promotion codes',
  'slow mail',
  'refusing mail',
  'vouchers',
  'limits per email',
  'pools',
  'waiting list',
  'desk refunds',
  'capacity',
  'call-off',
  'moved day',
  'gifts',
  'tills',
  'scans',
  'blocked devices',
  'complimentary tickets',
  'carers',
  'claims',
  'invoices',
  'competitors',
  'merges',
  'traders',
] as const;
export type ActorName = (typeof actorNames)[number];

const [oneYear, twoYears] = [[2025], [2025, 2026]];

/**
 * The store that a seed is played on: every tenth on SQLite, and every tenth with two years, of which each fourth is on
 * SQLite; in each second of these the second year is prepared and opened on the way. Planted faults are played on the stores in memory, whose state many of them change.
 */
export const storeOfSeed = (seed: number, isPlanted: boolean): Pick<Swarm, 'isOnSqlite' | 'years' | 'opens'> => ({
  isOnSqlite: seed % 10 === 0 && !isPlanted,
  years: seed % 10 === 5 || seed % 40 === 0 ? twoYears : oneYear,
  opens: seed % 20 === 5 || seed % 80 === 0,
});

const rates = [0, 0, 10, 40, 120];

export const maxProcesses = 4;

/** Draws the swarm of one schedule. */
export const drawSwarm = (chance: Chance): Swarm => {
  const actors = new Set<ActorName>();
  // One in two to four of them takes part: with many actors, each has few acts, and nothing gets far.
  const oneIn = chance.pick([2, 3, 4]);
  for (const name of actorNames) if (chance.below(oneIn) === oneIn - 1) actors.add(name);
  return {
    actors,
    processes: 1 + chance.below(maxProcesses),
    products: Array.from({ length: 1 + chance.below(2) }, () => 1 + chance.below(5)),
    buyers: 2 + chance.below(4),
    actions: 12 + chance.below(32),
    policy: chance.pick(['forced', 'uniform']),
    failBefore: chance.pick(rates),
    failAfter: chance.pick(rates),
    slowAnswer: chance.pick(rates),
    repeated: chance.pick(rates),
    dies: chance.pick([0, 0, 5, 20]),
    overlap: chance.pick([30, 150, 400]),
    // At most 110 seconds, because a difference of two minutes raises an alert.
    skew: chance.pick([0, 0, 800, 5_000, 110_000]),
    isOnSqlite: false,
    years: oneYear,
    opens: false,
  };
};
