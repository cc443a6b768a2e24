import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '../kernel/not-provided.ts';
import type { Log } from '../kernel/ports.ts';
import type { Purchase } from '../tickets/purchase.ts';
import type { OwnPurchases, Sessions, SignUps } from './client.ports.ts';
import { LeakedPassword } from './leaked-password.ts';
import { accountMessages } from './messages.ts';
import { MfaRequired } from './mfa-factors.ts';
import type { SignUp } from './sign-up.ts';
import { type User, type UserType, userTypeOf } from './user.ts';

type Context = {
  readonly user: User | null;
  /** null until known: My Festival shows 'Loading...' meanwhile. */
  readonly userType: UserType | null;
  readonly purchases: readonly Purchase[];
  readonly message: string | null;
};

type LogIn = { readonly email: string; readonly password: string };

type Events =
  | ({ readonly type: 'logInSubmitted' } & LogIn)
  | { readonly type: 'signUpSubmitted'; readonly signUp: SignUp }
  /** A letter's link or code, or a second proof, was right. */
  | { readonly type: 'proved' }
  | { readonly type: 'logOutClicked' }
  /** Something was bought, claimed or given back, or another tab logged in or out. */
  | { readonly type: 'changedElsewhere' };

const noSession: Context = { user: null, userType: null, purchases: [], message: null };

/**
 * Who is here: checking → guest | signedIn, by log-in, by sign-up (which logs in), by a letter, by a session that was
 * there already; awaitingMfa while an account waits for a second proof, whose giver then comes in. Either of guest and awaitingMfa
 * has the tag `hasToLogIn`: pages that are somebody's own send them to the log-in page.
 * A session that cannot be looked up is a guest; a log-out that fails is logged and changes nothing (§4 Auth, §8).
 * Emits `loggedIn` when somebody has just come in through a form.
 */
