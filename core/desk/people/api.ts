import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { userId } from '../../kernel/ids.ts';
import { staffAt, staffLabels } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { orderIdShape } from '../../shop/checkout/order-id-shape.ts';
import { subscriptionStates } from '../../site/site-forms/subscription.ts';
import { deskOrderRow, ticketIdShape } from '../orders/desk-order-shapes.ts';
import { secondProofs } from './account-at-desk.ts';
import { ticketStates } from './read-person.ts';
import { secondProofChanges } from './second-proof.ts';

const userIdShape = wire.idOf(userId);
const byId = z.object({ id: wire.text(64) });
const roles = z.array(z.enum(staffLabels)).check(z.maxLength(staffLabels.length));
const unknown = { 'person-unknown': { status: 404 } } as const;

/** An account in a list; times are on the machine’s clock. */
const personRow = z.object({
  id: userIdShape,
  name: z.string(),
  email: wire.email,
  roles,
  competitor: z.boolean(),
  blocked: z.boolean(),
  /** Whether it was merged into another account. */
  merged: z.boolean(),
  secondProof: z.object({ state: z.enum(secondProofs), by: z.nullable(wire.instant) }),
  createdAt: wire.instant,
  /** To the day. */
  lastSeenAt: z.nullable(wire.instant),
  /** When the account will be deleted, as its owner asked; null otherwise. */
  goingAt: z.nullable(wire.instant),
});

/** Staff, or all accounts, in pages; `after` is the `next` of the previous page. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/desk/people',
  query: z.object({
    who: z.enum(['staff', 'all']),
    q: z.optional(wire.text(200)),
    after: z.optional(userIdShape),
  }),
  answer: z.object({
    people: z.array(z.extend(personRow, { device: z.string() })),
    next: z.nullable(userIdShape),
    found: z.int(),
    /** The numbers of all staff and of all accounts, regardless of the search. */
    staff: z.int(),
    all: z.int(),
    now: wire.instant,
  }),
  staff: staffAt.desk,
});

/** One person: their account, orders, tickets, entries, emails and sessions. */
export const readPerson = endpoint({
  method: 'GET',
  path: '/api/desk/people/:id',
  params: byId,
  answer: z.object({
    account: z.extend(personRow, {
      emailVerified: z.boolean(),
      phone: z.nullable(z.string()),
      /** Whether an organiser requires two-step login of this account, although its roles do not. */
      secondProofRequired: z.boolean(),
    }),
    orders: z.array(deskOrderRow),
    tickets: z.array(
      z.object({
        id: ticketIdShape,
        number: z.string(),
        orderId: orderIdShape,
        /** Null when the order belongs to another person. */
        product: z.nullable(z.string()),
        holder: z.nullable(z.string()),
        state: z.enum(ticketStates),
      }),
    ),
    entries: z.array(
      z.object({ kind: z.enum(['competition', 'have-a-go']), dog: z.string(), registeredAt: wire.instant }),
    ),
    emails: z.array(z.object({ id: z.string(), subject: z.string(), sentAt: z.nullable(wire.instant) })),
    /** The emails that did not reach the address, newest first. */
    failures: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        at: wire.instant,
        cameBack: z.boolean(),
        reason: z.string(),
        /** Whether emails go to the address again. */
        settled: z.boolean(),
      }),
    ),
    newsletters: z.array(
      z.object({ list: z.string(), state: z.enum(subscriptionStates), confirmedAt: z.nullable(wire.instant) }),
    ),
    spent: wire.pence,
    sessions: z.array(z.object({ id: z.string(), device: z.string(), since: wire.instant })),
    /** The merges into and out of this account that can still be undone. */
    merges: z.array(
      z.object({
        kind: z.enum(['from', 'into']),
        id: userIdShape,
        name: z.string(),
        email: wire.email,
        at: wire.instant,
        until: wire.instant,
      }),
    ),
    /** Other accounts that may belong to the same person. */
    alike: z.array(z.object({ id: userIdShape, name: z.string(), email: wire.email, createdAt: wire.instant })),
    now: wire.instant,
  }),
  refusals: unknown,
  staff: staffAt.desk,
});

/** Invites a person by email, with roles; repeating the invitation sends another link. */
export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/desk/people',
  body: z.object({ email: wire.email, name: wire.text(500), roles }),
  answer: z.object({ id: userIdShape, email: wire.email }),
  status: 201,
  refusals: {
    ...unknown,
    'address-wrong': { status: 422 },
    'roles-missing': { status: 422 },
    'account-blocked': { status: 409 },
    'address-unproven': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});

