import type { Person } from '#core/desk/people/client.ports.ts';

/** Another account that may be the same person’s. */
export type OtherAccount = Pick<Person['alike'][number], 'id' | 'name' | 'email'>;

/**
 * The open dialog about a person. In a merge, `other` is the account to merge with; when it is null, the organiser first
 * searches for one in the dialog.
 */
export type OpenDialog =
  | { readonly kind: 'roles' | 'block' | 'two-step' | 'rename' }
  | { readonly kind: 'merge'; readonly other: OtherAccount | null }
  | { readonly kind: 'undo-merge'; readonly other: OtherAccount };