export const sessionMachine = setup({
  types: { context: {} as Context, events: {} as Events, emitted: {} as { readonly type: 'loggedIn' } },
  actors: {
    findUser: fromPromise<User | null>(notProvided('findUser')),
    logIn: fromPromise<void, LogIn>(notProvided('logIn')),
    signUp: fromPromise<void, SignUp>(notProvided('signUp')),
    logOut: fromPromise<void>(notProvided('logOut')),
    loadPurchases: fromPromise<readonly Purchase[], User | null>(notProvided('loadPurchases')),
  },
  guards: {
    isUser: (_, user: User | null) => user !== null,
    isLeakedPassword: (_, { cause }: { readonly cause: unknown }) => cause instanceof LeakedPassword,
    requiresMfa: (_, { cause }: { readonly cause: unknown }) => cause instanceof MfaRequired,
  },
  actions: {
    forget: assign(noSession),
    // Somebody else's purchases, from before another tab changed who is here, are not to be seen.
    welcome: assign(({ context }, user: User | null) =>
      user
        ? {
            user,
            userType: userTypeOf(user.labels),
            purchases: user.id === context.user?.id ? context.purchases : [],
            message: null,
          }
        : {},
    ),
    // The same ones stay as they are: whoever shows them, and asks more about them, need not begin anew.
    keepPurchases: assign(({ context }, purchases: readonly Purchase[]) =>
      JSON.stringify(purchases) === JSON.stringify(context.purchases) ? {} : { purchases },
    ),
    say: assign((_, message: string | null) => ({ message })),
    announce: emit({ type: 'loggedIn' }),
    log: (_, _problem: { readonly message: string; readonly cause: unknown }) => {},
  },
}).createMachine({
  id: 'session',
  initial: 'checking',
  context: noSession,
  states: {
    checking: {
      tags: 'busy',
      // Whoever submits a form before we know who they are means what the form says.
      on: { logInSubmitted: 'loggingIn', signUpSubmitted: 'signingUp', proved: 'fetchingUser' },
      invoke: {
        src: 'findUser',
        onDone: [
          {
            guard: { type: 'isUser', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'welcome', params: ({ event }) => event.output },
          },
          { target: 'guest', actions: 'forget' },
        ],
        onError: [
          {
            guard: { type: 'requiresMfa', params: ({ event }) => ({ cause: event.error }) },
            target: 'awaitingMfa',
            actions: 'forget',
          },
          {
            target: 'guest',
            actions: [
              'forget',
              {
                type: 'log',
                params: ({ event }) => ({ message: accountMessages.sessionLookupFailed, cause: event.error }),
              },
            ],
          },
        ],
      },
    },
    guest: {
      tags: 'hasToLogIn',
      on: {
        logInSubmitted: 'loggingIn',
        signUpSubmitted: 'signingUp',
        proved: 'fetchingUser',
        changedElsewhere: 'checking',
      },
    },
    awaitingMfa: {
      tags: 'hasToLogIn',
      on: {
        logInSubmitted: 'loggingIn',
        proved: 'fetchingUser',
        logOutClicked: 'cancellingMfa',
        changedElsewhere: 'checking',
      },
    },
    cancellingMfa: {
      tags: 'busy',
      invoke: {
        src: 'logOut',
        onDone: 'guest',
        onError: {
          target: 'awaitingMfa',
          actions: { type: 'log', params: ({ event }) => ({ message: 'the log-out failed', cause: event.error }) },
        },
      },
    },
    loggingIn: {
      tags: 'busy',
      entry: { type: 'say', params: null },
      invoke: {
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'logInSubmitted');
          return { email: event.email, password: event.password };
        },
        onDone: 'fetchingUser',
        onError: { target: 'guest', actions: { type: 'say', params: accountMessages.logInFailed } },
      },
    },
    signingUp: {
      tags: 'busy',
      entry: { type: 'say', params: null },
      invoke: {
        src: 'signUp',
        input: ({ event }) => {
          assertEvent(event, 'signUpSubmitted');
          return event.signUp;
        },
        onDone: 'fetchingUser',
        onError: [
          {
            guard: { type: 'isLeakedPassword', params: ({ event }) => ({ cause: event.error }) },
            target: 'guest',
            actions: { type: 'say', params: accountMessages.passwordLeaked },
          },
          { target: 'guest', actions: { type: 'say', params: accountMessages.signUpFailed } },
        ],
      },
    },
    fetchingUser: {
      tags: 'busy',
      invoke: {
        src: 'findUser',
        onDone: [
          {
            guard: { type: 'isUser', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [{ type: 'welcome', params: ({ event }) => event.output }, 'announce'],
          },
          { target: 'guest', actions: { type: 'say', params: accountMessages.sessionNotKept } },
        ],
        onError: [
          {
            guard: { type: 'requiresMfa', params: ({ event }) => ({ cause: event.error }) },
            target: 'awaitingMfa',
            actions: 'forget',
          },
          {
            target: 'guest',
            actions: [
              { type: 'say', params: accountMessages.logInFailed },
              {
                type: 'log',
                params: ({ event }) => ({ message: 'the user could not be fetched', cause: event.error }),
              },
            ],
          },
        ],
      },
    },
    signedIn: {
      initial: 'loadingPurchases',
      on: { logOutClicked: 'loggingOut', proved: 'fetchingUser', changedElsewhere: '.refreshing' },
      states: {
        loadingPurchases: {
          tags: 'loadingPurchases',
          invoke: {
            src: 'loadPurchases',
            input: ({ context }) => context.user,
            onDone: { target: 'settled', actions: { type: 'keepPurchases', params: ({ event }) => event.output } },
            onError: {
              target: 'settled',
              actions: [
                { type: 'keepPurchases', params: [] },
                {
                  type: 'log',
                  params: ({ event }) => ({ message: 'purchases could not be fetched', cause: event.error }),
                },
              ],
            },
          },
        },
        settled: {},
        asBefore: { type: 'history' },
        refreshing: {
          invoke: {
            src: 'findUser',
            onDone: [
              {
                guard: { type: 'isUser', params: ({ event }) => event.output },
                target: 'loadingPurchases',
                actions: { type: 'welcome', params: ({ event }) => event.output },
              },
              { target: '#session.guest', actions: 'forget' },
            ],
            onError: [
              {
                guard: { type: 'requiresMfa', params: ({ event }) => ({ cause: event.error }) },
                target: '#session.awaitingMfa',
                actions: 'forget',
              },
              {
                target: 'settled',
                actions: {
                  type: 'log',
                  params: ({ event }) => ({ message: accountMessages.sessionLookupFailed, cause: event.error }),
                },
              },
            ],
          },
        },
      },
    },
    loggingOut: {
      tags: 'busy',
      invoke: {
        src: 'logOut',
        onDone: { target: 'guest', actions: 'forget' },
        onError: {
          target: '#session.signedIn.asBefore',
          actions: { type: 'log', params: ({ event }) => ({ message: 'the log-out failed', cause: event.error }) },
        },
      },
    },
  },
});

export type SessionPorts = {
  readonly sessions: Sessions;
  readonly signUps: SignUps;
  readonly purchases: OwnPurchases;
  readonly log: Log;
};

/** The same machine on real ports. */
export const sessionMachineFor = ({ sessions, signUps, purchases, log }: SessionPorts) =>
  sessionMachine.provide({
    actors: {
      findUser: fromPromise(() => sessions.current()),
      logIn: fromPromise(({ input }) => sessions.logIn(input)),
      signUp: fromPromise(async ({ input }) => {
        await signUps.signUp(input);
        await sessions.logIn(input);
      }),
      logOut: fromPromise(() => sessions.logOut()),
      loadPurchases: fromPromise(async ({ input }) => (input ? purchases.of(input.id) : [])),
    },
    actions: { log: (_, { message, cause }) => log.warn(message, { cause: String(cause) }) },
  });
