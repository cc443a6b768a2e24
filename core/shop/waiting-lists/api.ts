import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { productId } from '../../kernel/ids.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { ownPartyShape } from './own-party-shape.ts';
import { isPartyId, partyId, partyStates } from './party.ts';

const product = wire.idOf(productId);
const id = wire.idOf(partyId, isPartyId);
const typed = wire.text(500);
/** A party's id in the path; a malformed id is treated as unknown. */
const byId = z.object({ id: z.string().check(z.maxLength(64)) });
/** The key of a party's link, sent in the body because it must not appear in any log. */
const withKey = z.object({ key: z.string().check(z.maxLength(128)) });

/** How many parties wait for each product; products without a waiting list are left out. */
export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting-lists',
  answer: z.array(z.object({ productId: product, parties: wire.count })),
});

/** Joins the waiting list of a sold-out product. */
export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/api/waiting-lists/:productId',
  params: z.object({ productId: product }),
  body: z.object({ name: typed, email: wire.email, places: wire.quantity.check(z.lte(999)) }),
  answer: z.object({
    parties: wire.count,
    /** The party of the visitor's own account that was on the list before; its number of places is unchanged. */
    known: z.optional(z.object({ id, key: z.string(), places: wire.count })),
  }),
  refusals: {
    'product-unknown': { status: 404 },
    'not-sold-out': { status: 409 },
    'sales-closed': { status: 409 },
    'name-wrong': { status: 422 },
    'address-wrong': { status: 422 },
    'too-many': { status: 422, facts: z.object({ most: wire.count }) },
  },
  limit: 'siteForm',
});

/** A party's place in the line and its offer, by the key of its link. */
export const readParty = endpoint({
  method: 'POST',
  path: '/api/offers/:id',
  params: byId,
  body: withKey,
  answer: z.object({
    ...ownPartyShape.shape,
    parties: wire.count,
    /** The price of one place; null while the product is not on sale. */
    price: z.nullable(wire.pence),
    /** The most places that the party may ask for; absent while the product is not on sale. */
    most: z.optional(wire.count),
  }),
  refusals: { 'party-unknown': { status: 404 }, 'party-over': { status: 409 } },
  limit: 'ownAccount',
});

/** Leaves the line, or declines an offer. */
export const leaveWaitingList = endpoint({
  method: 'POST',
  path: '/api/offers/:id/leave',
  params: byId,
  body: withKey,
  answer: z.object({ state: z.enum(partyStates) }),
  refusals: {
    'party-unknown': { status: 404 },
    'party-over': { status: 409 },
    'offer-being-paid': { status: 409 },
  },
  limit: 'ownAccount',
});

/** Changes how many places a waiting party asks for; it stays where it is in the line. */
export const changeWaitingPlaces = endpoint({
  method: 'POST',
  path: '/api/offers/:id/places',
  params: byId,
  body: z.object({ ...withKey.shape, places: wire.quantity.check(z.lte(999)) }),
  answer: z.object({ places: wire.count }),
  refusals: {
    'party-unknown': { status: 404 },
    'party-over': { status: 409 },
    'places-held': { status: 409 },
    'too-many': { status: 422, facts: z.object({ most: wire.count }) },
  },
  limit: 'ownAccount',
});

/** The parties of the visitor's account that are still on a list. */
export const listMyWaiting = endpoint({
  method: 'GET',
  path: '/api/my-waiting-lists',
  answer: z.array(z.object({ ...ownPartyShape.shape, key: z.string() })),
  account: true,
});

const deskParty = z.object({
  id,
  place: z.nullable(wire.count),
  name: z.string(),
  /** null for a party without one: places held for a trader, and a deleted account. */
  email: z.nullable(wire.email),
  places: wire.count,
  passedOver: wire.count,
  /** Whether places are gathered for this party before any other is served. */
  gathering: z.boolean(),
  joinedAt: wire.instant,
  state: z.enum(partyStates),
  offeredAt: z.nullable(wire.instant),
  until: z.nullable(wire.instant),
  endedAt: z.nullable(wire.instant),
});

/** All waiting lists, for the desk. */
export const readWaitingLists = endpoint({
  method: 'GET',
  path: '/api/desk/waiting',
  answer: z.object({
    now: wire.instant,
    offerHours: wire.count,
    mostPassedOver: wire.count,
    /** Present when the festival was called off. */
    calledOff: z.optional(z.literal(true)),
    lists: z.array(
      z.object({
        productId: product,
        name: z.string(),
        /** Places that no order, till or offer has taken, including those gathered for a party; null when unlimited. */
        free: z.nullable(wire.count),
        /** The parties on the list, in their order. */
        line: z.array(deskParty),
        /** The parties that were offered places and have left the list, newest first. */
        offers: z.array(deskParty),
      }),
    ),
  }),
  staff: staffAt.desk,
});

/** The reason, for the audit log. */
const given = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

const deskRefusals = { 'party-unknown': { status: 404 }, 'party-moved-on': { status: 409 } } as const;

/** Offers a party its places out of turn. */
export const offerPlaces = endpoint({
  method: 'POST',
  path: '/api/desk/waiting/:id/offer',
  params: byId,
  body: z.object({}),
  answer: z.object({}),
  refusals: { ...deskRefusals, 'not-enough-places': { status: 409 } },
  staff: staffAt.desk,
});

/** Removes a party from its list, and withdraws its offer. */
export const removeFromWaitingList = endpoint({
  method: 'POST',
  path: '/api/desk/waiting/:id/remove',
  params: byId,
  body: z.object({ reason: given }),
  answer: z.object({}),
  refusals: deskRefusals,
  staff: staffAt.desk,
});

/** Moves a waiting party to another place in the line, from 1. */
export const moveInLine = endpoint({
  method: 'POST',
  path: '/api/desk/waiting/:id/move',
  params: byId,
  body: z.object({ place: wire.quantity.check(z.lte(10_000)), reason: given }),
  answer: z.object({}),
  refusals: deskRefusals,
  staff: staffAt.desk,
});

/** Extends an offer by some hours. */
export const lengthenPlaces = endpoint({
  method: 'POST',
  path: '/api/desk/waiting/:id/lengthen',
  params: byId,
  body: z.object({ hours: wire.quantity.check(z.lte(72)) }),
  answer: z.object({}),
  refusals: deskRefusals,
  staff: staffAt.desk,
});
