import * as z from 'zod/mini';
import { isId, productId } from '../../kernel/ids.ts';
import { parseInstant } from '../../kernel/time.ts';
import { isPartyId, partyId, partyStates } from './party.ts';

const count = z.int().check(z.nonnegative());

/** A party on the wire, as the page of its link shows it. */
export const ownPartyShape = z.object({
  id: z.pipe(z.string().check(z.refine(isPartyId, 'not a party id')), z.transform(partyId)),
  productId: z.pipe(z.string().check(z.refine(isId, 'not an id')), z.transform(productId)),
  productName: z.string(),
  places: count,
  state: z.enum(partyStates),
  /** The place in the line, from 1; null for a party that has left the list. */
  place: z.nullable(count),
  /** When the offer ends; null without an offer. */
  until: z.nullable(z.pipe(z.string(), z.transform(parseInstant))),
});
