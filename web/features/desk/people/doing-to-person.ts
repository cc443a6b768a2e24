import type { Person } from '#core/people/client.ports.ts';

/** Another account that may be the same person’s. */
export type OtherAccount = Pick<Person['alike'][number], 'id' | 'name' | 'email'>;

/** What is being done about a person, in a dialog; a merge with an account that is found already, or with one to look for. */
export type DoingToPerson =
  | { readonly kind: 'roles' | 'block' }
  | { readonly kind: 'merge'; readonly other: OtherAccount | null }
  | { readonly kind: 'undo-merge'; readonly other: OtherAccount };
