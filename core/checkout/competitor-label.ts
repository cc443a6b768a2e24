import type { QueuedTask } from '../email/email.ts';
import type { Order } from './order.ts';

/** The task that makes the buyer of a Competitors ticket a competitor (S5); a guest's is queued when the order is claimed. */
export const competitorLabel = (order: Order): readonly QueuedTask[] =>
  order.userId && order.lines.some((line) => line.ticketType === 'Competitors')
    ? [
        {
          id: `competitor:${order.id}:${order.userId}`,
          task: { kind: 'label', userId: order.userId, label: 'competitor' },
        },
      ]
    : [];
