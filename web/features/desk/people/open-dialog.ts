import type { Person } from '#core/people/client.ports.ts';

/** Another account that may be the same person’s. */
export type OtherAccount = Pick<Person['alike'][number], 'id' | 'name' | 'email'>;

/**
 * The open dialog about a person. A merge is with the account `other`, or with one that is to be searched first when
 * `other` is null.
 */
export type OpenDialog =
  | { readonly kind: 'roles' | 'block' }
  | { readonly kind: 'merge'; readonly other: OtherAccount | null }
  | { readonly kind: 'undo-merge'; readonly other: OtherAccount };