/** Sets an account's roles; refused when its roles are no longer those in `was`. */
export const changeRoles = endpoint({
  method: 'POST',
  path: '/api/desk/people/:id/roles',
  params: byId,
  body: z.object({ roles, was: roles }),
  answer: z.object({ roles }),
  refusals: {
    ...unknown,
    'roles-changed': { status: 409 },
    'address-unproven': { status: 409 },
    'own-role': { status: 409 },
    'last-organiser': { status: 409 },
    'account-merged': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});

/** Changes the name of an account; names on tickets and orders stay. */
export const renamePerson = endpoint({
  method: 'POST',
  path: '/api/desk/people/:id/rename',
  params: byId,
  body: z.object({ name: wire.text(500) }),
  answer: z.object({ name: z.string() }),
  refusals: { ...unknown, 'name-wrong': { status: 422 }, 'account-merged': { status: 409 } },
  staff: staffAt.desk,
});

/** Lets emails go to an address again that one of them did not reach. */
export const liftAddress = endpoint({
  method: 'POST',
  path: '/api/desk/addresses/lift',
  body: z.object({ email: wire.email }),
  answer: z.object({ lifted: z.boolean() }),
  staff: staffAt.desk,
});

const guest = z.object({
  email: wire.email,
  orders: z.array(z.string()),
  validTickets: z.int(),
  lists: z.int(),
});
const guestRefusals = {
  'address-wrong': { status: 422 },
  'guest-unknown': { status: 404 },
  'has-account': { status: 409 },
} as const;

/** What would be deleted with the data of a guest, a buyer without an account. */
export const readGuest = endpoint({
  method: 'POST',
  path: '/api/desk/guests',
  body: z.object({ email: wire.email }),
  answer: guest,
  refusals: guestRefusals,
  staff: staffAt.desk,
});

/** Deletes the personal data of a guest; sales and sums stay, and what the law requires of invoices. */
export const eraseGuest = endpoint({
  method: 'POST',
  path: '/api/desk/guests/erase',
  body: z.object({ email: wire.email, reason: wire.text(500) }),
  answer: guest,
  refusals: { ...guestRefusals, 'reason-missing': { status: 422 } },
  staff: staffAt.desk,
  freshProof: true,
});

/** Blocks an account, or unblocks it. */
export const blockPerson = endpoint({
  method: 'POST',
  path: '/api/desk/people/:id/block',
  params: byId,
  body: z.object({ blocked: z.boolean(), reason: wire.text(500) }),
  answer: z.object({ blocked: z.boolean() }),
  refusals: {
    ...unknown,
    'reason-missing': { status: 422 },
    'own-account': { status: 409 },
    'last-organiser': { status: 409 },
    'account-merged': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});

/** Requires two-step login of an account, stops requiring it, or starts the grace period again. */
export const changeSecondProof = endpoint({
  method: 'POST',
  path: '/api/desk/people/:id/second-proof',
  params: byId,
  body: z.object({ change: z.enum(secondProofChanges) }),
  answer: z.object({ required: z.boolean() }),
  refusals: { ...unknown, 'own-account': { status: 409 } },
  staff: staffAt.desk,
  freshProof: true,
});

/** Removes a person's two-step login and ends their sessions, when phone and recovery codes are lost. */
export const removeSecondProof = endpoint({
  method: 'POST',
  path: '/api/desk/people/:id/second-proof/removal',
  params: byId,
  body: z.object({ reason: wire.text(500) }),
  answer: z.object({}),
  refusals: {
    ...unknown,
    'reason-missing': { status: 422 },
    'own-account': { status: 409 },
    'account-merged': { status: 409 },
    'no-second-proof': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});

/** Logs a person out on one device, or on all. */
export const logPersonOut = endpoint({
  method: 'POST',
  path: '/api/desk/people/:id/log-out',
  params: byId,
  body: z.object({ session: z.nullable(wire.text(64)) }),
  answer: z.object({}),
  refusals: unknown,
  staff: staffAt.desk,
});

/**
 * Merges another account of the same person into this one: all its records move, and the other account can no longer
 * log in.
 */
export const mergeAccounts = endpoint({
  method: 'POST',
  path: '/api/desk/people/:id/merge',
  params: byId,
  body: z.object({ from: userIdShape, reason: wire.text(500) }),
  answer: z.object({ until: wire.instant }),
  refusals: {
    ...unknown,
    'reason-missing': { status: 422 },
    'same-account': { status: 409 },
    'own-account': { status: 409 },
    'account-merged': { status: 409 },
    'account-blocked': { status: 409 },
    'account-going': { status: 409 },
    'staff-account': { status: 409 },
    'kept-unproven': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});

/** Undoes a merge: the moved records belong to the other account again. */
export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/desk/people/:id/merge/undo',
  params: byId,
  body: z.object({ from: userIdShape, reason: wire.text(500) }),
  answer: z.object({}),
  refusals: {
    ...unknown,
    'reason-missing': { status: 422 },
    'not-merged': { status: 409 },
    'account-merged': { status: 409 },
  },
  staff: staffAt.desk,
  freshProof: true,
});
