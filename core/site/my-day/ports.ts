import type { UserId } from '../../kernel/ids.ts';
import type { Star } from './star.ts';

/** The stars of accounts. */
export interface Stars {
  /** Merges stars into those of an account, in one transaction. @returns all of the account @throws ServiceFailure */
  merge(user: UserId, stars: readonly Star[]): Promise<readonly Star[]>;
}
