import type { Score } from '../../competition/rules/scoring/score.ts';
import type { ScoreRefusal } from '../../competition/rules/scoring/try-scoring.ts';
import type { TryScoringFormValues } from '../../competition/rules/scoring/try-scoring-form.ts';
import type { FieldErrors, FormValues } from '../../kernel/forms/form-values.ts';
import type { Result } from '../../kernel/result.ts';
import type { FormType } from './form-type.ts';

/** The server's answer to a form sent without JavaScript, from which the page of the response is rendered. */
export type FormAnswer =
  | {
      readonly kind: 'form-again';
      readonly formType: FormType;
      /** The path of the form's own page, whichever URL it was sent to. */
      readonly path: string;
      readonly typed: FormValues;
      readonly message: string;
      readonly wrong: FieldErrors;
    }
  | { readonly kind: 'link-over'; readonly path: string }
  | {
      /** The score of a trial score sheet by the rulebook. */
      readonly kind: 'sheet-scored';
      readonly path: string;
      readonly typed: TryScoringFormValues;
      readonly outcome: Result<Score, ScoreRefusal>;
    };
