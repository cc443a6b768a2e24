import { classes, levels } from '../../../kernel/class-and-level.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type Readings, type Rulebook, rulesFor } from '../rulebook.ts';
import { type ImpossibleSheet, possibleSheet, type WrittenSheet } from '../run/run-sheet.ts';
import { type Score, scoreRun } from './score.ts';

/** One sheet to score, by the class's own readings unless others are given (S7.7). Class and level are not checked yet. */
export type ScoreRequest = {
  readonly class: string;
  readonly level: string;
  readonly sheet: WrittenSheet;
  readonly readings?: { readonly [Each in keyof Readings]?: Readings[Each] | undefined } | undefined;
};

/** Why a sheet has no score: its class or level does not exist, or it cannot have happened. `detail` is for people. */
export type ScoreRefusal =
  | { readonly kind: 'class-unknown' | 'level-unknown'; readonly detail: string }
  | ImpossibleSheet;

/** Scores any visitor's sheet by the rulebook. Refuses an unknown class or level, and a sheet that cannot have happened. */
export const tryScoring =
  (rulebook: Rulebook) =>
  ({ sheet, readings, ...asked }: ScoreRequest): Result<Score, ScoreRefusal> => {
    const ofClass = classes.find((each) => each === asked.class);
    if (!ofClass)
      return refuse({ kind: 'class-unknown', detail: `The class is adult or junior, not ${quoted(asked.class)}.` });
    const level = levels.find((each) => each === asked.level);
    if (!level)
      return refuse({
        kind: 'level-unknown',
        detail: `The level is gold, silver or bronze, not ${quoted(asked.level)}.`,
      });
    const rules = rulesFor(rulebook, { class: ofClass, level }, readings);
    const possible = possibleSheet(sheet, rules);
    return possible.ok ? ok(scoreRun(possible.value, rules)) : possible;
  };

/** The first 40 characters in quotation marks: the value comes from a stranger and may be long. */
const quoted = (value: string): string => `"${value.slice(0, 40)}"`;
