import { ticketNames } from '#adapters/system/ticket-names.ts';
import { requestedGroup } from '#core/competition/entries/competition-form.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { holdOf } from '#core/shop/checkout/order-states.ts';
import type { GroupsFull } from '#core/shop/checkout/refusals.ts';
import {
  type BoughtGroup,
  boughtGroups,
  enteredGroups,
  groupShortages,
  withoutEntry,
} from '#core/tickets/sale-rules/bought-groups.ts';
import { answerKey, type FestivalState, hasGoodTickets, placementsIn } from '../festival-state.ts';

/** The refusal if a class and level has too few places left for these tickets; undefined if all fit. */
export const refusalByGroups = (state: FestivalState, wanted: readonly BoughtGroup[]): GroupsFull | undefined =>
  // Most orders have no competitor ticket. For those, the places taken are not counted, which would read every order.
  wanted.length === 0 ? undefined : groupShortages(wanted, groupsTaken(state), state.entryLimit.entry.perGroup);

/** The class and level that each ticket of an order was bought for; a returned ticket is left out. */
export const groupsOf = ({ answers, tickets }: FestivalState, order: Order): readonly BoughtGroup[] => {
  const nameOf = ticketNames(order);
  const issued = tickets.get(order.id);
  return boughtGroups(order, (place, question) =>
    issued?.[place]?.returnedAt ? undefined : answers.get(answerKey({ ticket: nameOf(place).id, question }))?.answer,
  );
};

/**
 * The class and level in which each ticket takes a place: that of its entry or, before it is entered, the one it was
 * bought for.
 */
export const groupsTaken = (state: FestivalState): readonly BoughtGroup[] => {
  const entered = entries(state).filter(({ orderId }) => hasGoodTickets(state, orderId));
  const requested = entered.map(({ ticket, form }) => ({ ...requestedGroup(form), ticket }));
  return [...enteredGroups(requested, placementsIn(state)), ...groupsBought(state)];
};

/** The classes and levels of tickets that are paid or being paid for, and not entered yet. */
export const groupsBought = (state: FestivalState): readonly BoughtGroup[] => {
  const taking = [...state.orders.values()].filter((order) => holdOf(order) !== 'none');
  return withoutEntry(
    taking.flatMap((order) => groupsOf(state, order)),
    entries(state),
  );
};

const entries = ({ registrations }: FestivalState) =>
  [...registrations.values()].filter((each) => each.kind === 'competition');
