import type { Result } from '../../kernel/result.ts';

/** `addressRestored` is false where another account has the address by now; the account is locked all the same. */
export type Objected = { readonly addressRestored: boolean };
/** The link was used, has expired or was never issued. */
export type ObjectionRefusal = { readonly kind: 'link-over' };

/** Lets the reader of an email about a change undo it. */
export interface Objections {
  /**
   * Undoes the change: all sessions end, the password is removed, the account's address is the email's again and
   * receives a recovery link. Works once.
   * @throws ServiceFailure
   */
  object(proof: string): Promise<Result<Objected, ObjectionRefusal>>;
}
