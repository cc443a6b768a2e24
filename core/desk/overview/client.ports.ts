import type { AnswerOf } from '../../kernel/endpoint.ts';
import type { readDeskOverview } from './api.ts';

/** The overview, for the page. */
export type DeskOverview = AnswerOf<typeof readDeskOverview>;

/** The API of the desk's overview page. */
export type OverviewDesk = {
  /** @throws ServiceFailure */
  readonly read: () => Promise<DeskOverview>;
};
