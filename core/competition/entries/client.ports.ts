import type { FormValues } from '../../kernel/forms/form-values.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { OwnRegistrations, RegistrationRefusal, RegistrationRequest } from './ports.ts';

/** The routes for the visitor's own registrations, from the browser. */
export interface MyRegistrations {
  /** @throws ServiceFailure */
  all(): Promise<OwnRegistrations>;
  /** Idempotent. @throws ServiceFailure when the outcome is unknown */
  save(request: RegistrationRequest): Promise<Result<void, RegistrationRefusal>>;
}

/**
 * Unsaved input, stored on this device until it is saved, its user logs out or another account logs in. It outlives a
 * session that ends by itself. Never throws.
 */
export interface SavedDrafts {
  load(form: string): FormValues | null;
  save(form: string, typed: FormValues): void;
  forget(form: string): void;
  forgetAll(): void;
  /** Names the account that is logged in; deletes the drafts of any other one. */
  belongTo(user: UserId): void;
}
