import type { Star } from './star.ts';

/** The stars on this device, with the account that they were last merged with. Never throws. */
export interface SavedStars {
  load(): StarsOnDevice;
  save(stars: StarsOnDevice): void;
}

/** `owner` is the id of an account; null while no one has logged in with these stars. */
export type StarsOnDevice = { readonly owner: string | null; readonly stars: readonly Star[] };

/** The route for the stars of the visitor's account. */
export interface AccountStars {
  /** @returns all stars of the account, with its id @throws ServiceFailure */
  merge(stars: StarsOnDevice): Promise<StarsOnDevice>;
}
