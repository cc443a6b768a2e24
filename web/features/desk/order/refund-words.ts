import type { DeskOrder, DeskTicket } from '#core/desk/orders/desk-order-shapes.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { formatPounds, type Pence } from '#core/kernel/money.ts';
import { spokenCount } from '#core/kernel/spoken-number.ts';
import { formatIsoDate, formatTime, formatWeekday, parseIsoDate } from '#core/kernel/time.ts';

/** Whether the rule of §9 still allows a refund, and until when. */
export const ruleOf = ({ withinRule, refundableUntil }: DeskOrder): string => {
  const until = refundableUntil === null ? undefined : parseIsoDate(refundableUntil);
  if (!until)
    return 'It was bought too close to the festival for a refund by the rule. You can still refund, with a reason.';
  return withinRule
    ? `The refund period runs until ${formatIsoDate(until)}.`
    : `The refund period ended on ${formatIsoDate(until)}. You can still refund, with a reason.`;
};

/** "Beth Lamb came in with it: Entrance, Saturday 4 October at 10:12. Refund it anyway?" */
export const admissionInWords = ({ holder, product, entered }: DeskTicket, amount: Pence): string =>
  entered
    ? `${holder ?? product} came in with it: ${entered.checkpoint}, ${formatWeekday(entered.at)} at ${formatTime(entered.at)}. ${amount === 0 ? 'Take it back' : 'Refund it'} anyway?`
    : '';

/** The label of the button: the number of tickets and the sum. */
export const buttonWords = (count: number, amount: Pence): string => {
  if (count === 0) return 'Refund';
  const tickets = spokenCount(count, 'ticket');
  return amount === 0 ? `Take back ${tickets}` : `Refund ${tickets}, ${formatPounds(amount)}`;
};

/** "Two places come free." */
export const placesComeFree = (count: number): string =>
  `${capitalised(spokenCount(count, 'place'))} ${count === 1 ? 'comes' : 'come'} free.`;

/** What became of a refund of this number of tickets. */
export const refundedInWords = (
  { amount, settled }: { readonly amount: Pence; readonly settled: boolean },
  count: number,
): string => {
  if (amount === 0)
    return count === 1
      ? 'The ticket doesn’t work any more, and its place is free.'
      : 'The tickets don’t work any more, and their places are free.';
  return settled
    ? `${formatPounds(amount)} is on its way back to the card.`
    : `The tickets don’t work any more. We’re asking the card company to refund ${formatPounds(amount)}.`;
};
