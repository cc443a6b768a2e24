import type { QueuedErrand } from '../email/letter.ts';
import type { Order } from './order.ts';

/** Buying a Competitors ticket makes somebody a competitor (system §5); a guest becomes one when the order is claimed. */
export const competitorLabel = (order: Order): readonly QueuedErrand[] =>
  order.userId && order.lines.some((line) => line.ticketType === 'Competitors')
    ? [
        {
          id: `competitor:${order.id}:${order.userId}`,
          errand: { kind: 'label', userId: order.userId, label: 'competitor' },
        },
      ]
    : [];
