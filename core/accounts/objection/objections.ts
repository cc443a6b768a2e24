import type { Result } from '../../kernel/result.ts';

/**
 * `addressRestored` is false when another account uses the old address now; the account is locked nevertheless. An account
 * that an intruder, or an organiser, has blocked stays `blocked` until an organiser unblocks it, and gets no link.
 */
export type Objected = { readonly addressRestored: boolean; readonly blocked?: true };
/** The link was used, has expired or was never issued. */
export type ObjectionRefusal = { readonly kind: 'link-over' };

/** Lets the reader of an email about a change undo it. */
export interface Objections {
  /**
   * Undoes the change: ends all sessions, removes the password, restores the address that received the email and sends
   * it a recovery link. Works once.
   * @throws ServiceFailure
   */
  object(proof: string): Promise<Result<Objected, ObjectionRefusal>>;
}
