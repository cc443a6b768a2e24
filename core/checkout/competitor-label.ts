import type { Queued } from '../email/email-task.ts';
import type { EntryId, UserId } from '../kernel/ids.ts';
import type { Order } from './order.ts';

/** Adds a label to an account. */
export type LabelTask = { readonly kind: 'label'; readonly userId: UserId; readonly label: string };

/** Takes an entry out of the competition, because its ticket was returned. */
export type WithdrawEntryTask = { readonly kind: 'withdraw-entry'; readonly entry: EntryId; readonly userId: UserId };

/** Takes the competitor's label from an account that has no competitor ticket left. */
export type NoCompetitorTask = { readonly kind: 'no-competitor'; readonly userId: UserId };

/** What follows from the return of one competitor ticket; none for another ticket. */
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
