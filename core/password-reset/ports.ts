import type { Result } from '../kernel/result.ts';

/** What a letter's link carries: whose password, and the one-use proof. */
export type ResetLink = { readonly userId: string; readonly secret: string };

export type ResetRefusal = {
  readonly kind: 'link-over' | 'password-refused' | 'password-leaked';
  readonly detail: string;
};

/** A new password by letter (§4). */
export interface Recovery {
  /** Sends a letter with a link, or does nothing that can be told apart when nobody has this address. @throws ServiceFailure */
  request(email: string): Promise<void>;
  /** Sets the password once and ends the account's other sessions. @throws ServiceFailure */
  replacePassword(link: ResetLink, password: string): Promise<Result<void, ResetRefusal>>;
}
