import { assertEvent, fromPromise } from 'xstate';
import type { Log } from '../kernel/ports.ts';
import type { OwnPurchases, Sessions, SignUps } from './client.ports.ts';
import { accountMessages } from './messages.ts';
import { isUser, logEntry, noSession, rejection, requiresMfa, saveUser, sessionSetup } from './session-setup.ts';

/** A lookup that fails while the user is signed in changes nothing, unless a second factor is needed now. */
const lookupFailed = [
  { guard: requiresMfa, target: '#session.awaitingMfa', actions: 'clearSession' },
  { target: 'settled', actions: { type: 'log', params: logEntry(accountMessages.sessionLookupFailed) } },
] as const;

/**
 * The visitor's session: checking → guest | signedIn | awaitingMfa. Log-in, sign-up (which logs in) and proof by email
 * lead from `guest` to `signedIn`; `awaitingMfa` lasts until the account's second factor is proved. `guest` and
 * `awaitingMfa` have the tag `hasToLogIn`, on which private pages redirect to the log-in page.
 * A failed session lookup leaves a guest; a failed log-out is logged and changes nothing (§4 Auth, §8).
 * Emits `loggedIn` after a log-in or sign-up by a form, and `ended` when a page that was not told so finds that its
 * session has ended: the user is asked to log in over what they have typed.
 */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  initial: 'checking',
  context: noSession,
  states: {
    checking: {
      tags: 'busy',
      // A form submitted during the lookup takes precedence over its result.
      on: { logInSubmitted: 'loggingIn', signUpSubmitted: 'signingUp', proved: 'fetchingUser' },
      invoke: {
        src: 'findUser',
        onDone: [
          { guard: isUser, target: 'signedIn', actions: saveUser },
          { target: 'guest', actions: 'clearSession' },
        ],
        onError: [
          { guard: requiresMfa, target: 'awaitingMfa', actions: 'clearSession' },
          {
            target: 'guest',
            actions: [
              'clearSession',
              'markLookupFailed',
              { type: 'log', params: logEntry(accountMessages.sessionLookupFailed) },
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
        proved: { target: 'fetchingUser', actions: { type: 'noteFactor', params: ({ event }) => event.by } },
        logOutClicked: 'cancellingMfa',
        changedElsewhere: 'checking',
      },
    },
    cancellingMfa: {
      tags: 'busy',
      invoke: {
        src: 'logOut',
        onDone: 'guest',
        onError: { target: 'awaitingMfa', actions: { type: 'log', params: logEntry('the log-out failed') } },
      },
    },
    loggingIn: {
      tags: 'busy',
      entry: { type: 'showMessage', params: null },
      invoke: {
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'logInSubmitted');
          return { email: event.email, password: event.password };
        },
        onDone: 'fetchingUser',
        onError: { target: 'guest', actions: { type: 'showLogInFailure', params: rejection } },
      },
    },
    signingUp: {
      tags: 'busy',
      entry: { type: 'showMessage', params: null },
      invoke: {
        src: 'signUp',
        input: ({ event }) => {
          assertEvent(event, 'signUpSubmitted');
          return event.signUp;
        },
        onDone: 'fetchingUser',
        onError: { target: 'guest', actions: { type: 'showSignUpFailure', params: rejection } },
      },
    },
    fetchingUser: {
      tags: 'busy',
      invoke: {
        src: 'findUser',
        onDone: [
          { guard: isUser, target: 'signedIn', actions: [saveUser, 'emitLoggedIn'] },
          { target: 'guest', actions: { type: 'showMessage', params: accountMessages.sessionNotKept } },
        ],
        onError: [
          { guard: requiresMfa, target: 'awaitingMfa', actions: 'clearSession' },
          {
            target: 'guest',
            actions: [
              { type: 'showMessage', params: accountMessages.logInFailed },
              { type: 'log', params: logEntry('the user could not be fetched') },
            ],
          },
        ],
      },
    },
    signedIn: {
      initial: 'loadingPurchases',
      on: {
        logOutClicked: 'loggingOut',
        proved: 'fetchingUser',
        changedElsewhere: '.refreshing',
        accountChanged: '.rereading',
      },
      states: {
        loadingPurchases: {
          tags: 'loadingPurchases',
          invoke: {
            src: 'loadPurchases',
            input: ({ context }) => context.user,
            onDone: { target: 'settled', actions: { type: 'savePurchases', params: ({ event }) => event.output } },
            onError: {
              target: 'settled',
              actions: [
                { type: 'savePurchases', params: [] },
                { type: 'log', params: logEntry('purchases could not be fetched') },
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
              { guard: isUser, target: 'loadingPurchases', actions: saveUser },
              { target: '#session.guest', actions: 'clearEndedSession' },
            ],
            onError: lookupFailed,
          },
        },
        rereading: {
          invoke: {
            src: 'findUser',
            onDone: [
              { guard: isUser, target: 'loadingPurchases', actions: saveUser },
              { target: 'settled', actions: 'emitEnded' },
            ],
            onError: lookupFailed,
          },
        },
      },
    },
    loggingOut: {
      tags: 'busy',
      invoke: {
        src: 'logOut',
        onDone: { target: 'guest', actions: 'clearSession' },
        onError: {
          target: '#session.signedIn.asBefore',
          actions: { type: 'log', params: logEntry('the log-out failed') },
        },
      },
    },
  },
});

/** The ports of the session machine. */
export type SessionPorts = {
  readonly sessions: Sessions;
  readonly signUps: SignUps;
  readonly purchases: OwnPurchases;
  readonly log: Log;
};

/** The session machine with its actors on real ports. */
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
