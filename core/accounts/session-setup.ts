import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '../kernel/not-provided.ts';
import { failureMessage } from './failure-message.ts';
import { accountMessages } from './messages.ts';
import { type MfaFactor, MfaRequired } from './mfa-factors.ts';
import type { Purchase } from './purchase.ts';
import { type PasswordFault, RefusedPassword } from './refused-password.ts';
import type { SignUp } from './sign-up.ts';
import { type User, type UserType, userTypeOf } from './user.ts';

/** The context of the session machine. */
export type SessionContext = {
  readonly user: User | null;
  /** null until the user is loaded; My Festival shows 'Loading...' meanwhile. */
  readonly userType: UserType | null;
  readonly purchases: readonly Purchase[];
  readonly message: string | null;
  /** The last session lookup got no answer. The visitor counts as a guest, but may be signed in (§4). */
  readonly lookupFailed: boolean;
  /** The session ended without a log-out in this tab: by another tab or device, a new password, or its age. */
  readonly endedElsewhere: boolean;
  /** The fault of the password in the last sign-up. */
  readonly passwordFault: PasswordFault | null;
  /** The second step of this log-in was a recovery code, which is used up now. */
  readonly usedRecoveryCode: boolean;
};

type LogIn = { readonly email: string; readonly password: string };

type SessionEvent =
  | ({ readonly type: 'logInSubmitted' } & LogIn)
  | { readonly type: 'signUpSubmitted'; readonly signUp: SignUp }
  /** The link or code of an email, or a second factor, was accepted. */
  | { readonly type: 'proved'; readonly by?: MfaFactor }
  | { readonly type: 'logOutClicked' }
  /** A ticket was bought, claimed or refunded, another tab logged in or out, or a session of the account was ended. */
  | { readonly type: 'changedElsewhere' }
  /** The account may have changed. If the session turns out to have ended by its age, the page stays as it is. */
  | { readonly type: 'accountChanged' };

/** The context of a guest. */
export const noSession: SessionContext = {
  user: null,
  userType: null,
  purchases: [],
  message: null,
  lookupFailed: false,
  endedElsewhere: false,
  passwordFault: null,
  usedRecoveryCode: false,
};

/** Types, actors, guards and actions of the session machine; `session.machine.ts` has its states. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as { readonly type: 'loggedIn' | 'ended' },
  },
  actors: {
    findUser: fromPromise<User | null>(notProvided('findUser')),
    logIn: fromPromise<void, LogIn>(notProvided('logIn')),
    signUp: fromPromise<void, SignUp>(notProvided('signUp')),
    logOut: fromPromise<void>(notProvided('logOut')),
    loadPurchases: fromPromise<readonly Purchase[], User | null>(notProvided('loadPurchases')),
  },
  guards: {
    isUser: (_, user: User | null) => user !== null,
    requiresMfa: (_, { cause }: { readonly cause: unknown }) => cause instanceof MfaRequired,
  },
  actions: {
    clearSession: assign(noSession),
    // When another tab has changed the user, the former user's purchases must not be shown.
    saveUser: assign(({ context }, user: User | null) =>
      user
        ? {
            user,
            userType: userTypeOf(user.labels),
            purchases: user.id === context.user?.id ? context.purchases : [],
            message: null,
            lookupFailed: false,
            endedElsewhere: false,
            passwordFault: null,
          }
        : {},
    ),
    // Equal purchases keep their identity, so that components which depend on them do not fetch again.
    savePurchases: assign(({ context }, purchases: readonly Purchase[]) =>
      JSON.stringify(purchases) === JSON.stringify(context.purchases) ? {} : { purchases },
    ),
    noteFactor: assign((_, factor: MfaFactor | undefined) => ({ usedRecoveryCode: factor === 'recoveryCode' })),
    markLookupFailed: assign({ lookupFailed: true }),
    clearEndedSession: assign({ ...noSession, endedElsewhere: true }),
    showMessage: assign((_, message: string | null) => ({ message, passwordFault: null, endedElsewhere: false })),
    showSignUpFailure: assign((_, { cause }: { readonly cause: unknown }) => ({
      message: failureMessage(cause, accountMessages.signUpFailed),
      passwordFault: cause instanceof RefusedPassword ? cause.fault : null,
    })),
    showLogInFailure: assign((_, { cause }: { readonly cause: unknown }) => ({
      message: failureMessage(cause, accountMessages.logInFailed),
      passwordFault: null,
    })),
    emitLoggedIn: emit({ type: 'loggedIn' }),
    emitEnded: emit({ type: 'ended' }),
    log: (_, _problem: { readonly message: string; readonly cause: unknown }) => {},
  },
});

type Resolved = { readonly event: { readonly output: User | null } };
type Rejected = { readonly event: { readonly error: unknown } };

const foundUser = ({ event }: Resolved): User | null => event.output;

/** The guard parameter with the error of a rejected actor. */
export const rejection = ({ event }: Rejected) => ({ cause: event.error });

/** Guard and action for the result of `findUser`: whether it is a user, and storing that user. */
export const isUser = { type: 'isUser', params: foundUser } as const;
/** Stores the user that `findUser` resolved with. */
export const saveUser = { type: 'saveUser', params: foundUser } as const;

/** Guard: `findUser` was rejected because the account's second factor is not proved yet. */
export const requiresMfa = { type: 'requiresMfa', params: rejection } as const;

/** The `log` action's parameter: a message, and the error of the rejected actor. */
export const logEntry =
  (message: string) =>
  ({ event }: Rejected) => ({ message, cause: event.error });
