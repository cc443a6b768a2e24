import type { FieldErrors, FormValues } from '../forms/form-values.ts';
import type { Result } from '../kernel/result.ts';

export type SubmitFormRefusal =
  | { readonly kind: 'form-invalid'; readonly wrong: FieldErrors }
  | { readonly kind: 'too-often' };

/** Where a page hands in what was typed. */
export interface FormsApi {
  /** @throws ServiceFailure */
  submit(values: FormValues): Promise<Result<void, SubmitFormRefusal>>;
}
