import type { Result } from '../../kernel/result.ts';

/** The account id and the single-use secret in a reset link. */
export type ResetLink = { readonly userId: string; readonly secret: string };

export type ResetRefusal = {
  readonly kind: 'link-over' | 'password-refused' | 'password-leaked';
  readonly detail: string;
};

/** Sets a new password by email (§4). */
export interface Recovery {
  /**
   * Sends an email with a reset link. For an unknown address it sends nothing, and the caller cannot see the
   * difference.
   * @throws ServiceFailure
   */
  request(email: string): Promise<void>;
  /**
   * Whether a link is certain to be invalid: used, expired or forged. False where this cannot be known before the link
   * is used, as with an external Appwrite server. The check does not use the link up.
   * @throws ServiceFailure
   */
  isLinkOver(link: ResetLink): Promise<boolean>;
  /** Sets the password once and ends all other sessions of the account. @throws ServiceFailure */
  replacePassword(link: ResetLink, password: string): Promise<Result<void, ResetRefusal>>;
}
