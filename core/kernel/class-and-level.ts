/** The classes; juniors compete by different rules. */
export const classes = ['adult', 'junior'] as const;
export type Class = (typeof classes)[number];

/** The difficulty of the ground, hardest first. Forms and pages call it the group. */
export const levels = ['gold', 'silver', 'bronze'] as const;
export type Level = (typeof levels)[number];

/** The unit of one leaderboard: for example junior silver. */
export type ClassAndLevel = { readonly class: Class; readonly level: Level };

/** All six combinations, adults first, hardest level first. */
export const everyClassAndLevel: readonly ClassAndLevel[] = classes.flatMap((each) =>
  levels.map((level) => ({ class: each, level })),
);

/** Whether both have the same class and level. */
export const sameGroup = (a: ClassAndLevel, b: ClassAndLevel): boolean => a.class === b.class && a.level === b.level;
