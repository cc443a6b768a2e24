import type { AnswerOf, RefusalOf, RequestTo } from '../kernel/endpoint.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { callDayOff, readDayOff, settleDayOffOrder } from './api.ts';

/** Whether the day was called off, and how far that is. */
export type DayOffAnswer = AnswerOf<typeof readDayOff>;

/** The run once it was called off. */
export type DayOffRun = NonNullable<DayOffAnswer['run']>;

/** Calling the day off, as it is sent. */
export type DayOffSent = RequestTo<typeof callDayOff>['body'];

/** Calling the day off, for the desk's page. @throws ServiceFailure */
export type DayOffDesk = {
  readonly read: () => Promise<DayOffAnswer>;
  readonly callOff: (asked: DayOffSent) => Promise<Result<DayOffAnswer, RefusalOf<typeof callDayOff>>>;
  /** Sorts an order out; one that is sorted out already stays so. */
  readonly settle: (order: OrderId, how: RequestTo<typeof settleDayOffOrder>['body']) => Promise<DayOffAnswer>;
};
