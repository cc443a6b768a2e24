import type { Edition } from '#core/edition/edition.ts';

/** The refund rule in words (§9). */
export const RefundRule = ({ refund }: { refund: Edition['refund'] }) => (
  <>
    Refunds within {refund.graceDays} days of buying, unless you book within {refund.closedWithinDays} days of the
    festival.
  </>
);
