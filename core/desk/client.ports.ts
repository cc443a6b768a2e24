import type { AnswerOf } from '../kernel/endpoint.ts';
import type { readDeskOverview } from './api.ts';

/** The overview as the page shows it. */
export type DeskOverview = AnswerOf<typeof readDeskOverview>;

/** What the desk's overview page asks. */
export type OverviewDesk = {
  /** @throws ServiceFailure */
  readonly read: () => Promise<DeskOverview>;
};
