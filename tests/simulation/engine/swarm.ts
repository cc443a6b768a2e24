import type { Chance } from './chance.ts';

/**
 * Which actors and faults take part in a schedule at all, and how often faults happen. Drawn by each seed, because one
 * mixture finds one kind of fault: where everything fails, nothing gets far enough to go wrong in an interesting way.
 */
export type Swarm = {
  readonly processes: number;
  /** How far the clock of each process may be from the true time, in ms. */
  readonly skew: number;
  readonly products: readonly number[];
  readonly buyers: number;
  /** How many things actors do. */
  readonly actions: number;
  /** `uniform`: any call may be next; `forced`: one task goes on until it ends, but for a few switches. */
  readonly policy: 'uniform' | 'forced';
  /** In a thousand calls, how many… */
  readonly failBefore: number;
  readonly failAfter: number;
  readonly slowAnswer: number;
  readonly repeated: number;
  readonly dies: number;
  /** In a thousand steps, how often something new begins although calls are open. */
  readonly overlap: number;
  readonly actors: ReadonlySet<ActorName>;
};

/** Those who may be left out. Buyers and the clock are always there. */
export const actorNames = [
  'notices',
  'lost notices',
  'abandon',
  'two tabs',
  'members',
  'dashboard',
  'disputes',
  'slow refunds',
  'vouchers',
  'waiting list',
  'desk refunds',
  'capacity',
  'call-off',
  'tills',
  'scans',
] as const;
export type ActorName = (typeof actorNames)[number];

const rates = [0, 0, 10, 40, 120];

export const mostProcesses = 4;

/** Draws a mixture. */
export const drawSwarm = (chance: Chance): Swarm => {
  const actors = new Set<ActorName>();
  for (const name of actorNames) if (chance.below(2) === 1) actors.add(name);
  return {
    actors,
    processes: 1 + chance.below(mostProcesses),
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
    // Beyond two minutes an alert is raised.
    skew: chance.pick([0, 0, 800, 5_000, 110_000]),
  };
};
