import type { Queued } from '../../kernel/email/email-task.ts';
import type { EntryId, OrderId, UserId } from '../../kernel/ids.ts';
import type { Order } from './order.ts';

/** Adds a label to an account. */
export type LabelTask = { readonly kind: 'label'; readonly userId: UserId; readonly label: string };

/** Takes an entry out of the competition, because its ticket was returned. */
export type WithdrawEntryTask = { readonly kind: 'withdraw-entry'; readonly entry: EntryId; readonly userId: UserId };

/** Takes all entries of an order out of the competition, because the order was refunded whole. */
export type WithdrawOrderTask = { readonly kind: 'withdraw-order'; readonly order: OrderId; readonly userId: UserId };

/** Removes the competitor label from an account without any competitor ticket left. */
export type NoCompetitorTask = { readonly kind: 'no-competitor'; readonly userId: UserId };

/** The tasks after the return of one competitor ticket; none for a ticket without an entry. */
export const competitorReturned = (
  { userId }: Pick<Order, 'userId'>,
  entry: EntryId | undefined,
): readonly Queued<WithdrawEntryTask | NoCompetitorTask>[] =>
  entry === undefined || userId === null
    ? []
    : [
        { id: `withdraw-entry:${entry}`, task: { kind: 'withdraw-entry', entry, userId } },
        { id: `no-competitor:${entry}`, task: { kind: 'no-competitor', userId } },
      ];

/** The tasks after a whole order was refunded; none for an order without competitor tickets. */
export const competitorsRefunded = (order: Order): readonly Queued<WithdrawOrderTask | NoCompetitorTask>[] =>
  order.userId && order.lines.some(isForCompetitors)
    ? [
        { id: `withdraw-order:${order.id}`, task: { kind: 'withdraw-order', order: order.id, userId: order.userId } },
        { id: `no-competitor:${order.id}`, task: { kind: 'no-competitor', userId: order.userId } },
      ]
    : [];

const isForCompetitors = ({ ticketType }: Order['lines'][number]): boolean => ticketType === 'Competitors';

/**
 * The task that labels the owner of an order with a Competitors ticket as a competitor (S5); for a guest's order,
 * queued when it is claimed.
 */
export const competitorTasks = (order: Order): readonly Queued<LabelTask>[] =>
  order.userId && order.lines.some(isForCompetitors)
    ? [
        {
          id: `competitor:${order.id}:${order.userId}`,
          task: { kind: 'label', userId: order.userId, label: 'competitor' },
        },
      ]
    : [];
