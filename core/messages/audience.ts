import type { Class, Level } from '../competition/class-and-level.ts';
import type { CheckpointId } from '../door/checkpoint.ts';
import type { DoorCompetitor, DoorNote } from '../door/door-ticket.ts';
import type { Ticket, TicketId } from '../issued-tickets/ticket.ts';
import type { Product } from '../tickets/product.ts';
import { type ProductGroup, takesProduct } from '../tickets/product-groups.ts';

/** Whether a ticket has to be good. */
export const askedStates = ['valid', 'void', 'any'] as const;

/** Whom a message is for: holders of tickets of which all of this is true, and subscribers besides. */
export type Audience = {
  /** Tickets of any of these groups; with none, no holder is meant. */
  readonly groups: readonly ProductGroup[];
  readonly state: (typeof askedStates)[number];
  /** Competitors of this class, and of this level if one is given; null for all. */
  readonly group: { readonly class: Class; readonly level: Level | null } | null;
  /** Those who have, or have not, come in at a checkpoint; null for either. */
  readonly arrived: { readonly checkpoint: CheckpointId; readonly in: boolean } | null;
  /** Everyone who subscribed to the news. */
  readonly subscribers: boolean;
};

/** A ticket with all that a message may ask of it or say about it. */
export type KnownTicket = Pick<Ticket, 'id' | 'number' | 'state'> & {
  readonly product: Pick<Product, 'id' | 'name' | 'ticketType' | 'kind'> | undefined;
  readonly note: DoorNote | null;
  readonly competitor: DoorCompetitor | null;
};

/** Who has come in where: tickets by checkpoint. */
export type ArrivedAt = ReadonlyMap<CheckpointId, ReadonlySet<TicketId>>;

/** Whether a message for this audience is about this ticket. */
export const isMeant = (audience: Audience, ticket: KnownTicket, arrived: ArrivedAt): boolean => {
  const { groups, state, group, arrived: asked } = audience;
  const { product, competitor } = ticket;
  if (!product || !groups.some((each) => takesProduct(each, product))) return false;
  if (state !== 'any' && ticket.state !== state) return false;
  if (group && product.ticketType === 'Competitors') {
    if (competitor?.class !== group.class) return false;
    if (group.level !== null && competitor.level !== group.level) return false;
  } else if (group) return false;
  return !asked || (arrived.get(asked.checkpoint)?.has(ticket.id) ?? false) === asked.in;
};
