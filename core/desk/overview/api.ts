import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';

/**
 * The desk's overview: tickets sold and admitted, takings, what needs a person, sales by day and product, and the day's
 * timeline (F7).
 */
export const readDeskOverview = endpoint({
  method: 'GET',
  path: '/api/desk/overview',
  answer: z.object({
    now: z.int(),
    moment: z.enum(['before', 'morning', 'open', 'evening', 'after']),
    sold: z.object({ tickets: z.int(), today: z.int(), atTheDoorToday: z.int() }),
    /** In pence. `taken` is net of refunds. */
    takings: z.object({ taken: z.int(), atTheDoorToday: z.int(), refunded: z.int() }),
    /** People admitted at the first checkpoint, and in its latest quarter of an hour; null until the festival's day. */
    admitted: z.nullable(
      z.object({ in: z.int(), outOf: z.int(), latest: z.nullable(z.object({ from: z.int(), in: z.int() })) }),
    ),
    devices: z.object({ count: z.int(), offline: z.int() }),
    needs: z.array(
      z.object({
        kind: z.string(),
        isUrgent: z.boolean(),
        title: z.string(),
        detail: z.string(),
        /** The order that needs a person; absent for other needs. */
        order: z.optional(z.string()),
      }),
    ),
    /** `before`: the tickets of the last edition as many days before its festival; null where it has no figure. */
    days: z.array(z.object({ day: z.string(), tickets: z.int(), before: z.nullable(z.int()) })),
    /** `total`: all tickets of the last edition; `inTheseDays`: the sum of `before` over `days`. */
    lastEdition: z.nullable(
      z.object({
        year: z.int(),
        total: z.int(),
        inTheseDays: z.int(),
        /** Whether there are figures by product; absent means no. */
        isByProduct: z.optional(z.boolean()),
      }),
    ),
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        capacity: z.nullable(z.int()),
        sold: z.int(),
        held: z.int(),
        /** What is left of a bundle, which has no places of its own; null is unlimited. */
        left: z.optional(z.nullable(z.int())),
      }),
    ),
    /**
     * Tickets of each product, beside those of the last edition (`before`; null where it has no figure). `id` and
     * `tickets` are null for a product that only the last edition sold.
     */
    salesByProduct: z.optional(
      z.array(
        z.object({
          id: z.nullable(z.string()),
          name: z.string(),
          tickets: z.nullable(z.int()),
          before: z.nullable(z.int()),
        }),
      ),
    ),
    timeline: z.array(z.object({ at: z.int(), text: z.string() })),
  }),
  staff: staffAt.desk,
});
