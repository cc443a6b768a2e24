import { type Edition, refundsEndAt } from '#core/kernel/edition/edition.ts';
import { useHasPassed } from './use-has-passed.ts';

/** Whether the festival is so near that tickets bought now cannot be refunded (§9). */
export const useRefundsEnded = (edition: Edition): boolean => useHasPassed(refundsEndAt(edition));

/** The refund rule in words (§9); once the festival is near, it says that tickets bought now cannot be refunded. */
export const RefundRule = ({ edition }: { edition: Edition }) => {
  const { graceDays, closedWithinDays } = edition.refund;
  return useRefundsEnded(edition) ? (
    <b>Tickets bought within {closedWithinDays} days of the festival can’t be refunded.</b>
  ) : (
    <>
      Refunds within {graceDays} days of buying, unless you book within {closedWithinDays} days of the festival.
    </>
  );
};
