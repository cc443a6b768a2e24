import type { QueuedTask } from '../email/email.ts';
import type { Order } from './order.ts';

/** Buying a Competitors ticket makes somebody a competitor (S5); a guest becomes one when the order is claimed. */
export const competitorLabel = (order: Order): readonly QueuedTask[] =>
  order.userId && order.lines.some((line) => line.ticketType === 'Competitors')
    ? [
        {
          id: `competitor:${order.id}:${order.userId}`,
          task: { kind: 'label', userId: order.userId, label: 'competitor' },
        },
      ]
    : [];
