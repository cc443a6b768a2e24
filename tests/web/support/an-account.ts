import { browserSavedClaim } from '#adapters/browser/saved-claim.ts';
import { browserSavedCodes } from '#adapters/browser/saved-codes.ts';
import { browserSavedLink } from '#adapters/browser/saved-link.ts';
import { browserSavedPrefill } from '#adapters/browser/saved-prefill.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import type { Purchase } from '#core/accounts/purchase.ts';
import type { SignUp } from '#core/accounts/sign-up.ts';
import type { User } from '#core/accounts/user.ts';
import type { OwnRegistrations } from '#core/competition/entries/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { OwnOrder } from '#core/site/my-festival/own-order.ts';
import type { WebPorts } from '../../../web/composition/ports-context.tsx';
import { deviceMemory } from './device-memory.ts';

export const harriet: User = {
  id: userId('harriet'),
  name: 'Harriet Lamb',
  email: 'harriet@example.co.uk',
  emailVerified: false,
  labels: ['guest'],
};

/** Registrations of a user without forms and competitor tickets. */
export const noRegistrations: OwnRegistrations = {
  closesAt: parseInstant('2025-11-08T00:00:00Z'),
  open: true,
  tickets: [],
  haveAGo: [],
  questionnaireDoneAt: null,
};

type Account = {
  /** The user who is logged in at the start; none by default. */
  readonly loggedIn?: User;
  readonly purchases?: readonly Purchase[];
  readonly orders?: readonly OwnOrder[];
  /** The device's storage at the start. */
  readonly stored?: Readonly<Record<string, string>>;
};

/**
 * The account pages' ports in memory: one account, Harriet's, whose password is `truffle hill`. `asked` records the
 * calls in order; replace ports to simulate failures.
 */
export const anAccount = ({ loggedIn, purchases = [], orders = [], stored }: Account = {}) => {
  let current = loggedIn ?? null;
  const asked: unknown[] = [];
  const signedUp: SignUp[] = [];
  const device = deviceMemory(stored);
  const log = memoryLog();

  const ports = {
    log,
    sessions: {
      current: async () => current,
      logIn: async ({ email, password }) => {
        const newcomer = signedUp.find((each) => each.email === email && each.password === password);
        if (newcomer) {
          const { name, userType } = newcomer;
          current = { ...harriet, id: userId(newcomer.userId), email, name, labels: [userType] };
        } else if (email === harriet.email && password === 'truffle hill') current = harriet;
        else throw new ServiceFailure('accounts', 'wrong credentials');
      },
      logOut: async () => {
        current = null;
      },
    },
    signUps: { signUp: async (signUp) => void signedUp.push(signUp) },
    purchases: { of: async () => purchases },
    myTickets: {
      all: async () => [],
      show: async () => refuse({ kind: 'ticket-unknown' }),
      bought: async () => [],
    },
    openWaitingLists: async () => ({
      waiting: async () => [],
      join: async () => ok({ parties: 1 }),
      read: async () => refuse({ kind: 'party-unknown' }),
      leave: async () => ok({}),
      changePlaces: async (_id, _key, places) => ok({ places }),
      mine: async () => [],
    }),
    openInvoices: async () => ({
      read: async () => refuse({ kind: 'order-unknown' }),
      issue: async () => refuse({ kind: 'order-unknown' }),
    }),
    openTicketChanges: async () => ({
      rename: async () => refuse({ kind: 'ticket-unknown' }),
      give: async () => refuse({ kind: 'ticket-unknown' }),
      takeBack: async () => refuse({ kind: 'ticket-unknown' }),
      returnTicket: async () => refuse({ kind: 'ticket-unknown' }),
      gifts: async () => [],
      answers: async () => [],
      answer: async () => refuse({ kind: 'ticket-unknown' }),
      offered: async () => refuse({ kind: 'gift-unknown' }),
      accept: async () => refuse({ kind: 'gift-unknown' }),
      decline: async () => refuse({ kind: 'gift-unknown' }),
    }),
    openPresents: async () => ({
      open: async () => refuse({ kind: 'present-unknown' }),
      email: async () => refuse({ kind: 'ticket-unknown' }),
    }),
    savedCodes: browserSavedCodes(device.storage),
    myOrders: {
      all: async () => orders,
      refund: async (id) => {
        asked.push({ refund: id });
        const order = orders.find((each) => each.id === id);
        if (!order) throw new ServiceFailure('festival', 'no such order');
        return ok({ ...order, status: 'refunded', refundable: false });
      },
    },
    myRegistrations: { all: async () => noRegistrations, save: async () => ok(undefined) },
    claims: {
      claim: async (token) => {
        asked.push({ claim: token });
        return ok({ number: '1A2B3C4D' });
      },
    },
    accountStatus: {
      read: async () => ok({ deletionDueAt: null, news: false, twoStepDuty: null }),
      cancelDeletion: async () => ok(undefined),
    },
    recovery: {
      request: async (email) => void asked.push({ linkFor: email }),
      isLinkOver: async () => false,
      replacePassword: async (link, password) => {
        asked.push({ link, password });
        return ok(undefined);
      },
    },
    savedPrefill: browserSavedPrefill(device.storage),
    savedLink: browserSavedLink(device.storage),
    savedClaim: browserSavedClaim(device.storage),
  } satisfies Partial<WebPorts>;

  return { ports, asked, signedUp, log, stored: device.stored };
};
