import { occupiedGroup } from '../../competition/day/group-places.ts';
import { currentPlacements, type Placement } from '../../competition/day/placement.ts';
import { type CompetitorTicketId, competitorTicketId, numberOf } from '../../competition/entries/competitor-ticket.ts';
import { type ClassAndLevel, classes, everyClassAndLevel, levels, sameGroup } from '../../kernel/class-and-level.ts';
import { entryId, type OrderId } from '../../kernel/ids.ts';
import type { OrderLine } from '../../shop/checkout/order.ts';
import { ticketsOfLine } from '../../shop/checkout/order-sums.ts';
import type { GroupsFull } from '../../shop/checkout/refusals.ts';
import type { PlaceAnswer } from '../../shop/checkout/sale-checks.ts';
import { entryQuestion } from './entry-questions.ts';

/**
 * The class and level for which a competitor ticket is bought or held; it takes a place there until the ticket is
 * entered (F6).
 */
export type BoughtGroup = ClassAndLevel & { readonly ticket: CompetitorTicketId };

/**
 * The classes and levels of an order's competitor tickets.
 * @param answerTo returns the answer about a place, counted from 0 over all lines
 */
export const boughtGroups = (
  { id, lines }: BuyingOrder,
  answerTo: (place: number, question: string) => string | undefined,
): readonly BoughtGroup[] => {
  const places = lines.flatMap(({ productId, ...line }) =>
    Array.from({ length: ticketsOfLine(line) }, () => ({ productId })),
  );
  return places.flatMap(({ productId }, at) => {
    const own = classes.find((each) => each === answerTo(at, entryQuestion('class')));
    const level = levels.find((each) => each === answerTo(at, entryQuestion('competitionGroup')));
    if (!own || !level) return [];
    return [{ class: own, level, ticket: competitorTicketId(id, productId, numberOf(places, at)) }];
  });
};

/** Finds the answer to a question about a place among the answers of a cart. */
export const answerIn =
  (answers: readonly PlaceAnswer[]) =>
  (place: number, question: string): string | undefined =>
    answers.find((each) => each.place === place && each.question === question)?.answer;

type BuyingOrder = {
  readonly id: OrderId;
  readonly lines: readonly Pick<OrderLine, 'productId' | 'quantity' | 'donation'>[];
};

/** The tickets that are not entered yet. @param entries all entries, withdrawn ones too */
export const withoutEntry = (
  bought: readonly BoughtGroup[],
  entries: readonly Pick<BoughtGroup, 'ticket'>[],
): readonly BoughtGroup[] => {
  const entered = new Set(entries.map(({ ticket }) => ticket));
  return bought.filter(({ ticket }) => !entered.has(ticket));
};

/**
 * The class and level in which each entry takes a place: the one that the head judge chose, or else the requested one.
 * @param requested the entries whose tickets are valid
 */
export const enteredGroups = (
  requested: readonly BoughtGroup[],
  placements: readonly Placement[],
): readonly BoughtGroup[] => {
  const current = currentPlacements(placements);
  return requested.flatMap(({ ticket, ...group }) => {
    const own = occupiedGroup(group, current.get(entryId(ticket))?.put);
    return own ? [{ ...own, ticket }] : [];
  });
};

/**
 * Checks that each class and level has places for an order's tickets.
 * @param taken the places that entries and other orders have
 * @returns undefined when there is room, otherwise the refusal
 */
export const groupShortages = (
  wanted: readonly ClassAndLevel[],
  taken: readonly ClassAndLevel[],
  perGroup: number,
): GroupsFull | undefined => {
  const places = (of: readonly ClassAndLevel[], group: ClassAndLevel) =>
    of.filter((each) => sameGroup(each, group)).length;
  const left = everyClassAndLevel.map((group) => ({ ...group, left: Math.max(0, perGroup - places(taken, group)) }));
  return left.some((group) => places(wanted, group) > group.left) ? { kind: 'groups-full', left } : undefined;
};
