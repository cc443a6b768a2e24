import type { StoredUser } from '../store/users.ts';

/**
 * The name for the greeting of an email: '' until the address is verified, because anyone can sign up with anyone's
 * address, and the name would be the sender's own words in an email of ours.
 */
export const provenName = ({ name, emailVerified }: Pick<StoredUser, 'name' | 'emailVerified'>): string =>
  emailVerified ? name : '';
