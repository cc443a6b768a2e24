import * as z from 'zod/mini';
import { classes, levels } from '../../kernel/class-and-level.ts';
import { productId } from '../../kernel/ids.ts';
import { noPence } from '../../kernel/money.ts';
import * as wire from '../../kernel/wire.ts';
import { orderIdShape } from '../../shop/checkout/order-id-shape.ts';
import { ticketTypes } from '../../shop/products/ticket-type.ts';
import { isTicketId, ticketId, voidReasons } from './ticket.ts';
import { isTicketNumber, ticketNumberFrom } from './ticket-number.ts';

const productIdShape = wire.idOf(productId);
const ticketIdShape = wire.idOf(ticketId, isTicketId);
const ticketNumberShape = z.string().check(z.refine(isTicketNumber, 'not a ticket number'));

const competitorShape = z.object({
  hound: z.string(),
  /** Null until the run was announced by email. */
  run: z.nullable(
    z.object({
      class: z.enum(classes),
      level: z.enum(levels),
      bib: z.number(),
      ring: z.string(),
      runsAt: wire.instant,
      reserve: z.boolean(),
    }),
  ),
});

/** A ticket on the wire, for a visitor who may see it. */
export const ownTicketShape = z.object({
  id: ticketIdShape,
  /** For people and phones: `7K3M-2Q9D`. */
  number: z.pipe(ticketNumberShape, z.transform(ticketNumberFrom)),
  orderId: orderIdShape,
  productId: productIdShape,
  /** The product's name at the time of the purchase. */
  productName: z.string(),
  ticketType: z.enum(ticketTypes),
  holderName: z.nullable(z.string()),
  state: z.enum(['valid', 'void']),
  /** Null while the ticket is valid. */
  voidReason: z.nullable(z.enum(voidReasons)),
  /** Null while the ticket is valid, and when the time was not recorded. */
  voidedAt: z.nullable(wire.instant),
  /** Whether it was returned, and nothing was paid for it. */
  givenBack: z._default(z.boolean(), false),
  /** The text in the QR code; null while the ticket is void. */
  code: z.nullable(z.string()),
  /**
   * Null for other kinds of tickets, before the entry's form is filled in, and in a copy stored by an earlier release.
   */
  competitor: z._default(z.nullable(competitorShape), null),
});

/**
 * A ticket in its owner's list. `refundable`: whether the owner may return it now; `toRefund`: the amount they would
 * get back.
 */
export const listedTicketShape = z.object({
  ...ownTicketShape.shape,
  refundable: z.boolean(),
  /** Whether someone has come in with it, so that it cannot be returned, although it could be otherwise. */
  used: z._default(z.boolean(), false),
  /** The bundle that it was bought in, with the number of tickets that are returned together. */
  bundle: z.optional(z.nullable(z.object({ name: z.string(), tickets: wire.count }))),
  /** 0 from a server of an older version. */ toRefund: z._default(wire.pence, noPence),
});

/** One ticket, as its page shows it. */
export const shownTicketShape = z.object({
  ...ownTicketShape.shape,
  /** The wallets to which the ticket can be added. */
  wallets: z.object({ apple: z.boolean(), google: z.boolean() }),
  /** The tickets of the same order that the visitor may see, this one included, in the order of their places. */
  siblings: z.array(z.pick(ownTicketShape, { id: true, number: true, productName: true, holderName: true })),
  /** What the holder of the key may change; null without a key, and in a copy stored by an earlier release. */
  changes: z._default(
    z.nullable(
      z.object({
        rename: z.boolean(),
        give: z.enum(['yes', 'buyers-link', 'no']),
        givingTo: z.nullable(z.string()),
        /** What the buyer may do with a present that is not accepted yet; null for any other ticket. */
        present: z._default(z.nullable(z.object({ isEmailed: z.boolean() })), null),
      }),
    ),
    null,
  ),
  /** Whether the visitor came by the buyer's link of a paid order, and may therefore ask for its invoice. */
  invoice: z._default(z.boolean(), false),
});
