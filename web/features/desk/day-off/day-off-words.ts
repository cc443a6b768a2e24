import type { DayOffAnswer, DayOffRun } from '#core/desk/day-off/client.ports.ts';
import type { DayOffKind, PersonReason, RefundPlan } from '#core/desk/day-off/day-off.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import {
  addDays,
  day,
  formatDay,
  formatIsoDate,
  formatIsoDay,
  formatTime,
  formatWeekday,
  type Instant,
  type IsoDate,
  laterBy,
  londonDate,
} from '#core/kernel/time.ts';
import { fromLocalTime } from '../../../app/desk/local-time.ts';
import { paths } from '../../../app/paths.ts';

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

/**
 * The suggested end of refunds, as a `datetime-local` field has it: the end of the day, two weeks from now, or of the
 * day before the new one when that is sooner, so that no one who has come in is refunded.
 */
export const suggestedRefundsUntil = ({ now }: Pick<DayOffAnswer, 'now'>, movedTo: IsoDate | null): string => {
  const inTwoWeeks = londonDate(laterBy(now, 14 * day));
  const before = movedTo === null ? inTwoWeeks : addDays(movedTo, -1);
  return `${before < inTwoWeeks ? before : inTwoWeeks}T23:59`;
};

/** Whether refunds go on after the gates open on the new day, at the festival's usual hour. */
export const endsAfterGates = (
  { movedTo, refundsUntil }: Pick<Plan, 'movedTo' | 'refundsUntil'>,
  { startsAt }: Pick<DayOffAnswer, 'startsAt'>,
): boolean => {
  const opens = movedTo === null ? null : fromLocalTime(`${movedTo}T${formatTime(startsAt)}`);
  return opens !== null && refundsUntil !== null && refundsUntil > opens;
};

/** The first day that the festival can be moved to: tomorrow. */
export const firstNewDay = (now: Instant): IsoDate => addDays(londonDate(now), 1);

/** How holders ask for a refund. A login link makes an account, which gets the orders and tickets of its address. */
const choiceWords = (kind: DayOffKind, until: string): string => {
  const asking = `ask for it in [My Festival](${paths.myFestival}) until ${until}. If you haven’t got an account, [log in by email](${paths.logInLink}) with the address your ticket was sent to, and you’ll find it there.`;
  return kind === 'moved'
    ? `Your ticket stays valid. If you’d rather have your money back, ${asking}`
    : `You can have your money back: ${asking} If you’d rather leave it with the festival, you don’t need to do anything.`;
};

/** The suggested texts of the banner and the email, which the organiser can change. */
export const firstWords = (answer: DayOffAnswer, { kind, refunds, movedTo, refundsUntil }: Plan) => {
  const date = formatWeekday(answer.startsAt);
  const until =
    refundsUntil === null ? 'a date that we’ll email you' : `${hourOf(refundsUntil)} on ${formatDay(refundsUntil)}`;
  const money =
    refunds === 'all'
      ? 'You’ll be refunded in full, automatically. You don’t need to do anything.'
      : choiceWords(kind, until);
  const to = movedTo === null ? 'another day' : formatIsoDay(movedTo);
  return kind === 'cancelled'
    ? {
        headline: `${date} is cancelled`,
        text:
          refunds === 'all'
            ? 'You’ll be refunded in full, automatically. Please don’t travel.'
            : 'Please don’t travel.',
        subject: `The festival on ${date} is cancelled`,
        body: `Hello {first name},\n\nWe’re very sorry: the festival on ${date} can’t take place. Please don’t travel.\n\n${money}\n\n{if competitor: All runs are cancelled, {hound}’s too.}\n`,
      }
    : {
        headline: `The festival has moved to ${to}`,
        text: `Please don’t travel on ${date}.`,
        subject: `The festival has moved to ${to}`,
        body: `Hello {first name},\n\nThe festival has moved to ${to}. Please don’t travel before then.\n\n${money}\n\n{if competitor: We’ll email you {hound}’s new run time.}\n`,
      };
};

/** "Cancelled: high winds." */
export const decidedWords = ({ kind, movedTo, reason }: DayOffRun): string => {
  const what =
    kind === 'cancelled' ? 'Cancelled' : `Moved to ${movedTo === null ? 'another day' : formatIsoDate(movedTo)}`;
  return `${what}: ${/[.!?]$/.test(reason) ? reason : `${reason}.`}`;
};
