import { londonOffset } from '../london.ts';
import { day, daysBetween, hour, type Instant, type IsoDate, laterBy, londonDate } from '../time.ts';
import type { Edition } from './edition.ts';

/** A decision to hold the festival on another day. `decidedAt` is on the festival's clock. */
export type DayMove = { readonly to: IsoDate; readonly decidedAt: Instant };

/**
 * The edition after its day was moved, perhaps several times (F10). Each moment of the day keeps its hour in London. The
 * closing of registration moves by as many days, unless it had passed at the decision: then groups may be full and run
 * times sent. Sales always close with the new day, because a moved festival is on sale again.
 */
export const movedEdition = (edition: Edition, moves: readonly DayMove[]): Edition => moves.reduce(moveDay, edition);

const moveDay = (edition: Edition, { to, decidedAt }: DayMove): Edition => {
  const { startsAt, endsAt, salesCloseAt, registrationClosesAt, boxOffice } = edition;
  const days = daysBetween(londonDate(startsAt), to);
  return {
    ...edition,
    startsAt: daysLater(startsAt, days),
    endsAt: daysLater(endsAt, days),
    salesCloseAt: daysLater(salesCloseAt, days),
    registrationClosesAt:
      registrationClosesAt > decidedAt ? daysLater(registrationClosesAt, days) : registrationClosesAt,
    boxOffice: { ...boxOffice, opensAt: daysLater(boxOffice.opensAt, days) },
  };
};

/** The same time of day in London, that many calendar days later; earlier when negative. */
const daysLater = (moment: Instant, days: number): Instant => {
  const later = laterBy(moment, days * day);
  return laterBy(later, (londonOffset(moment) - londonOffset(later)) * hour);
};
