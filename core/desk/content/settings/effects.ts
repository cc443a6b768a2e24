import type { Edition } from '../../../kernel/edition/edition.ts';
import { type Instant, londonDate } from '../../../kernel/time.ts';
import type { Mention } from '../../../site/content/content-of-parts.ts';
import type { ContentFile } from '../content-file.ts';
import type { SettingsFigures } from './settings-figures.ts';

/** What a change of the settings does to what is sold, said before it is saved. */
export type Effect =
  /** The day has tickets: it has to be moved, not saved. */
  | { readonly kind: 'day-is-sold'; readonly tickets: number }
  | { readonly kind: 'hours'; readonly tickets: number }
  | {
      readonly kind: 'refund';
      readonly orders: number;
      readonly before: { readonly graceDays: number; readonly closedWithinDays: number };
    }
  /** `parties` wait for more places than one order may have from now on. */
  | { readonly kind: 'limits'; readonly parties: number; readonly most: number }
  | { readonly kind: 'sales-over' }
  | { readonly kind: 'sales-again' }
  | { readonly kind: 'forms-closed'; readonly tickets: number }
  | { readonly kind: 'competition-off'; readonly tickets: number }
  | { readonly kind: 'box-office-off'; readonly tills: number }
  | { readonly kind: 'waiting-off'; readonly parties: number }
  /** The market loses the categories `gone`, under which `stalls` were found. */
  | { readonly kind: 'categories'; readonly gone: readonly string[]; readonly stalls: number }
  | { readonly kind: 'vat' }
  | { readonly kind: 'invoice-series'; readonly before: string }
  /** Texts of pages that still speak of a part that is switched off. */
  | {
      readonly kind: 'mentions';
      readonly part: Mention['part'];
      readonly texts: readonly Omit<Mention, 'part'>[];
    }
  /** Content that the new hours contradict. */
  | { readonly kind: 'content-clashes'; readonly files: readonly ContentFile[] };

type Question = (before: Edition, after: Edition, figures: SettingsFigures, now: Instant) => Effect | undefined;

const mostOf = ({ order }: Edition): number => Math.min(order.mostOfOne, order.mostPlaces);

const isSwitchedOff = (part: keyof Edition['parts']) => (before: Edition, after: Edition) =>
  before.parts[part] && !after.parts[part];

const competitionOff = isSwitchedOff('competition');
const boxOfficeOff = isSwitchedOff('boxOffice');
const waitingOff = isSwitchedOff('waitingLists');

const questions: readonly Question[] = [
  (before, after, { tickets, dayMoved }) =>
    londonDate(before.startsAt) !== londonDate(after.startsAt) && (tickets > 0 || dayMoved)
      ? { kind: 'day-is-sold', tickets }
      : undefined,
  (before, after, { tickets }) =>
    londonDate(before.startsAt) === londonDate(after.startsAt) &&
    (before.startsAt !== after.startsAt || before.endsAt !== after.endsAt) &&
    tickets > 0
      ? { kind: 'hours', tickets }
      : undefined,
  ({ refund }, after, { orders }) =>
    orders > 0 &&
    (refund.graceDays !== after.refund.graceDays || refund.closedWithinDays !== after.refund.closedWithinDays)
      ? {
          ...{ kind: 'refund', orders },
          before: { graceDays: refund.graceDays, closedWithinDays: refund.closedWithinDays },
        }
      : undefined,
  (before, after, { parties }) => {
    const most = mostOf(after);
    const over = parties.filter((places) => places > most).length;
    return most < mostOf(before) ? { kind: 'limits', parties: over, most } : undefined;
  },
  (before, after, _, now) => {
    const [was, is] = [now < before.salesCloseAt, now < after.salesCloseAt];
    if (was === is) return undefined;
    return { kind: is ? 'sales-again' : 'sales-over' };
  },
  (before, after, { competitorTickets: tickets }, now) =>
    after.parts.competition && now < before.registrationClosesAt && now >= after.registrationClosesAt
      ? { kind: 'forms-closed', tickets }
      : undefined,
  (before, after, { competitorTickets: tickets }) =>
    competitionOff(before, after) ? { kind: 'competition-off', tickets } : undefined,
  (before, after, { openTills: tills }) =>
    boxOfficeOff(before, after) && tills > 0 ? { kind: 'box-office-off', tills } : undefined,
  (before, after, { parties }) =>
    waitingOff(before, after) && parties.length > 0 ? { kind: 'waiting-off', parties: parties.length } : undefined,
  (before, after, { stalls }) => {
    const [was, is] = [before.market.categories, after.market.categories];
    const gone = was.filter((category) => !is.includes(category));
    const filed = stalls.filter((categories) => categories.some((category) => gone.includes(category)));
    return filed.length > 0 ? { kind: 'categories', gone, stalls: filed.length } : undefined;
  },
  (before, after, { orders }) =>
    orders > 0 && JSON.stringify(before.vat) !== JSON.stringify(after.vat) ? { kind: 'vat' } : undefined,
  ({ invoices: { prefix } }, after, { orders }) =>
    orders > 0 && prefix !== after.invoices.prefix ? { kind: 'invoice-series', before: prefix } : undefined,
];

/** What another edition of the same year does to what is sold. @param now on the festival's clock */
export const effectsOf = (before: Edition, after: Edition, figures: SettingsFigures, now: Instant): readonly Effect[] =>
  questions.flatMap((effect) => {
    const found = effect(before, after, figures, now);
    return found ? [found] : [];
  });
