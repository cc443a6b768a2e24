/** Who leads the hound: adults, or juniors under rules of their own. */
export const classes = ['adult', 'junior'] as const;
export type Class = (typeof classes)[number];

/** How hard the ground is, hardest first; the form calls it the group. */
export const levels = ['gold', 'silver', 'bronze'] as const;
export type Level = (typeof levels)[number];

/** What is judged together and has one leaderboard: the juniors' silver. */
export type ClassAndLevel = { readonly class: Class; readonly level: Level };

/** All six, adults first, hardest first. */
export const everyClassAndLevel: readonly ClassAndLevel[] = classes.flatMap((each) =>
  levels.map((level) => ({ class: each, level })),
);

/** Whether both are of one class and level. */
export const sameGroup = (a: ClassAndLevel, b: ClassAndLevel): boolean => a.class === b.class && a.level === b.level;
