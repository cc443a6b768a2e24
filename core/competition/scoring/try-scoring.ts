import { ok, type Result } from '../../kernel/result.ts';
import type { ClassAndLevel } from '../class-and-level.ts';
import { type Readings, type Rulebook, rulesFor } from '../rulebook.ts';
import { type ImpossibleSheet, possibleSheet, type WrittenSheet } from '../run/run-sheet.ts';
import { type Score, scoreRun } from './score.ts';

/** One sheet that anybody may have scored, by the class's own readings unless it asks for others (S7.7). */
export type ScoreRequest = ClassAndLevel & {
  readonly sheet: WrittenSheet;
  readonly readings?: { readonly [Each in keyof Readings]?: Readings[Each] | undefined } | undefined;
};

/** What the rulebook makes of a stranger's sheet. Refused when it cannot have happened. */
export const tryScoring =
  (rulebook: Rulebook) =>
  ({ sheet, readings, ...where }: ScoreRequest): Result<Score, ImpossibleSheet> => {
    const rules = rulesFor(rulebook, where, readings);
    const possible = possibleSheet(sheet, rules);
    return possible.ok ? ok(scoreRun(possible.value, rules)) : possible;
  };
