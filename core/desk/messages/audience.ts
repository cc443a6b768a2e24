import type { CheckpointId } from '../../door/entrance/checkpoint.ts';
import type { DoorCompetitor, DoorNote } from '../../door/entrance/door-ticket.ts';
import type { Class, Level } from '../../kernel/class-and-level.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Product } from '../../shop/products/product.ts';
import { type ProductGroup, takesProduct } from '../../shop/products/product-groups.ts';
import type { Ticket, TicketId } from '../../tickets/issued/ticket.ts';

/** The ticket states that an audience can ask for. */
export const audienceStates = ['valid', 'void', 'any'] as const;

/** The audience of a message: holders of tickets that meet all conditions, and also subscribers if asked for (§5). */
export type Audience = {
  /** Tickets of any of these groups, and of `products`; when both are empty, no ticket holder is included. */
  readonly groups: readonly ProductGroup[];
  readonly products: readonly ProductId[];
  readonly state: (typeof audienceStates)[number];
  /** Competitors of this class, and of this level unless it is null; null for all tickets. */
  readonly group: { readonly class: Class; readonly level: Level | null } | null;
  /** Holders who have, or have not, been admitted at a checkpoint; null for both. */
  readonly arrived: { readonly checkpoint: CheckpointId; readonly in: boolean } | null;
  /** Whether to include all subscribers to the news. */
  readonly subscribers: boolean;
  /** Whether to include people on the site's waiting list, and on those of the year before; they get no other news. */
  readonly waiting?: boolean | undefined;
};

/** A ticket with the facts that an audience can ask for and a message can contain. */
export type KnownTicket = Pick<Ticket, 'id' | 'number' | 'state'> & {
  readonly product: Pick<Product, 'id' | 'name' | 'ticketType' | 'kind'> | undefined;
  readonly note: DoorNote | null;
  readonly competitor: DoorCompetitor | null;
};

/** The admitted tickets of each checkpoint. */
export type AdmittedByCheckpoint = ReadonlyMap<CheckpointId, ReadonlySet<TicketId>>;

/** The groups that a new message is for until others are chosen. */
export const firstGroups: readonly ProductGroup[] = ['guests', 'competitors'];

type Chosen = { readonly groups: readonly string[]; readonly products: readonly string[] };

/**
 * The audience after its products were chosen. The first product takes the place of the groups that a new message begins
 * with, so that a message about one product does not go to all holders of day tickets.
 */
export const withProducts = <A extends Chosen>(audience: A, products: A['products']): A => {
  const { groups, products: before } = audience;
  const isUntouched =
    before.length === 0 && groups.length === firstGroups.length && firstGroups.every((group) => groups.includes(group));
  return { ...audience, products, groups: isUntouched && products.length > 0 ? [] : groups };
};

/** Whether an audience includes holders of tickets. */
export const includesHolders = ({ groups, products }: Pick<Audience, 'groups' | 'products'>): boolean =>
  groups.length > 0 || products.length > 0;

/** Whether a ticket belongs to the audience. */
export const isInAudience = (audience: Audience, ticket: KnownTicket, arrived: AdmittedByCheckpoint): boolean => {
  const { groups, products, state, group, arrived: asked } = audience;
  const { product, competitor } = ticket;
  if (!product || ![...groups, ...products].some((each) => takesProduct(each, product))) return false;
  if (state !== 'any' && ticket.state !== state) return false;
  if (group && product.ticketType === 'Competitors') {
    if (competitor?.class !== group.class) return false;
    if (group.level !== null && competitor.level !== group.level) return false;
  } else if (group) return false;
  return !asked || (arrived.get(asked.checkpoint)?.has(ticket.id) ?? false) === asked.in;
};
