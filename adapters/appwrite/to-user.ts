import type { User } from '#core/accounts/user.ts';
import { userId } from '#core/kernel/ids.ts';

/** As far as we read it, a person is the same to both SDKs. */
type AppwriteUser = Pick<User, 'name' | 'email' | 'labels'> & {
  readonly $id: string;
  readonly emailVerification: boolean;
};

/** Somebody as the core knows them. */
export const toUser = ({ $id, name, email, emailVerification, labels }: AppwriteUser): User => ({
  id: userId($id),
  name,
  email,
  emailVerified: emailVerification,
  labels,
});
