import type { Score } from '../competition/scoring/score.ts';
import type { ScoreFormValues } from '../competition/scoring/score-form.ts';
import type { ScoreRefusal } from '../competition/scoring/try-scoring.ts';
import type { FieldErrors, FormValues } from '../forms/form-values.ts';
import type { Result } from '../kernel/result.ts';
import type { FormType } from './form-type.ts';

/** What the server says to a form that came to it without a script: it stands in the one page that answers it. */
export type FormAnswer =
  | {
      readonly kind: 'form-again';
      readonly formType: FormType;
      /** The form's own page, whatever address it was sent to. */
      readonly path: string;
      readonly typed: FormValues;
      readonly message: string;
      readonly wrong: FieldErrors;
    }
  | { readonly kind: 'link-over'; readonly path: string }
  | {
      /** What the rulebook makes of a sheet that was tried. */
      readonly kind: 'sheet-scored';
      readonly path: string;
      readonly typed: ScoreFormValues;
      readonly outcome: Result<Score, ScoreRefusal>;
    };
