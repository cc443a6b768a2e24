import type { FormValues } from '../forms/form-values.ts';
import type { Result } from '../kernel/result.ts';
import type { OwnRegistrations, RegistrationRefusal, RegistrationRequest } from './ports.ts';

/** The browser's way to the visitor's own forms. */
export interface MyRegistrations {
  /** @throws ServiceFailure */
  all(): Promise<OwnRegistrations>;
  /** Saving the same twice is saving it once. @throws ServiceFailure when the outcome is unknown */
  save(request: RegistrationRequest): Promise<Result<void, RegistrationRefusal>>;
}

/** What is being typed, kept on this device until it is saved or its owner logs out. Never throws. */
export interface SavedDrafts {
  load(form: string): FormValues | null;
  save(form: string, typed: FormValues): void;
  forget(form: string): void;
  forgetAll(): void;
}
