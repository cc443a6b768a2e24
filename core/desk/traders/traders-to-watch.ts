import type { Edition } from '../../kernel/edition/edition.ts';
import { day, type Instant } from '../../kernel/time.ts';
import { papersNow } from './papers.ts';
import { isClosed, type TraderApplication } from './trader-application.ts';

/** The names of stalls that need an organiser. */
export type TradersToWatch = {
  /** Their held stand lapses within a day, unpaid. */
  readonly lapsing: readonly string[];
  /** A paper of theirs ends before the day. */
  readonly ending: readonly string[];
};

/** What the desk's overview says about traders; nothing for an edition without them. @param now on the festival's clock */
export const tradersToWatch = (
  applications: readonly TraderApplication[],
  edition: Pick<Edition, 'parts' | 'traders' | 'startsAt'>,
  now: Instant,
): TradersToWatch => {
  const open = edition.parts.traders ? applications.filter((each) => each.state !== 'draft' && !isClosed(each)) : [];
  const named = (isDue: (application: TraderApplication) => boolean) => open.filter(isDue).map(({ form }) => form.name);
  return {
    lapsing: named(({ state, offer }) => state === 'accepted' && offer !== null && offer.until - now <= day),
    ending: named((each) => papersNow(each, edition).some((paper) => paper.state === 'ends-before')),
  };
};
