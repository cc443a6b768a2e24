import type { DayOffAnswer, DayOffRun } from '#core/day-off/client.ports.ts';
import type { DayOffKind, PersonReason, RefundPlan } from '#core/day-off/day-off.ts';
import { formatDay, formatIsoDate, type Instant, type IsoDate } from '#core/kernel/time.ts';

/** Why an order cannot be refunded automatically, and what to do. */
export const personWords: Readonly<Record<PersonReason, { readonly what: string; readonly how: string }>> = {
  'door-cash': { what: 'Paid in cash at the door', how: 'Pay it back in cash or by bank transfer.' },
  'door-card': { what: 'Paid on the card machine at the door', how: 'Refund it on the card machine.' },
  disputed: {
    what: 'Disputed: the bank has the money',
    how: 'The bank decides. If it decides for the festival, refund it then.',
  },
  refused: { what: 'The card provider refused', how: 'Ask for bank details and pay it by transfer.' },
};

type Plan = {
  readonly kind: DayOffKind;
  readonly refunds: RefundPlan;
  readonly movedTo: IsoDate | null;
  readonly refundsUntil: Instant | null;
};

/** The day of the festival as a weekday: "Saturday". */
export const weekdayOf = ({ startsAt }: Pick<DayOffAnswer, 'startsAt'>): string =>
  formatDay(startsAt).split(' ')[0] ?? '';

/** The suggested texts of the banner and the email, which the organiser can change. */
export const firstWords = (answer: DayOffAnswer, { kind, refunds, movedTo, refundsUntil }: Plan) => {
  const weekday = weekdayOf(answer);
  const until = refundsUntil === null ? 'a date that we’ll email you' : formatDay(refundsUntil);
  const money =
    refunds === 'all'
      ? 'You’ll be refunded in full, automatically. You don’t need to do anything.'
      : `Your ticket stays valid. If you’d rather have your money back, ask for it in My Festival until ${until}.`;
  const to = movedTo === null ? 'another day' : formatIsoDate(movedTo);
  return kind === 'cancelled'
    ? {
        headline: `${weekday} is cancelled`,
        text:
          refunds === 'all'
            ? 'You’ll be refunded in full, automatically. Please don’t travel.'
            : 'Please don’t travel.',
        subject: `${weekday}’s festival is cancelled`,
        body: `Dear {first name},\n\nWe’re very sorry: the festival can’t take place. Please don’t travel.\n\n${money}\n\n{if competitor: All runs are cancelled, {hound}’s too.}\n`,
      }
    : {
        headline: `The festival has moved to ${to}`,
        text: 'Please don’t travel on the old date.',
        subject: `The festival has moved to ${to}`,
        body: `Dear {first name},\n\nThe festival has moved to ${to}. Please don’t travel before then.\n\n${money}\n\n{if competitor: We’ll email you {hound}’s new run time.}\n`,
      };
};

/** "Cancelled: high winds." */
export const decidedWords = ({ kind, movedTo, reason }: DayOffRun): string => {
  const what =
    kind === 'cancelled' ? 'Cancelled' : `Moved to ${movedTo === null ? 'another day' : formatIsoDate(movedTo)}`;
  return `${what}: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;
};
