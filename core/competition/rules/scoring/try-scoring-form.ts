import { classes } from '../../../kernel/class-and-level.ts';
import { findNames, offenceNames } from '../rulebook.ts';
import { rulesPaths } from '../rules-paths.ts';

/** The fields of the "try the scoring" form as typed, by name. */
export type TryScoringFormValues = Readonly<Record<string, string>>;

/** The counts that the form has a field for. */
const formCounts = [...findNames, ...offenceNames] as const;

/** The page of the form; the adults' when the class is missing or unknown. */
export const formPagePath = (typed: TryScoringFormValues): string =>
  rulesPaths[classes.find((each) => each === typed.class) ?? 'adult'];

/** The number that was typed, or the text itself when it is no number. An empty field counts as 0. */
const figure = (text = ''): number | string => (Number.isNaN(Number(text)) ? text : Number(text));

/**
 * Converts the form's fields to the body of the JSON request, unchecked. The form has separate minutes and seconds; the
 * sum is rounded to hundredths.
 */
export const scoreRequestFrom = (typed: TryScoringFormValues) => ({
  class: typed.class,
  level: typed.level,
  sheet: {
    ...Object.fromEntries(formCounts.map((name) => [name, figure(typed[name])])),
    secondsTaken: Math.round((Number(typed.minutes ?? 0) * 60 + Number(typed.seconds ?? 0)) * 100) / 100,
  },
});
