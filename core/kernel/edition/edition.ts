import type * as z from 'zod/mini';
import { addDays, hour, type Instant, laterBy, londonDate, parseInstant } from '../time.ts';
import { dayBegins, dayEnds } from './edition-moment.ts';
import type { editionFile } from './edition-shape.ts';

/** One year's festival: date, hours, venue and rules by date. */
export type Edition = z.output<ReturnType<typeof editionFile>>;

/** The festival's name where there is little room for it. */
export const shortNameOf = ({ name, shortName }: Pick<Edition, 'name' | 'shortName'>): string => shortName ?? name;

/** Before the gates open, during the opening hours, or after. */
export type EditionState = 'before' | 'today' | 'after';

/** How many of the edition's dates have passed: pages that depend on dates change only when this number changes. */
export const momentsPassed = (edition: Edition, now: Instant): number => {
  const { startsAt, endsAt, salesCloseAt, registrationClosesAt, earlyBird, traders } = edition;
  const moments = [
    dayBegins(edition),
    startsAt,
    endsAt,
    dayEnds(edition),
    refundsEndAt(edition),
    salesCloseAt,
    registrationClosesAt,
    earlyBird.endedAt,
    ...[traders.opensAt, traders.closesAt].filter((moment) => moment !== undefined),
  ];
  return moments.filter((moment) => moment <= now).length;
};

/**
 * Whether the competition exists and still takes entries; otherwise no competitor tickets are sold, because their forms could not
 * be sent.
 */
export const entriesOpen = (edition: Edition, now: Instant): boolean =>
  edition.parts.competition && now < edition.registrationClosesAt;

/**
 * The moment from which new purchases cannot be refunded (§9): midnight in London, at the start of the first day that is
 * too close to the festival for a refund.
 */
export const refundsEndAt = ({ startsAt, refund }: Pick<Edition, 'startsAt' | 'refund'>): Instant => {
  const date = addDays(londonDate(startsAt), -refund.closedWithinDays);
  const midnight = parseInstant(`${date}T00:00:00Z`);
  const inSummer = laterBy(midnight, -hour);
  return londonDate(inSummer) === date ? inSummer : midnight;
};

/** Whether tickets may still be bought. */
export const onSale = (edition: Edition, now: Instant): boolean => now < edition.salesCloseAt;

/** Whether anyone may buy a stand; otherwise stands are only for traders who were accepted. */
export const sellsStands = ({ parts, traders }: Pick<Edition, 'parts' | 'traders'>): boolean =>
  !parts.traders || traders.sellsDirectly;

/** When traders may apply for a stand: from `from` on, until `until`. */
export const applicationTimes = ({
  traders,
  registrationClosesAt,
}: Pick<Edition, 'traders' | 'registrationClosesAt'>): { readonly from: Instant | null; readonly until: Instant } => ({
  from: traders.opensAt ?? null,
  until: traders.closesAt ?? registrationClosesAt,
});
