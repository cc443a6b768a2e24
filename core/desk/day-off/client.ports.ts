import type { AnswerOf, RefusalOf, RequestTo } from '../../kernel/endpoint.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { callDayOff, readDayOff, settleDayOffOrder } from './api.ts';

/** Whether the day was called off, and the progress of its email and refunds. */
export type DayOffAnswer = AnswerOf<typeof readDayOff>;

/** The run that called the day off. */
export type DayOffRun = NonNullable<DayOffAnswer['run']>;

/** The request body that calls the day off. */
export type DayOffSent = RequestTo<typeof callDayOff>['body'];

/** The day off, for the desk's page. @throws ServiceFailure */
export type DayOffDesk = {
  readonly read: () => Promise<DayOffAnswer>;
  readonly callOff: (asked: DayOffSent) => Promise<Result<DayOffAnswer, RefusalOf<typeof callDayOff>>>;
  /** Settles an order; idempotent. */
  readonly settle: (order: OrderId, how: RequestTo<typeof settleDayOffOrder>['body']) => Promise<DayOffAnswer>;
};
