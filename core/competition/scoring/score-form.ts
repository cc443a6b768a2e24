import { classes } from '../class-and-level.ts';
import { findNames, offenceNames } from '../rulebook.ts';
import { rulesPaths } from '../rules-paths.ts';

/** What was typed into the form of "try the scoring", by field name. */
export type ScoreFormValues = Readonly<Record<string, string>>;

/** The figures that the form asks for one by one. */
const formCounts = [...findNames, ...offenceNames] as const;

/** The page that a form was sent from; of one that does not say, the adults'. */
export const formPagePath = (typed: ScoreFormValues): string =>
  rulesPaths[classes.find((each) => each === typed.class) ?? 'adult'];

/** The figure that was typed, or the words that stand in its place; where nothing is typed there was none. */
const figure = (text = ''): number | string => (Number.isNaN(Number(text)) ? text : Number(text));

/**
 * A form's fields as the request that they stand for, still to be checked. Minutes and seconds are asked for apart, as
 * a stopwatch shows them, and together are to the hundredth.
 */
export const scoreRequestFrom = (typed: ScoreFormValues) => ({
  class: typed.class,
  level: typed.level,
  sheet: {
    ...Object.fromEntries(formCounts.map((name) => [name, figure(typed[name])])),
    secondsTaken: Math.round((Number(typed.minutes ?? 0) * 60 + Number(typed.seconds ?? 0)) * 100) / 100,
  },
});
