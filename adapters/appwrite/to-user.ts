import type { User } from '#core/accounts/user.ts';
import { oneLine } from '#core/kernel/forms/text-lines.ts';
import { userId } from '#core/kernel/ids.ts';

/** The fields of a user that both SDKs share. */
type AppwriteUser = Pick<User, 'name' | 'email' | 'labels'> & {
  readonly $id: string;
  readonly emailVerification: boolean;
};

/** The core's user, whose name contains no characters that hide text or change its order: staff read it in lists. */
export const toUser = ({ $id, name, email, emailVerification, labels }: AppwriteUser): User => ({
  id: userId($id),
  name: oneLine(name),
  email,
  emailVerified: emailVerification,
  labels,
});
