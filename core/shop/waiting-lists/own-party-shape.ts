import * as z from 'zod/mini';
import { productId } from '../../kernel/ids.ts';
import * as wire from '../../kernel/wire.ts';
import { isPartyId, partyId, partyStates } from './party.ts';

/** A party on the wire, as the page of its link shows it. */
export const ownPartyShape = z.object({
  id: z.pipe(z.string().check(z.refine(isPartyId, 'not a party id')), z.transform(partyId)),
  productId: wire.idOf(productId),
  productName: z.string(),
  places: wire.count,
  /** Present when the places are held for someone who was chosen rather than being next in line, such as a trader. */
  isChosen: z.optional(z.literal(true)),
  state: z.enum(partyStates),
  /** The place in the line, from 1; null for a party that has left the list. */
  place: z.nullable(wire.count),
  /** When the offer ends; null without an offer. */
  until: z.nullable(wire.instant),
});
