import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { accountMessages } from '#core/accounts/messages.ts';
import { MfaRequired } from '#core/accounts/mfa-factors.ts';
import type { Purchase } from '#core/accounts/purchase.ts';
import { RefusedPassword } from '#core/accounts/refused-password.ts';
import { sessionMachine, sessionMachineFor } from '#core/accounts/session.machine.ts';
import { noSession } from '#core/accounts/session-setup.ts';
import { signUpPayload } from '#core/accounts/sign-up.ts';
import type { User } from '#core/accounts/user.ts';
import { ServiceFailure, TooManyTries } from '#core/kernel/failures.ts';
import { orderId, productId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { instant } from '#core/kernel/time.ts';
import { aUser } from '../support/people.ts';
import { promised } from '../support/promised.ts';
import { statesOf } from '../support/states.ts';

const states = statesOf(sessionMachine);
const ada = aUser({ labels: ['competitor'] });
const bob = aUser({ id: userId('bob'), name: 'Bob', email: 'bob@example.com' });
const typed = { email: 'ada@example.com', password: 'correct horse' };
const signUp = signUpPayload.parse({ ...typed, userId: 'ada', name: 'Ada' });
const ticket: Purchase = {
  orderId: orderId('ord_1'),
  itemId: productId('prod_adult'),
  itemName: 'Adult ticket',
  itemCost: pence(1500),
  quantity: 1,
  purchased: instant(0),
};
const broken = () => Promise.reject(new ServiceFailure('accounts', 'no answer'));

/** A scripted account service, whose methods a test may replace while it runs. */
const aService = (script: Partial<Service> = {}): Service => ({
  current: async () => null,
  logIn: async () => {},
  signUp: async () => {},
  logOut: async () => {},
  purchases: async () => [ticket],
  ...script,
});
type Service = {
  current: () => Promise<User | null>;
  logIn: () => Promise<void>;
  signUp: () => Promise<void>;
  logOut: () => Promise<void>;
  purchases: () => Promise<readonly Purchase[]>;
};

const arrived = (service: Service) => {
  const log = memoryLog();
  const calls: unknown[] = [];
  const machine = sessionMachineFor({
    sessions: {
      current: () => service.current(),
      logIn: ({ email, password }) => {
        calls.push(['logIn', email, password]);
        return service.logIn();
      },
      logOut: () => service.logOut(),
    },
    signUps: {
      signUp: (payload) => {
        calls.push(['signUp', payload]);
        return service.signUp();
      },
    },
    purchases: { of: () => service.purchases() },
    log,
  });
  const actor = createActor(machine);
  let cameIn = 0;
  actor.on('loggedIn', () => {
    cameIn += 1;
  });
  let ended = 0;
  actor.on('ended', () => {
    ended += 1;
  });
  states.follow(actor.start());
  const rest = () =>
    waitFor(actor, (snapshot) => snapshot.matches('guest') || snapshot.matches({ signedIn: 'settled' }));
  return {
    send: actor.send,
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    rest,
    log: () => log.entries.map(({ message }) => message),
    calls,
    cameIn: () => cameIn,
    ended: () => ended,
  };
};

/** A visitor with an existing session. */
const signedIn = async (service: Service) => {
  const visitor = arrived(service);
  await visitor.rest();
  return visitor;
};

describe('session machine at start (§4 Auth)', () => {
  it('the log-in session is checking until the lookup resolves', async () => {
    const lookup = promised<User | null>();
    const { value, context, rest } = arrived(aService({ current: () => lookup.promise }));
    expect([value(), context().userType]).toEqual(['checking', null]);
    lookup.keep(null);
    await rest();
    expect([value(), context()]).toEqual(['guest', noSession]);
  });

  it('an existing log-in session is restored, with the first label’s type and the purchases', async () => {
    const { context, cameIn } = await signedIn(aService({ current: async () => ada }));
    expect(context()).toEqual({ ...noSession, user: ada, userType: 'competitor', purchases: [ticket] });
    expect(cameIn()).toBe(0);
  });

  it('a failed lookup of the log-in session counts as a guest and is logged', async () => {
    const { value, context, log } = await signedIn(aService({ current: broken }));
    expect([value(), context().user, context().lookupFailed]).toEqual(['guest', null, true]);
    expect(log()).toEqual(['Failed to fetch current session']);
  });

  it('the log-in session signs in without purchases when they cannot be fetched, and logs it', async () => {
    const { context, log } = await signedIn(aService({ current: async () => ada, purchases: broken }));
    expect(context()).toMatchObject({ user: ada, purchases: [], message: null, passwordFault: null });
    expect(log()).toEqual(['purchases could not be fetched']);
  });
});

describe('session machine at log-in', () => {
  it('a log-in creates a session, fetches the user and the purchases, and emits loggedIn once', async () => {
    const service = aService();
    const { send, rest, value, context, cameIn, calls } = await signedIn(service);
    service.current = async () => ada;
    send({ type: 'logInSubmitted', ...typed });
    expect(value()).toBe('loggingIn');
    await rest();
    expect(context()).toMatchObject({ user: ada, userType: 'competitor', purchases: [ticket] });
    expect(calls).toEqual([['logIn', typed.email, typed.password]]);
    expect(cameIn()).toBe(1);
  });

  it.each<[string, Partial<Service>, string, readonly string[]]>([
    ['is refused', { logIn: broken }, 'Failed to log in. Please check your credentials and try again.', []],
    [
      'succeeds and the user cannot be fetched',
      { current: broken },
      'Failed to log in. Please check your credentials and try again.',
      ['the user could not be fetched'],
    ],
    [
      'is not kept by the browser',
      { current: async () => null },
      'Your browser didn’t keep you logged in. Allow cookies for this site, then log in again.',
      [],
    ],
  ])('the session returns to guest with a message when the log-in %s', async (_, trouble, message, logged) => {
    const service = aService();
    const visitor = await signedIn(service);
    Object.assign(service, trouble);
    visitor.send({ type: 'logInSubmitted', ...typed });
    await visitor.rest();
    expect([visitor.value(), visitor.context().message, visitor.cameIn()]).toEqual(['guest', message, 0]);
    expect(visitor.log()).toEqual(logged);

    Object.assign(service, aService({ current: async () => ada }));
    visitor.send({ type: 'logInSubmitted', ...typed });
    await visitor.rest();
    expect(visitor.context()).toMatchObject({ user: ada, message: null });
  });

  it('the log-in message is cleared at the next attempt', async () => {
    const service = aService({ logIn: broken });
    const { send, rest, context } = await signedIn(service);
    send({ type: 'logInSubmitted', ...typed });
    await rest();
    service.logIn = () => promised<void>().promise;
    send({ type: 'logInSubmitted', ...typed });
    expect(context().message).toBeNull();
  });

  it('the log-in form is accepted before the session lookup has resolved', async () => {
    const lookup = promised<User | null>();
    const service = aService({ current: () => lookup.promise });
    const { send, rest, context } = arrived(service);
    service.current = async () => ada;
    send({ type: 'logInSubmitted', ...typed });
    await rest();
    lookup.keep(null);
    expect(context().user).toEqual(ada);
  });
});

describe('session machine at sign-up', () => {
  it('a sign-up creates the account, logs in, and emits loggedIn once', async () => {
    const service = aService();
    const { send, rest, context, calls, cameIn } = await signedIn(service);
    service.current = async () => ada;
    send({ type: 'signUpSubmitted', signUp });
    await rest();
    expect(calls).toEqual([
      ['signUp', signUp],
      ['logIn', typed.email, typed.password],
    ]);
    expect([context().user, cameIn()]).toEqual([ada, 1]);
  });

  it('a failed sign-up shows its message and does not log in', async () => {
    const { send, rest, value, context, calls } = await signedIn(aService({ signUp: broken }));
    send({ type: 'signUpSubmitted', signUp });
    await rest();
    expect([value(), context().message]).toEqual([
      'guest',
      'Failed to sign up. Please check your details and try again.',
    ]);
    expect(calls).toHaveLength(1);
  });

  it('a sign-up says after too many tries when to try again', async () => {
    const tooMany = () => Promise.reject(new TooManyTries('accounts', '429'));
    const says = 'There have been too many tries from your network or with this email. Please try again in an hour.';
    const service = aService({ signUp: tooMany, logIn: tooMany });
    const { send, rest, context } = await signedIn(service);
    send({ type: 'signUpSubmitted', signUp });
    await rest();
    expect(context().message).toBe(says);
    service.signUp = async () => {};
    send({ type: 'signUpSubmitted', signUp });
    await rest();
    expect(context().message).toBe(says);
    send({ type: 'logInSubmitted', ...typed });
    await rest();
    expect(context().message).toBe(says);
  });

  it.each(['leaked', 'guessable'] as const)(
    'a sign-up names the fault of a %s password, until the next try',
    async (fault) => {
      const refused = () => Promise.reject(new RefusedPassword(fault));
      const { send, rest, context } = await signedIn(aService({ signUp: refused, logIn: broken }));
      send({ type: 'signUpSubmitted', signUp });
      await rest();
      expect(context()).toMatchObject({ message: accountMessages.signUpFailed, passwordFault: fault });
      send({ type: 'logInSubmitted', ...typed });
      await rest();
      expect(context()).toMatchObject({ message: accountMessages.logInFailed, passwordFault: null });
    },
  );
});

describe('session machine at log-out', () => {
  it('a log-out ends the session and clears the purchases', async () => {
    const { send, rest, value, context } = await signedIn(aService({ current: async () => ada }));
    send({ type: 'logOutClicked' });
    expect(value()).toBe('loggingOut');
    await rest();
    expect([value(), context()]).toEqual(['guest', noSession]);
  });

  it('a failed log-out leaves the user signed in and only logs the failure', async () => {
    const { send, rest, value, context, log } = await signedIn(aService({ current: async () => ada, logOut: broken }));
    const before = context();
    send({ type: 'logOutClicked' });
    await rest();
    expect([value(), context()]).toEqual([{ signedIn: 'settled' }, before]);
    expect(log()).toEqual(['the log-out failed']);
  });

  it('the purchases are still fetched when the log-out fails', async () => {
    const service = aService({ current: async () => ada, logOut: broken, purchases: () => promised<never>().promise });
    const visitor = arrived(service);
    await expect.poll(() => visitor.context().user !== null).toBe(true);
    service.purchases = async () => [ticket];
    visitor.send({ type: 'logOutClicked' });
    await visitor.rest();
    expect(visitor.context()).toMatchObject({ user: ada, purchases: [ticket] });
  });
});

describe('session machine after a change in another tab', () => {
  it('the session follows a log-in and a log-out in another tab', async () => {
    const service = aService();
    const { send, rest, value, context } = await signedIn(service);
    service.current = async () => ada;
    send({ type: 'changedElsewhere' });
    await rest();
    expect(context().user).toEqual(ada);
    service.current = async () => null;
    send({ type: 'changedElsewhere' });
    await rest();
    expect([value(), context().purchases]).toEqual(['guest', []]);
    expect(context().endedElsewhere).toBe(true);
    service.current = async () => ada;
    send({ type: 'logInSubmitted', ...typed });
    await rest();
    send({ type: 'logOutClicked' });
    await rest();
    expect([value(), context().endedElsewhere]).toEqual(['guest', false]);
  });

  it('the session keeps its user when a change of the account finds it ended, and emits ended', async () => {
    const service = aService({ current: async () => bob });
    const { send, rest, value, context, ended } = await signedIn(service);
    service.current = async () => ada;
    send({ type: 'accountChanged' });
    await rest();
    expect([context().user, ended()]).toEqual([ada, 0]);
    service.current = async () => null;
    send({ type: 'accountChanged' });
    await rest();
    expect([value(), context().user, ended()]).toEqual([{ signedIn: 'settled' }, ada, 1]);
    service.current = broken;
    send({ type: 'accountChanged' });
    await rest();
    expect(context().user).toEqual(ada);
  });

  it('purchases are fetched again after another tab’s change, and the old ones shown until the lookup resolves', async () => {
    const service = aService({ current: async () => ada });
    const { send, rest, context } = await signedIn(service);
    const lookup = promised<User | null>();
    service.current = () => lookup.promise;
    service.purchases = async () => [ticket, ticket];
    send({ type: 'changedElsewhere' });
    expect(context().purchases).toEqual([ticket]);
    lookup.keep(ada);
    await rest();
    expect(context().purchases).toEqual([ticket, ticket]);
  });

  it('the session shows the old purchases until the new ones arrive, and keeps the same array if equal', async () => {
    const service = aService({ current: async () => ada });
    const { send, rest, context } = await signedIn(service);
    const before = context().purchases;
    const bought = promised<readonly [typeof ticket]>();
    service.purchases = () => bought.promise;
    send({ type: 'changedElsewhere' });
    await expect.poll(() => context().user !== null).toBe(true);
    await Promise.resolve();
    expect(context().purchases).toBe(before);
    bought.keep([{ ...ticket }]);
    await rest();
    expect(context().purchases).toBe(before);
  });

  it('the session never shows one user the purchases of another', async () => {
    const service = aService({ current: async () => ada });
    const { send, context } = await signedIn(service);
    service.current = async () => bob;
    service.purchases = () => promised<never>().promise;
    send({ type: 'changedElsewhere' });
    await expect.poll(() => context().user?.id === bob.id).toBe(true);
    expect(context()).toMatchObject({ userType: 'guest', purchases: [] });
  });

  it('the session keeps its state when the lookup after another tab’s change fails, and logs it', async () => {
    const service = aService({ current: async () => ada });
    const { send, rest, context, log } = await signedIn(service);
    service.current = broken;
    send({ type: 'changedElsewhere' });
    await rest();
    expect(context()).toMatchObject({ user: ada, purchases: [ticket] });
    expect(log()).toEqual(['Failed to fetch current session']);
  });
});

describe('session machine with MFA', () => {
  /** Ada's session, which is complete once `proved` is true. */
  const halfIn = (proved: { value: boolean }, script: Partial<Service> = {}) =>
    aService({
      current: async () => {
        if (proved.value) return ada;
        throw new MfaRequired();
      },
      ...script,
    });
  const awaitingMfa = (session: ReturnType<typeof arrived>) => expect.poll(() => session.value()).toBe('awaitingMfa');

  it('the log-in session waits for the second factor and then signs in, emitting loggedIn', async () => {
    const proved = { value: false };
    let isThere = false;
    const session = arrived(
      halfIn(proved, {
        logIn: async () => {
          isThere = true;
        },
        current: async () => {
          if (!isThere) return null;
          if (proved.value) return ada;
          throw new MfaRequired();
        },
      }),
    );
    await session.rest();
    session.send({ type: 'logInSubmitted', ...typed });
    await awaitingMfa(session);
    expect(session.context()).toMatchObject({ user: null, message: null });
    proved.value = true;
    session.send({ type: 'proved' });
    await session.rest();
    expect(session.context().user).toEqual(ada);
  });

  it.each([
    ['recoveryCode', true],
    ['totp', false],
  ] as const)(
    'the session remembers until the log-out whether the second factor was a recovery code: %s',
    async (by, used) => {
      const proved = { value: false };
      const session = arrived(halfIn(proved));
      await awaitingMfa(session);
      proved.value = true;
      session.send({ type: 'proved', by });
      await session.rest();
      expect(session.context()).toMatchObject({ user: ada, usedRecoveryCode: used });
      session.send({ type: 'logOutClicked' });
      await session.rest();
      expect(session.context().usedRecoveryCode).toBe(false);
    },
  );

  it('the log-in session still waits for the second factor after a reload', async () => {
    const proved = { value: false };
    const session = arrived(halfIn(proved));
    await awaitingMfa(session);
    proved.value = true;
    session.send({ type: 'changedElsewhere' });
    await session.rest();
    expect(session.context().user).toEqual(ada);
  });

  it('a log-in that waits for the second factor returns to guest on log-out, unless the service fails', async () => {
    let answers = false;
    const session = arrived(halfIn({ value: false }, { logOut: () => (answers ? Promise.resolve() : broken()) }));
    await awaitingMfa(session);
    session.send({ type: 'logOutClicked' });
    await awaitingMfa(session);
    answers = true;
    session.send({ type: 'logOutClicked' });
    await session.rest();
    expect(session.value()).toBe('guest');
  });

  it('the session waits for the second factor again when MFA is required of a signed-in session', async () => {
    const proved = { value: true };
    const session = arrived(halfIn(proved));
    await session.rest();
    proved.value = false;
    session.send({ type: 'changedElsewhere' });
    await awaitingMfa(session);
    expect(session.context().user).toBeNull();
  });
});

describe('session machine', () => {
  it('the session machine has a test for every state', () => expect(states.unvisited()).toEqual([]));

  it('the session treats every visitor as a guest without an account service', async () => {
    const actor = createActor(sessionMachine).start();
    await waitFor(actor, (snapshot) => snapshot.matches('guest'));
    expect(actor.getSnapshot().context.user).toBeNull();
  });
});
