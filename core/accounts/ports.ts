import type { UserId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { SignUp } from './sign-up.ts';
import type { User } from './user.ts';

/** What a request brings along to say who sends it: an account JWT, or the built-in service's own cookies. */
export type Credentials = { readonly jwt: string | undefined; readonly cookie: string | undefined };

export type SignUpRefusal = {
  readonly kind: 'account-exists' | 'account-invalid' | 'password-leaked';
  readonly detail: string;
};

/** Everybody with an account, as our server needs them. All methods throw ServiceFailure('accounts') when the service is in trouble. */
export interface Members {
  /** Makes an account with the type of user as its first label. Sends nothing and logs nobody in. */
  create(signUp: SignUp): Promise<Result<User, SignUpRefusal>>;
  /** Whose request it is; null for a guest, and for credentials that are no longer good. */
  identify(credentials: Credentials): Promise<User | null>;
  find(id: UserId): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  /** Gives a label by the rule of `withLabel`; giving it twice is giving it once. */
  addLabel(id: UserId, label: string): Promise<void>;
}
