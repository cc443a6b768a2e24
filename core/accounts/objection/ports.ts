import type { Result } from '../../kernel/result.ts';

/** `addressRestored`: false where somebody else has the address by now; the account is locked all the same. */
export type Objected = { readonly addressRestored: boolean };
export type ObjectionRefusal = { readonly kind: 'link-over' };

/** Lets whoever reads a letter about a change say that it was not they. */
export interface Objections {
  /**
   * Undoes the change: every session ends, the password opens nothing any more, the address of the letter is the
   * account's again, and a letter there leads to a new password. Works once. @throws ServiceFailure
   */
  object(proof: string): Promise<Result<Objected, ObjectionRefusal>>;
}
