import type { User } from '#core/accounts/user.ts';
import { userId } from '#core/kernel/ids.ts';

/** The fields of a user that both SDKs share. */
type AppwriteUser = Pick<User, 'name' | 'email' | 'labels'> & {
  readonly $id: string;
  readonly emailVerification: boolean;
};

/** The core's user. */
export const toUser = ({ $id, name, email, emailVerification, labels }: AppwriteUser): User => ({
  id: userId($id),
  name,
  email,
  emailVerified: emailVerification,
  labels,
});
