import { type Class, type ClassAndLevel, levels } from '../competition/class-and-level.ts';
import type { TicketId } from '../issued-tickets/ticket.ts';
import type { OrderId } from '../kernel/ids.ts';

/** An answer to one of the questions about entries, with its ticket. */
type EntryAnswer = {
  readonly ticket: { readonly id: TicketId };
  readonly orderId: OrderId;
  readonly answer: string;
};

/** A competitor ticket with the class and level that it was bought for. */
export type BoughtGroup = ClassAndLevel & { readonly ticket: TicketId; readonly orderId: OrderId };

const classes: readonly Class[] = ['adult', 'junior'];

/** The groups that tickets were bought for (F6), by the answers about their class and about their level. */
export const boughtGroups = (
  ofClass: readonly EntryAnswer[],
  ofLevel: readonly EntryAnswer[],
): readonly BoughtGroup[] => {
  const levelOf = new Map(ofLevel.map(({ ticket, answer }) => [ticket.id, answer]));
  return ofClass.flatMap(({ ticket, orderId, answer }) => {
    const own = classes.find((each) => each === answer);
    const level = levels.find((each) => each === levelOf.get(ticket.id));
    return own && level ? [{ class: own, level, ticket: ticket.id, orderId }] : [];
  });
};
