import type { FieldErrors, FormValues } from '../../kernel/forms/form-values.ts';
import type { Result } from '../../kernel/result.ts';

export type SubmitFormRefusal =
  | { readonly kind: 'form-invalid'; readonly wrong: FieldErrors }
  | { readonly kind: 'too-often' };

/** Submits a form to our server. */
export interface FormsApi {
  /** @throws ServiceFailure */
  submit(values: FormValues): Promise<Result<void, SubmitFormRefusal>>;
}
