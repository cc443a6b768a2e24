import type { Queued } from '../email/email-task.ts';
import type { UserId } from '../kernel/ids.ts';
import type { Order } from './order.ts';

/** Adds a label to an account. */
export type LabelTask = { readonly kind: 'label'; readonly userId: UserId; readonly label: string };

/** Makes the owner of an order with a Competitors ticket a competitor (S5); a guest order does so when it is claimed. */
export const competitorLabel = (order: Order): readonly Queued<LabelTask>[] =>
  order.userId && order.lines.some((line) => line.ticketType === 'Competitors')
    ? [
        {
          id: `competitor:${order.id}:${order.userId}`,
          task: { kind: 'label', userId: order.userId, label: 'competitor' },
        },
      ]
    : [];
