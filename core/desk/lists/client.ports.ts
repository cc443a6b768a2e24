import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { Result } from '../../kernel/result.ts';
import type * as api from './api.ts';
import type { ListId } from './list.ts';

/** The lists, with the number of rows of each. */
export type KnownLists = AnswerOf<typeof api.countDeskLists>['lists'];
/** A list with its first rows. */
export type ShownList = AnswerOf<typeof api.readDeskList>;
/** The search words, filters and order that a list is requested with. */
export type ListFilter = RequestTo<typeof api.printDeskList>['body'];

/** The lists, for the page of the desk. @throws ServiceFailure when the outcome is unknown */
export type ListsDesk = {
  readonly count: () => Promise<KnownLists>;
  readonly read: (list: ListId, filter: ListFilter, show: number) => Promise<ShownList>;
  readonly print: (list: ListId, filter: ListFilter) => Promise<Result<ShownList, RefusalOf<typeof api.printDeskList>>>;
  /** The URL of the CSV. */
  readonly csvAt: (list: ListId, filter: ListFilter) => string;
};
